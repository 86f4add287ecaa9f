import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { CertificateList } from "~/modules/events/certificates/certificate-list";
import { issueAttendanceForAll } from "~/modules/events/certificates/certificates.server";
import { eventCertificates } from "~/modules/events/certificates/event-certificates.server";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "certificates:event.title" };

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  return eventCertificates(event, locale);
});

/** Issues the certificates of all people who came (rules 1153). */
export const action = staffAction(
  "events:change",
  { notFound: eventInPanelNotFound },
  async ({ account: by, params, locale, accepted, conflict, done }) => {
    const { event, added } = accepted(
      await issueAttendanceForAll(params.eventId, { by, locale }),
      ({ refused }) => conflict(`certificates:errors.${refused}`),
    );
    return done(panelPaths.eventCertificates(event.id), {
      title: added > 0 ? "certificates:event.added" : "certificates:event.allThere",
      params: { count: added },
    });
  },
);

/** The certificates of an event. */
export default function EventCertificatesPage() {
  const { t, id, title, isOver, arrived, isMissing, rows } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.participants(id)}>{t("door:page.back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("certificates:event.heading", { title })}
        lead={
          isOver ? t("certificates:event.lead", { count: arrived }) : t("certificates:errors.early")
        }
      />
      <FormProblems id="certificates" />
      <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-2">
        {isMissing && (
          <form method="post">
            <button type="submit" className="btn btn-primary" data-pending={t("common:saving")}>
              {t("certificates:event.submit")}
            </button>
            <HiddenFields preventDuplicates />
          </form>
        )}
        <span className="flex flex-wrap gap-x-4">
          {rows.length > 0 && (
            <>
              <TextLink to={panelPaths.certificatesFile(id)} icon="download">
                {t("certificates:event.file")}
              </TextLink>
              <TextLink to={panelPaths.certificatesToPrint(id)} icon="printer">
                {t("certificates:event.print")}
              </TextLink>
            </>
          )}
          <TextLink to={panelPaths.signatures()}>{t("certificates:signatures.heading")}</TextLink>
        </span>
      </div>
      {rows.length > 0 ? (
        <CertificateList caption={t("certificates:heading")} rows={rows} />
      ) : (
        <EmptyState title={t("certificates:event.none")} text={t("certificates:event.noneText")} />
      )}
    </div>
  );
}
