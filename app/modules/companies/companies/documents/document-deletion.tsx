import { ConfirmPage } from "~/components/form/confirm-page";
import { useTranslation } from "~/platform/i18n/use-translation";

interface DocumentDeletionProps {
  /** Name of the document. */
  name: string;
  /** Name of its company or person. */
  owner: string;
  cancelTo: string;
}

/** The question before a document of a company or of a person is removed. */
export function DocumentDeletion({ name, owner, cancelTo }: DocumentDeletionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmPage
      question={t("company-documents:delete.question")}
      confirm={t("company-documents:delete.confirm")}
      cancelTo={cancelTo}
    >
      <p>{t("company-documents:delete.text", { name, owner })}</p>
    </ConfirmPage>
  );
}
