import { ReasonForm } from "~/components/form/reason-form";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import { RevokeCertificateSchema } from "./certificate";

interface RevokeCertificatePageProps {
  certificate: { number: string; holder: string; kind: "attendance" | "membership" };
  /** The list of certificates. */
  listTo: string;
}

/** Revoking a certificate by staff, with a reason for the history (rules 1266). */
export function RevokeCertificatePage({ certificate, listTo }: RevokeCertificatePageProps) {
  const { t } = useTranslation();
  const { number, holder, kind } = certificate;
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <BackLink to={listTo}>{t("certificates:heading")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("certificates:revoke.heading", { number })}
        lead={`${holder}. ${t(`certificates:revoke.text.${kind}`)}`}
      />
      <ReasonForm
        schema={RevokeCertificateSchema}
        label={t("certificates:revoke.reason")}
        hint={t("certificates:revoke.reasonHint")}
        submit={t("certificates:revoke.submit")}
        cancelTo={listTo}
        reason=""
      />
    </div>
  );
}
