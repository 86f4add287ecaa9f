import { Note } from "~/components/ui/note";
import { useTranslation } from "~/platform/i18n/use-translation";

interface ExpertApplicationProps {
  /** The result of `expertStatus`. */
  status: { standing: string; refusal: string | null };
}

/** State of a person's application as an expert, on their profile; nothing if it needs no words. */
export function ExpertApplication({ status: { standing, refusal } }: ExpertApplicationProps) {
  const { t } = useTranslation();
  if (standing === "pending")
    return (
      <Note
        icon="info"
        heading={t("profile:expert.pending")}
        text={t("profile:expert.pendingText")}
      />
    );
  if (refusal === null) return null;
  return (
    <Note icon="info" heading={t("profile:expert.refused")} text={t("profile:expert.refusedText")}>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">
        <b>{t("profile:expert.reason")}</b> {refusal}
      </p>
    </Note>
  );
}
