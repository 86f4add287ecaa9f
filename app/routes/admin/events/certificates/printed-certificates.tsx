import { type PageHandle, usePage } from "~/components/layout/page";
import { PrintedDocument } from "~/components/ui/printed-document";
import { BackLink } from "~/components/ui/text-link";
import { certificateDocuments } from "~/modules/events/certificates/event-certificates.server";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "certificates:event.printTitle" };

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  return {
    id: event.id,
    documents: await certificateDocuments(event, locale),
  };
});

/** The valid certificates of an event to print, one on a sheet. */
export default function PrintedCertificatesPage() {
  const { t, id, documents } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.eventCertificates(id)}>{t("certificates:heading")}</BackLink>
      {documents.length === 0 && <p>{t("certificates:event.noneText")}</p>}
      {documents.map((document) => (
        <div key={document.title} className="break-after-page">
          <PrintedDocument document={document} />
        </div>
      ))}
    </div>
  );
}
