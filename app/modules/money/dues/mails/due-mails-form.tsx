import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import type { FieldProps } from "~/components/form/field";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Fact, FactList } from "~/components/ui/fact-list";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { DUE_TEXTS, HOURS } from "./due-mail-settings";
import { DueMailsSchema } from "./due-mails.schema";
import type { DueMailPreview } from "./due-mails-page.view.server";

interface DueMailsFormProps {
  values: DefaultValue<z.input<typeof DueMailsSchema>>;
  /** The placeholders in a sentence. */
  names: string;
  previews: readonly DueMailPreview[];
  revision: number;
}

/** Days and texts of the mails about dues, with what they look like. */
export function DueMailsForm({ values, names, previews, revision }: DueMailsFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: DueMailsSchema, id: "due-mails", defaultValue: values });
  const field = useFieldTexts(fields, "due-mails:fields");
  return (
    <RecordForm
      form={form}
      action={panelPaths.dueMails()}
      className="grid max-w-4xl gap-8 pt-5 sm:pt-8"
      submit={t("due-mails:submit")}
      cancelTo={panelPaths.dues()}
      revision={revision}
    >
      <fieldset className="grid gap-4">
        <legend className="text-lg font-bold">{t("due-mails:days")}</legend>
        <p className="muted text-sm">{t("due-mails:daysHint")}</p>
        <div className="grid items-end gap-5 sm:grid-cols-3">
          {(["daysBefore", "daysLate", "daysLateAgain"] as const).map((name) => (
            <TextField
              key={name}
              field={fields[name]}
              label={t(`due-mails:fields.${name}`)}
              inputMode="numeric"
            />
          ))}
        </div>
        <CheckboxField {...field("onTerm")} />
        <div className="grid items-end gap-5 sm:grid-cols-3">
          <HourField {...field("fromHour")} hours={BEGIN} />
          <HourField {...field("toHour")} hours={END} />
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="text-lg font-bold">{t("due-mails:texts")}</legend>
        <p className="muted text-sm">
          {t("due-mails:textsHint", { names })} {t("due-mails:emptyHint")}
        </p>
        {DUE_TEXTS.map((text) => (
          <fieldset key={text} className="grid gap-4 border-t border-line pt-4">
            <legend className="sr-only">{t(`due-mails:groups.${text}`)}</legend>
            <p className="font-semibold" aria-hidden="true">
              {t(`due-mails:groups.${text}`)}
            </p>
            <TextField field={fields[`${text}Subject`]} label={t("due-mails:subject")} />
            <TextAreaField field={fields[`${text}Text`]} label={t("due-mails:text")} rows={4} />
          </fieldset>
        ))}
        <p>
          <button
            type="submit"
            name="preview"
            value="yes"
            formAction={`${panelPaths.dueMails()}#preview`}
            className="btn btn-outline"
          >
            {t("due-mails:preview.show")}
          </button>
        </p>
      </fieldset>
      <section id="preview" className="grid gap-4" aria-labelledby="preview-heading">
        <h2 id="preview-heading" className="text-lg">
          {t("due-mails:preview.heading")}
        </h2>
        <p className="muted text-sm">{t("due-mails:preview.text")}</p>
        {previews.map((preview) => (
          <Preview key={preview.text} preview={preview} />
        ))}
      </section>
    </RecordForm>
  );
}

const [BEGIN, END] = [HOURS.slice(0, -1), HOURS.slice(1)];

const HourField = ({ hours, ...field }: FieldProps & { hours: readonly number[] }) => (
  <SelectField
    {...field}
    options={hours.map((hour) => ({ value: String(hour), label: `${hour}:00` }))}
  />
);

function Preview({ preview: { text, subject, paragraphs, facts } }: { preview: DueMailPreview }) {
  const { t } = useTranslation();
  return (
    <article className="rounded-box border border-line p-4 sm:p-5">
      <p className="muted text-sm">{t(`due-mails:groups.${text}`)}</p>
      <h3 className="mt-1 text-base wrap-anywhere">{subject}</h3>
      <p className="mt-3">{t("mails:greeting")}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 max-w-text wrap-anywhere">
          {paragraph}
        </p>
      ))}
      <FactList className="mt-3 text-sm">
        {facts.map(({ label, value }) => (
          <Fact key={label} term={label}>
            <span className="tabular-nums">{value}</span>
          </Fact>
        ))}
      </FactList>
    </article>
  );
}
