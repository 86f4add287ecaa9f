import { type PageHandle, usePage } from "~/components/layout/page";
import { selectFilter } from "~/components/list/list-filter";
import { soonestFirst } from "~/modules/advice/bookings/booking";
import { bookingRow } from "~/modules/advice/bookings/staff/staff-booking.view.server";
import { BOOKING_COLUMNS } from "~/modules/advice/bookings/staff/staff-booking-table";
import { listAllBookings } from "~/modules/advice/bookings/staff/staff-bookings.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-bookings:title" };

const TIMES = ["requested", "sentence", "upcoming", "past", "withdrawn"] as const;
const CHOICES = ["all", ...TIMES] as const;
type When = (typeof CHOICES)[number];

export const loader = staffLoader("letters:read", async ({ request, locale }) => {
  const { compareNames } = locale.format;
  return loadList(request, {
    choices: { when: CHOICES },
    find: ({ q, choices }) =>
      listAllBookings({ q, when: TIMES.find((when) => when === choices.when) }),
    orders: {
      ahead: null,
      when: soonestFirst,
      expert: (one, other) => compareNames(one.expert.name, other.expert.name),
      member: (one, other) => compareNames(one.member.name, other.member.name),
    },
    show: (booking) => bookingRow(booking, locale),
    size: STAFF_LIST_SIZE,
  });
});

/** "Rezerwacje sesji" */
export default function BookingsPage() {
  const { t, ...list } = usePage<typeof loader>();
  const states = { values: CHOICES, text: (when: When) => t(`panel-bookings:states.${when}`) };
  return (
    <StaffListPage
      words="panel-bookings"
      list={list}
      to={panelPaths.bookings()}
      count={t("bookings:consultations.count", { count: list.total })}
      filters={[selectFilter("when", t("panel-bookings:when"), states, list.choices)]}
      right="letters:change"
      columns={BOOKING_COLUMNS}
    />
  );
}
