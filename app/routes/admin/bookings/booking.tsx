import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { bookingInPanelNotFound } from "~/modules/advice/bookings/booking-not-found";
import { bookingDetails } from "~/modules/advice/bookings/staff/staff-booking.view.server";
import { BookingDetails } from "~/modules/advice/bookings/staff/staff-booking-details";
import { BookingRating } from "~/modules/advice/bookings/staff/staff-booking-rating";
import { findBookingForStaff } from "~/modules/advice/bookings/staff/staff-bookings.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-bookings:detailsTitle" };

export const loader = staffLoader("letters:read", async ({ params, locale, found }) => {
  const booking = found(await findBookingForStaff(params.reference), bookingInPanelNotFound);
  return {
    booking: bookingDetails(booking, locale),
    history: await recordHistory("booking", booking.reference, locale),
  };
});

/** "Szczegóły sesji" */
export default function BookingPage() {
  const { t, booking, history } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.bookings()}>{t("panel-bookings:back")}</BackLink>
      <PageHeading size="dense" heading={booking.id} lead={t("panel-bookings:detailsTitle")} />
      <BookingDetails booking={booking} />
      <BookingRating booking={booking} />
      <RecordHistory entries={history} />
    </div>
  );
}
