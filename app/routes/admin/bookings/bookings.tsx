import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { soonestFirst } from "~/modules/advice/bookings/booking";
import { bookingRow } from "~/modules/advice/bookings/staff/staff-booking.view.server";
import { BookingTable } from "~/modules/advice/bookings/staff/staff-booking-table";
import { listAllBookings } from "~/modules/advice/bookings/staff/staff-bookings.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-bookings:title" };

const TIMES = ["requested", "upcoming", "past", "withdrawn"] as const;
const CHOICES = ["all", ...TIMES] as const;

export const loader = staffLoader("letters:read", async ({ request, locale }) => {
  const { compareWords } = locale.format;
  return loadList(request, {
    choices: { when: CHOICES },
    find: ({ q, choices }) =>
      listAllBookings({ q, when: TIMES.find((when) => when === choices.when) }),
    orders: {
      ahead: null,
      when: soonestFirst,
      expert: (one, other) => compareWords(one.expert.name, other.expert.name),
      member: (one, other) => compareWords(one.member.name, other.member.name),
    },
    show: (booking) => bookingRow(booking, locale),
    size: STAFF_LIST_SIZE,
  });
});

/** "Rezerwacje sesji" */
export default function BookingsPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const when = {
    name: "when",
    label: t("panel-bookings:when"),
    look: "select" as const,
    options: CHOICES.map((value) => ({ value, label: t(`panel-bookings:states.${value}`) })),
    chosen: [list.choices.when],
  };
  return (
    <ListPage
      look="dense"
      heading={t("panel-bookings:heading")}
      list={list}
      to={panelPaths.bookings()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-bookings:search")}
          filters={[when]}
          sort={list.sort}
          look="line"
        />
      }
      count={t("bookings:consultations.count", { count: list.total })}
      empty={{ title: t("panel-bookings:empty"), text: t("panel-bookings:emptyText") }}
      none={{ title: t("panel-bookings:none"), text: t("panel-bookings:noneText") }}
    >
      <BookingTable bookings={list.rows} sort={list.sort} />
    </ListPage>
  );
}
