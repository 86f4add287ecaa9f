import { Note } from "~/components/ui/note";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Says why people wait for their login, and which two settings end that (rules 616). */
export function SharedLimitNote() {
  const { t } = useTranslation();
  return (
    <Note
      className="no-print"
      icon="clock"
      heading={t("overview:sharedLimit.heading")}
      text={t("overview:sharedLimit.text")}
    >
      <ol className="mt-2 grid list-decimal grid-cols-1 gap-1 pl-5 text-sm wrap-anywhere">
        <li>{t("overview:sharedLimit.forwarding")}</li>
        <li>{t("overview:sharedLimit.key")}</li>
      </ol>
    </Note>
  );
}
