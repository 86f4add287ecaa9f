import { badgesDocument } from "~/modules/events/events/door/participants-documents.server";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { participantsPage } from "~/modules/events/events/participants/participants.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { pdfOf } from "~/platform/pdf/pdf-thread.server";
import { dayInWarsaw } from "~/platform/time/moments";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** Name badges as PDF; 404 without anybody (rules 1163). */
export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const shown = participantsPage(event, await listParticipants(event.id), locale);
  const document = found(badgesDocument(shown, locale), eventInPanelNotFound);
  return fileDownload(await pdfOf(document), {
    filename: locale.t("door:badges.file", { day: dayInWarsaw(event.startsAt) }),
    kind: "pdf",
  });
});
