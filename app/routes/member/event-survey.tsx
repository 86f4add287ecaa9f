import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { BackLink } from "~/components/ui/text-link";
import { SurveyFormSchema } from "~/modules/events/events/survey/survey";
import { surveyOfTicket } from "~/modules/events/events/survey/survey.view.server";
import { SurveyForm } from "~/modules/events/events/survey/survey-form";
import { answerSurvey } from "~/modules/events/events/survey/surveys.server";
import { ticketNotFound } from "~/modules/events/events/tickets/ticket-not-found";
import { findTicket } from "~/modules/events/events/tickets/tickets.server";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "event-survey:title" };

export const loader = memberLoader(async ({ account: by, params, found }) => {
  const ticket = found(await findTicket(params.eventId, { by }), ticketNotFound);
  return {
    event: { id: ticket.event.id, title: ticket.event.title },
    survey: found(await surveyOfTicket(ticket, { by }), ticketNotFound),
  };
});

/** Counts an answer without its author (rules 1159). */
export const action = memberAction(
  { schema: SurveyFormSchema, notFound: ticketNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const { id } = accepted(await answerSurvey(params.eventId, value, { by }), ({ refused }) =>
      conflict(`event-survey:errors.${refused}`),
    );
    return done(paths.ticket(id), { title: "event-survey:sent", text: "event-survey:thanks" });
  },
);

/** The form by itself: for the mail, and with its errors. */
export default function EventSurveyPage() {
  const { event, survey } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <p>
        <BackLink to={paths.ticket(event.id)}>{event.title}</BackLink>
      </p>
      <SurveyForm survey={survey} lastResult={answer?.result} heading="h1" />
    </div>
  );
}
