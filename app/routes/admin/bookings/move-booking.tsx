import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { MoveSchema } from "~/modules/bookings/booking.schema";
import { bookingInPanelNotFound } from "~/modules/bookings/booking-not-found";
import { moveRejection } from "~/modules/bookings/booking-refusals.server";
import { readChoice } from "~/modules/bookings/slot-choice.server";
import { bookingRow } from "~/modules/bookings/staff-booking.view.server";
import { BookingMoveForm } from "~/modules/bookings/staff-booking-move-form";
import { findBookingForStaff, moveBooking } from "~/modules/bookings/staff-bookings.server";
import { findAnyExpert } from "~/modules/experts/experts.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-bookings:moveTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request, posted, locale }) => {
  const booking = found(await findBookingForStaff(params.reference), bookingInPanelNotFound, request);
  const { id, when, state, expert: name, member } = bookingRow(booking, locale);
  // There is nothing to move any more; the page of the booking says why.
  if (state !== "upcoming" && !posted) throw redirect(panelPaths.booking(id));
  const expert = found(await findAnyExpert(booking.expertId), bookingInPanelNotFound, request);
  const { calendar, chosen } = await readChoice(expert, { asked: new URL(request.url).searchParams, posted }, locale);
  return { id, when, who: `${member.name}, ${name.name}`, calendar, chosen };
});

export const action = formAction(
  { guard: requireStaff, schema: MoveSchema, redisplayOn: "date", notFound: bookingInPanelNotFound },
  async ({ account: by, value, params, reject, locale }) => {
    const booking = await moveBooking(params.reference, value.slot, { by });
    if (isRefused(booking)) return booking.refused === "not-found" ? booking : reject(...moveRejection(booking, locale));
    const { id, when } = bookingRow(booking, locale);
    return redirectWithToast(panelPaths.booking(id), {
      title: "panel-bookings:done.moved",
      text: "panel-bookings:done.movedText",
      params: { reference: id, when },
      isMailed: true,
    });
  },
);

export default function MoveBookingPage() {
  const { t } = useTranslation();
  const { id, when, who, calendar, chosen } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.booking(id)}>{t("panel-bookings:detailsTitle")}</BackLink>
      <PageHeading size="dense" heading={t("panel-bookings:moveHeading")} lead={[who, t("panel-bookings:moveLead", { when })].join(". ")} />
      <BookingMoveForm reference={id} calendar={calendar} chosen={chosen} lastResult={answer?.result} />
    </div>
  );
}
