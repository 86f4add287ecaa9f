import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { BackLink } from "~/components/ui/text-link";
import { findGuestTicket } from "~/modules/events/events/guests/guests.server";
import { SurveyFormSchema } from "~/modules/events/events/survey/survey";
import { surveyOfGuest } from "~/modules/events/events/survey/survey.view.server";
import { SurveyForm } from "~/modules/events/events/survey/survey-form";
import { answerSurvey } from "~/modules/events/events/survey/surveys.server";
import { guestTicketPath } from "~/modules/events/events/tickets/guest-ticket.server";
import { guestTicketNotFound } from "~/modules/events/events/tickets/ticket-not-found";
import { linkKeyIn } from "~/platform/http/link-key";
import { addHeader } from "~/platform/http/request-scope.server";
import { refuse } from "~/platform/outcome";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";
import signedIn from "~/styles/signed-in.css?url";

export const handle: PageHandle = { title: "event-survey:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: signedIn }];

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** The form by itself, by the link of a guest's mail (rules 1265). */
export const loader = publicLoader(async ({ params, found, ...args }) => {
  addHeader(args, "Cache-Control", "no-store");
  addHeader(args, "X-Robots-Tag", "noindex");
  const seat = found(
    await findGuestTicket(params.reference, linkKeyIn(args.request)),
    guestTicketNotFound,
  );
  return {
    title: seat.event.title,
    back: guestTicketPath(seat.registration),
    survey: found(await surveyOfGuest(seat), guestTicketNotFound),
  };
});

export const action = publicAction(
  { schema: SurveyFormSchema, notFound: guestTicketNotFound },
  async ({ params, request, value, accepted, conflict, done }) => {
    const seat = await findGuestTicket(params.reference, linkKeyIn(request));
    if (!seat) return refuse("not-found");
    const { eventId, accountId: id } = seat.registration;
    accepted(await answerSurvey(eventId, value, { by: { id } }), ({ refused }) =>
      conflict(`event-survey:errors.${refused}`),
    );
    return done(guestTicketPath(seat.registration), {
      title: "event-survey:sent",
      text: "event-survey:thanks",
    });
  },
);

export default function GuestSurveyPage() {
  const { title, back, survey } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="wrap grid max-w-3xl grid-cols-1 gap-4 py-10">
      <p>
        <BackLink to={back}>{title}</BackLink>
      </p>
      <SurveyForm survey={survey} lastResult={answer?.result} heading="h1" />
    </div>
  );
}
