import { type FieldMetadata, getFormProps } from "@conform-to/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { TextAreaField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { RowForm } from "~/components/list/row-form";
import { useRowAction } from "~/components/ui/back";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CLOSINGS, type ClosingIntent, ClosingSchema } from "./closing";

interface ClosingFormsProps {
  intents: readonly ClosingIntent[];
  /** Address of each. */
  to: (intent: ClosingIntent) => string;
  /** Names the letter in the accessible names of the buttons. */
  name: string;
}

/** Buttons that close a letter without an answer, or open it again (rules 860). */
export function ClosingForms({ intents, to, name }: ClosingFormsProps) {
  const { t } = useTranslation();
  return (
    <Allowed right="letters:change">
      {intents.map((intent) => (
        <RowForm
          key={intent}
          action={to(intent)}
          submit={t(`panel-letters:intents.${intent}`)}
          name={name}
          done={t(`panel-letters:done.${intent}`)}
        />
      ))}
    </Allowed>
  );
}

/** The section of a letter's own page: what closing means, and its buttons. */
export function ClosingSection({ isClosed, ...forms }: ClosingSectionProps) {
  const { t } = useTranslation();
  return (
    <Allowed right="letters:change">
      <section aria-labelledby="closing" className="panel max-w-5xl p-5 sm:p-8">
        <h2 id="closing" className="text-xl">
          {t(isClosed ? "panel-letters:reopening" : "panel-letters:closing")}
        </h2>
        <p className="muted mt-1">
          {t(isClosed ? "panel-letters:reopeningText" : "panel-letters:closingText")}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {isClosed ? (
            <ClosingForms {...forms} intents={["reopen"]} />
          ) : (
            <NotedClosing {...forms} />
          )}
        </div>
      </section>
    </Allowed>
  );
}

/** One form with a note for both ways to close. */
function NotedClosing({ to, name }: Omit<ClosingFormsProps, "intents">) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: ClosingSchema, id: "closing-note", lastResult: null });
  const toAction = useRowAction();
  return (
    <form
      method="post"
      action={toAction(to("handled"))}
      {...getFormProps(form)}
      className="grid w-full gap-4"
    >
      <ClosingNoteField field={fields.note} />
      <p className="flex flex-wrap gap-3">
        {CLOSINGS.map((closing) => (
          <button
            key={closing}
            type="submit"
            className="btn btn-outline"
            formAction={toAction(to(closing))}
            data-pending={t("common:saving")}
          >
            {t(`panel-letters:intents.${closing}`)} <span className="sr-only">: {name}</span>
          </button>
        ))}
      </p>
      <HiddenFields preventDuplicates />
    </form>
  );
}

/** The note of a closing, for the history of the letter (rules 969). */
export function ClosingNoteField({ field }: { field: FieldMetadata }) {
  const { t } = useTranslation();
  return (
    <TextAreaField
      field={field}
      label={t("panel-letters:note.label")}
      hint={t("panel-letters:note.hint")}
      rows={3}
      optional
    />
  );
}

interface ClosingSectionProps extends Omit<ClosingFormsProps, "intents"> {
  isClosed: boolean;
}
