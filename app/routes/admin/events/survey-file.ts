import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { surveyResults, surveyTable } from "~/modules/events/events/survey/survey.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";
import { dayInWarsaw } from "~/platform/time/moments";

/** The answers after an event as CSV; 404 below five (rules 1160). */
export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const table = surveyTable(await surveyResults(event, locale), locale);
  const day = dayInWarsaw(event.startsAt);
  return csvDownload(
    locale.t("event-survey:file.name", { day }),
    found(table, eventInPanelNotFound),
  );
});
