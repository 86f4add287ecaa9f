import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { ReplySchema } from "~/modules/advice/bookings/booking.schema";
import { requestPage } from "~/modules/advice/bookings/booking.view.server";
import { consultationNotFound } from "~/modules/advice/bookings/booking-not-found";
import {
  findRequest,
  replyToRequest,
} from "~/modules/advice/bookings/expert/booking-replies.server";
import { RequestReply } from "~/modules/advice/bookings/expert/request-reply";
import { expertAction, expertLoader } from "~/modules/advice/experts/expert-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "bookings:requests.title" };

export const loader = expertLoader(async ({ account: by, params, posted, locale, found }) => {
  const request = requestPage(
    found(await findRequest(params.reference, { by }), consultationNotFound),
    locale,
  );
  // There is nothing left to answer; the page of the booking says why.
  if (request.state !== "requested" && !posted) throw redirect(paths.booking(request.reference));
  return request;
});

export const action = expertAction(
  { schema: ReplySchema, notFound: consultationNotFound },
  async ({ account: by, value, params, accepted, conflict, done }) => {
    const booking = accepted(await replyToRequest(params.reference, value, { by }), ({ refused }) =>
      conflict(`bookings:requests.errors.${refused}`),
    );
    return done(paths.booking(booking.reference), {
      title: `bookings:requests.done.${value.answer}.title`,
      text: `bookings:requests.done.${value.answer}.text`,
      params: { name: booking.member.name },
      tone: value.answer === "decline" ? "bad" : undefined,
      isMailed: true,
    });
  },
);

/** A request for a consultation, which its expert confirms or declines. */
export default function ReplyPage() {
  const { t, ...request } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        <BackLink to={paths.consultations()}>{t("bookings:consultations.title")}</BackLink>
      </p>
      <PageHeading heading={t("bookings:requests.heading", { name: request.member.name })} />
      <RequestReply
        request={request}
        reasonHint={t("bookings:callOff.reasonHint")}
        cancelTo={paths.consultations()}
      />
    </div>
  );
}
