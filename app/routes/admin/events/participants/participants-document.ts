import { participantsDocument } from "~/modules/events/events/door/participants-documents.server";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { participantsPage } from "~/modules/events/events/participants/participants.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { pdfOf } from "~/platform/pdf/pdf-thread.server";
import { dayInWarsaw } from "~/platform/time/moments";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** The list to sign as PDF (rules 1163). */
export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const shown = participantsPage(event, await listParticipants(event.id), locale);
  return fileDownload(await pdfOf(participantsDocument(shown, locale)), {
    filename: locale.t("door:list.file", { day: dayInWarsaw(event.startsAt) }),
    kind: "pdf",
  });
});
