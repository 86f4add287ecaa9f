import { certificatesDocument } from "~/modules/events/certificates/event-certificates.server";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { pdfOf } from "~/platform/pdf/pdf-thread.server";
import { dayInWarsaw } from "~/platform/time/moments";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** The valid certificates of an event in one PDF. */
export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const document = found(await certificatesDocument(event, locale), eventInPanelNotFound);
  const day = dayInWarsaw(event.startsAt);
  return fileDownload(await pdfOf(document), {
    filename: locale.t("certificates:event.fileName", { day }),
    kind: "pdf",
  });
});
