import type { LinksFunction } from "@remix-run/node";
import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { SurveyResults } from "~/modules/events/events/survey/staff-survey-results";
import { surveyResults } from "~/modules/events/events/survey/survey.view.server";
import { askForAnswers } from "~/modules/events/events/survey/surveys.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import charts from "~/styles/charts.css?url";

export const handle: PageHandle = { title: "event-survey:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: charts }];

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  return { results: await surveyResults(event, locale) };
});

/** Asks people for their answers by mail, once (rules 1161). */
export const action = staffAction(
  "events:change",
  { notFound: eventInPanelNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const { event, count } = accepted(await askForAnswers(params.eventId, { by }), ({ refused }) =>
      conflict(`event-survey:errors.${refused}`),
    );
    return done(panelPaths.survey(event.id), {
      title: "event-survey:ask.toast",
      params: { count },
    });
  },
);

/** The answers of people after an event. */
export default function SurveyPage() {
  const { t, results } = usePage<typeof loader>();
  const { id, title, isOpen, askedAt, toAsk } = results;
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.participants(id)}>{t("door:page.back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("event-survey:results.heading", { title })}
        lead={t("event-survey:results.lead")}
      />
      <FormProblems id="survey" />
      {!isOpen && <p>{t("event-survey:errors.early")}</p>}
      {askedAt && <p className="muted">{t("event-survey:ask.sent", { moment: askedAt })}</p>}
      {toAsk > 0 && (
        <form method="post" className="no-print grid justify-items-start gap-2">
          <p className="muted max-w-text">{t("event-survey:ask.text")}</p>
          <button type="submit" className="btn btn-primary" data-pending={t("common:saving")}>
            {t("event-survey:ask.submit", { count: toAsk })}
          </button>
          <HiddenFields preventDuplicates />
        </form>
      )}
      {isOpen && <SurveyResults results={results} />}
    </div>
  );
}
