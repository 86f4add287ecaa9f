import { FormProblems } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { EmptyState } from "~/components/ui/empty-state";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { CertificateRow } from "./certificate.view.server";
import { CertificateList } from "./certificate-list";

interface CompanyCertificatesProps {
  /** True while the full membership of the company lasts. */
  isMember: boolean;
  rows: readonly CertificateRow[];
}

/** Certificates of membership of a company, and the button for another one. */
export function CompanyCertificates({ isMember, rows }: CompanyCertificatesProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-6">
      <FormProblems id="certificates" />
      {isMember && (
        <form method="post" className="no-print">
          <button type="submit" className="btn btn-primary" data-pending={t("common:saving")}>
            {t("certificates:company.submit")}
          </button>
          <HiddenFields preventDuplicates />
        </form>
      )}
      {!isMember && rows.length > 0 && <p>{t("certificates:errors.not-member")}</p>}
      {rows.length > 0 ? (
        <CertificateList caption={t("certificates:company.heading")} rows={rows} />
      ) : (
        <EmptyState
          title={t("certificates:company.none")}
          text={t(isMember ? "certificates:company.noneText" : "certificates:errors.not-member")}
        />
      )}
    </div>
  );
}
