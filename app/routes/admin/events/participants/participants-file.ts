import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import {
  participantsPage,
  participantsTable,
} from "~/modules/events/events/participants/participants.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";
import { dayInWarsaw } from "~/platform/time/moments";

/** The participants of an event as CSV (rules 1127). */
export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const shown = participantsPage(event, await listParticipants(event.id), locale);
  return csvDownload(
    locale.t("door:file", { day: dayInWarsaw(event.startsAt) }),
    participantsTable(shown, locale.t),
  );
});
