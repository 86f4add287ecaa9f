import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { FormSection } from "~/components/form/form-section";
import { MarkedTextField } from "~/components/form/marked-text-field";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { FORM_FILE_FIELDS } from "~/modules/staff/chamber-files/chamber-file";
import { CoverFile, TextFile } from "~/modules/staff/chamber-files/form-files";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { MailingFormSchema } from "./mailing.schema";
import type { MailingChoices } from "./mailing.view.server";
import { PlainText } from "./plain-text";

interface MailingFormProps {
  /** Address that the form posts to. */
  action: string;
  choices: MailingChoices;
  values?: DefaultValue<z.input<typeof MailingFormSchema>>;
  /** Only for a mailing that exists. */
  revision?: number;
  /** The text part that the portal makes; empty for a new mailing. */
  made?: string;
  cancelTo?: string;
}

/** The form of a mailing, new or a draft. */
export function MailingForm({
  action,
  choices,
  values,
  revision,
  made = "",
  cancelTo = panelPaths.mailings(),
}: MailingFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: MailingFormSchema.extend(FORM_FILE_FIELDS),
    id: "mailing",
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "panel-mailings:fields");
  return (
    <RecordForm
      form={form}
      action={action}
      encType="multipart/form-data"
      className="max-w-5xl"
      submit={t("panel-mailings:save")}
      cancelTo={cancelTo}
      revision={revision}
    >
      <FormSection legend={t("panel-mailings:form.to")} note={t("panel-mailings:form.toNote")}>
        <SelectField {...field("segmentKey", "segment")} options={choices.segments} />
      </FormSection>
      <FormSection legend={t("panel-mailings:form.text")} note={t("panel-mailings:form.textNote")}>
        <TextField {...field("subject")} required />
        <TextField {...field("preheader")} optional />
        <MarkedTextField {...field("text")} rows={14} without="picture" />
        <TextFile fields={fields} onlyDocuments />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("buttonLabel")} optional />
          <TextField {...field("buttonUrl")} optional />
          <TextField {...field("linkLabel")} optional />
          <TextField {...field("linkUrl")} optional />
        </div>
      </FormSection>
      <FormSection
        legend={t("panel-mailings:form.picture")}
        note={t("panel-mailings:form.pictureNote")}
      >
        <TextField {...field("image")} optional />
        <CoverFile fields={fields} />
        <TextField {...field("imageAlt")} optional />
      </FormSection>
      <FormSection
        legend={t("panel-mailings:form.lists")}
        note={t("panel-mailings:form.listsNote")}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...field("events")} options={choices.lengths} />
          <SelectField {...field("offers")} options={choices.lengths} />
        </div>
        <SelectField {...field("articleId", "article")} options={choices.articles} />
      </FormSection>
      <FormSection
        legend={t("panel-mailings:form.plain")}
        note={t("panel-mailings:form.plainNote")}
      >
        <TextAreaField {...field("plain")} rows={8} optional />
        {made !== "" && (
          <details>
            <summary className="link cursor-pointer py-2">{t("panel-mailings:form.made")}</summary>
            <PlainText>{made}</PlainText>
          </details>
        )}
      </FormSection>
    </RecordForm>
  );
}
