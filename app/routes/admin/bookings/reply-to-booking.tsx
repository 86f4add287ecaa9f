import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { ReplySchema } from "~/modules/advice/bookings/booking.schema";
import { bookingInPanelNotFound } from "~/modules/advice/bookings/booking-not-found";
import { replyForChamber } from "~/modules/advice/bookings/expert/booking-replies.server";
import { RequestReply } from "~/modules/advice/bookings/expert/request-reply";
import { requestForStaff } from "~/modules/advice/bookings/staff/staff-booking.view.server";
import { findBookingForStaff } from "~/modules/advice/bookings/staff/staff-bookings.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "bookings:requests.title" };

export const loader = staffLoader("letters:change", async ({ params, posted, locale, found }) => {
  const request = requestForStaff(
    found(await findBookingForStaff(params.reference), bookingInPanelNotFound),
    locale,
  );
  // There is nothing left to answer; the page of the booking says why.
  if (request.state !== "requested" && !posted)
    throw redirect(panelPaths.booking(request.reference));
  return request;
});

export const action = staffAction(
  "letters:change",
  { schema: ReplySchema, notFound: bookingInPanelNotFound },
  async ({ account: by, value, params, accepted, conflict, done }) => {
    const booking = accepted(
      await replyForChamber(params.reference, value, { by }),
      ({ refused }) => conflict(`bookings:requests.errors.${refused}`),
    );
    return done(panelPaths.booking(booking.reference), {
      title: `panel-bookings:done.${value.answer}`,
      text: "panel-bookings:done.text",
      params: { reference: booking.reference },
      isMailed: true,
    });
  },
);

/** A request for a consultation, which staff confirm or decline for its expert. */
export default function ReplyToBookingPage() {
  const { t, ...request } = usePage<typeof loader>();
  const back = panelPaths.booking(request.reference);
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={back}>{t("panel-bookings:detailsTitle")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("bookings:requests.heading", { name: request.member.name })}
        lead={t("panel-bookings:replyLead", { name: request.expertName })}
      />
      <RequestReply request={request} reasonHint={t("panel-bookings:reasonHint")} cancelTo={back} />
    </div>
  );
}
