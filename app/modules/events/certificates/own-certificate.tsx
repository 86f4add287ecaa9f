import { HiddenFields } from "~/components/form/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OwnCertificateView } from "./certificate.view.server";

/** The certificate of a person who came: to issue, or to open. */
export function OwnCertificate({
  certificate: { action, known },
}: {
  certificate: OwnCertificateView;
}) {
  const { t } = useTranslation();
  return (
    <Panel id="certificate" heading={t("certificates:mine.heading")}>
      <p className="muted mt-2 text-[.9375rem]">
        {known ? t("certificates:mine.ready", known) : t("certificates:mine.offer")}
      </p>
      {known ? (
        <p className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a className="btn btn-primary" href={known.file}>
            <Icon name="download" className="w-4" /> {t("certificates:download")}
          </a>{" "}
          <a className="link inline-flex min-h-11 items-center" href={known.to}>
            {t("certificates:mine.show")}
          </a>
        </p>
      ) : (
        <form method="post" action={action} className="no-print mt-4">
          <button type="submit" className="btn btn-primary" data-pending={t("common:saving")}>
            {t("certificates:mine.submit")}
          </button>
          <HiddenFields preventDuplicates />
        </form>
      )}
    </Panel>
  );
}
