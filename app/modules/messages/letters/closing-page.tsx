import { getFormProps } from "@conform-to/react";
import { ConfirmPage } from "~/components/form/confirm-page";
import { ErrorSummary } from "~/components/form/error-summary";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import { type ClosingIntent, ClosingSchema } from "./closing";
import { ClosingNoteField } from "./closing-forms";

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
  const [form, fields] = useForm({ schema: ClosingSchema, id: "closing" });
  return (
    <ConfirmPage
      question={t(`panel-letters:questions.${intent}`)}
      confirm={t(`panel-letters:intents.${intent}`)}
      cancelTo={cancelTo}
      tone="plain"
      asks={
        intent === "reopen"
          ? undefined
          : {
              form: getFormProps(form),
              problems: <ErrorSummary form={form} />,
              fields: <ClosingNoteField field={fields.note} />,
            }
      }
    >
      <p>{name}</p>
      <p>{t(intent === "reopen" ? "panel-letters:reopeningText" : "panel-letters:closingText")}</p>
    </ConfirmPage>
  );
}
