import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { MoveSchema } from "~/modules/advice/bookings/booking.schema";
import { bookingInPanelNotFound } from "~/modules/advice/bookings/booking-not-found";
import { moveRejection } from "~/modules/advice/bookings/member/booking-refusals.server";
import { readChoice } from "~/modules/advice/bookings/member/slot-choice.server";
import { bookingRow } from "~/modules/advice/bookings/staff/staff-booking.view.server";
import { BookingMoveForm } from "~/modules/advice/bookings/staff/staff-booking-move-form";
import {
  findBookingForStaff,
  moveBooking,
} from "~/modules/advice/bookings/staff/staff-bookings.server";
import { findAnyExpert } from "~/modules/advice/experts/experts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-bookings:moveTitle" };

export const loader = staffLoader(
  "letters:change",
  async ({ params, request, posted, locale, found }) => {
    const booking = found(await findBookingForStaff(params.reference), bookingInPanelNotFound);
    const { id, when, state, expert: name, member } = bookingRow(booking, locale);
    // There is nothing left to move; the page of the booking says why.
    if (state !== "upcoming" && !posted) throw redirect(panelPaths.booking(id));
    const expert = found(await findAnyExpert(booking.expertId), bookingInPanelNotFound);
    const { calendar, chosen } = await readChoice(
      expert,
      { query: new URL(request.url).searchParams, posted },
      locale,
    );
    return { id, when, who: `${member.name}, ${name.name}`, calendar, chosen };
  },
);

export const action = staffAction(
  "letters:change",
  { schema: MoveSchema, redisplayOn: "date", notFound: bookingInPanelNotFound },
  async ({ account: by, value, params, reject, locale, accepted, done }) => {
    const booking = accepted(await moveBooking(params.reference, value.slot, { by }), (refusal) =>
      reject(...moveRejection(refusal, locale)),
    );
    const { id, when } = bookingRow(booking, locale);
    return done(panelPaths.booking(id), {
      title: "panel-bookings:done.moved",
      text: "panel-bookings:done.movedText",
      params: { reference: id, when },
      isMailed: true,
    });
  },
);

export default function MoveBookingPage() {
  const { t, id, when, who, calendar, chosen } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.booking(id)}>{t("panel-bookings:detailsTitle")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-bookings:moveHeading")}
        lead={[who, t("panel-bookings:moveLead", { when })].join(". ")}
      />
      <BookingMoveForm reference={id} calendar={calendar} chosen={chosen} />
    </div>
  );
}
