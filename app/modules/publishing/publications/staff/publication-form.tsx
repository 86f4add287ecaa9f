import type { DefaultValue, FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import type { AnyField } from "~/components/form/field";
import { FormSection } from "~/components/form/form-section";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import type { FORM_FILE_FIELDS } from "~/modules/staff/chamber-files/chamber-file";
import { CoverFile } from "~/modules/staff/chamber-files/form-files";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { TextPreview } from "~/platform/text/text-preview";
import type { PublicationKind } from "../publication-kind";
import { PublicationText } from "./publication-text";

export interface PublicationFormProps<Schema extends z.ZodObject> {
  /** Address that the form posts to. */
  action: string;
  /** Label of the main button. */
  submit: string;
  values: DefaultValue<z.input<Schema>>;
  /** Only for a publication that exists. */
  revision?: number;
  /** The typed content; null unless the preview button was pressed. */
  preview: TextPreview | null;
}

type CommonField =
  | ("title" | "excerpt" | "content" | "image" | "published")
  | keyof typeof FORM_FILE_FIELDS;

interface FrameProps extends Omit<PublicationFormProps<z.ZodObject>, "values"> {
  kind: PublicationKind;
  // biome-ignore lint/suspicious/noExplicitAny: forms of both schemas
  form: FormMetadata<any, string[]>;
  fields: Record<CommonField, AnyField>;
  /** The fields between the text and the picture. */
  facts: ReactNode;
  /** Sections below. */
  children?: ReactNode;
}

/** The form of an article or a news item: the fields that both have, around those of one kind. */
export function PublicationForm({
  kind: { words, paths },
  form,
  fields,
  action,
  submit,
  revision,
  preview,
  facts,
  children,
}: FrameProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, `${words}:fields`);
  return (
    <RecordForm
      form={form}
      action={action}
      encType="multipart/form-data"
      className="max-w-5xl"
      submit={submit}
      cancelTo={paths.list()}
      revision={revision}
    >
      <PublicationText words={words} fields={fields} action={action} preview={preview} />
      <FormSection legend={t("panel-publications:form.publication")}>
        {facts}
        <TextField {...field("image")} hint={t("panel-publications:hints.image")} required />
        <CoverFile fields={fields} />
        <CheckboxField {...field("published")} look="toggle" />
      </FormSection>
      {children}
    </RecordForm>
  );
}

interface FactProps {
  kind: PublicationKind;
  field: AnyField;
}

export function PublishDateField({ kind: { words }, field }: FactProps) {
  const { t } = useTranslation();
  return <TextField field={field} type="date" label={t(`${words}:fields.publishDate`)} required />;
}

export function CategoryField({
  kind: { words },
  field,
  options,
}: FactProps & { options: { value: string; label: string }[] }) {
  const { t } = useTranslation();
  return (
    <SelectField
      field={field}
      label={t(`${words}:fields.category`)}
      options={options}
      placeholder={t("panel-publications:form.chooseCategory")}
      required
    />
  );
}
