import { Note } from "~/components/ui/note";
import { useTranslation } from "~/platform/i18n/use-translation";

/** What makes people wait for their login, and the two settings that end it (rules 616). */
export function SharedLimitNote() {
  const { t } = useTranslation();
  return (
    <Note
      className="no-print"
      icon="clock"
      heading={t("overview:sharedLimit.heading")}
      text={t("overview:sharedLimit.text")}
    >
      <ol className="mt-2 grid list-decimal gap-1 pl-5 text-sm">
        <li>{t("overview:sharedLimit.forwarding")}</li>
        <li>{t("overview:sharedLimit.key")}</li>
      </ol>
    </Note>
  );
}
