import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Note } from "~/components/ui/note";
import { ReplySchema } from "~/modules/advice/bookings/booking.schema";
import { requestPage } from "~/modules/advice/bookings/booking.view.server";
import { accessKeyOf } from "~/modules/advice/bookings/booking-access.server";
import { requestNotFound } from "~/modules/advice/bookings/booking-not-found";
import {
  findRequest,
  replyToRequest,
} from "~/modules/advice/bookings/expert/booking-replies.server";
import { RequestReply } from "~/modules/advice/bookings/expert/request-reply";
import { linkKeyIn } from "~/platform/http/link-key";
import { paths } from "~/platform/http/paths";
import { addHeader } from "~/platform/http/request-scope.server";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "bookings:requests.title" };

/** Opening the link changes nothing, because mail scanners open links. */
export const loader = publicLoader(async ({ params, locale, found, ...args }) => {
  addHeader(args, "X-Robots-Tag", "noindex");
  const booking = found(await findRequest(params.reference, keyIn(args.request)), requestNotFound);
  const request = requestPage(booking, locale);
  // Once it is answered the link shows no more than that.
  if (request.state !== "requested") return { state: request.state, request: null };
  const { attachment } = request;
  const path =
    attachment && paths.bookingAttachment(booking.reference, { key: accessKeyOf(booking) });
  return {
    state: request.state,
    request: { ...request, attachment: attachment && path ? { ...attachment, path } : null },
  };
});

export const action = publicAction(
  { schema: ReplySchema, notFound: requestNotFound },
  async ({ value, params, request, accepted, conflict, done }) => {
    const by = keyIn(request);
    const booking = accepted(await replyToRequest(params.reference, value, by), ({ refused }) =>
      conflict(`bookings:requests.errors.${refused}`),
    );
    return done(paths.requestByLink(booking.reference, { key: by.key ?? "" }), {
      title: `bookings:requests.done.${value.answer}.title`,
      text: `bookings:requests.done.${value.answer}.text`,
      params: { name: booking.member.name },
      tone: value.answer === "decline" ? "bad" : undefined,
      isMailed: true,
    });
  },
);

const keyIn = (request: Request) => ({ key: linkKeyIn(request) });

/** The page of the link by which an expert without an account answers a request. */
export default function ReplyByLinkPage() {
  const { t, state, request } = usePage<typeof loader>();
  return (
    <div className="wrap grid gap-6 py-10 lg:py-16">
      {request ? (
        <>
          <PageHeading heading={t("bookings:requests.heading", { name: request.member.name })} />
          <RequestReply request={request} reasonHint={t("bookings:callOff.reasonHint")} />
        </>
      ) : (
        <>
          <PageHeading heading={t("bookings:requests.title")} />
          <Note icon="info">{t(`bookings:requests.ended.${state}`)}</Note>
        </>
      )}
    </div>
  );
}
