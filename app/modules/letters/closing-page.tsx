import { ConfirmPage } from "~/components/ui/confirm-page";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ClosingIntent } from "./closing";

/** Shown when the address of a closing is opened; lists and pages post directly. */
export function ClosingPage({
  intent,
  cancelTo,
  name,
}: {
  intent: ClosingIntent;
  cancelTo: string;
  name: string;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmPage
      question={t(`panel-letters:questions.${intent}`)}
      confirm={t(`panel-letters:intents.${intent}`)}
      cancelTo={cancelTo}
      tone="plain"
    >
      <p>{name}</p>
      <p>{t(intent === "reopen" ? "panel-letters:reopeningText" : "panel-letters:closingText")}</p>
    </ConfirmPage>
  );
}
