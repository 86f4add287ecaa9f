import type { AnyField } from "~/components/form/field";
import { FormSection } from "~/components/form/form-section";
import { MarkedTextField, PreviewedText } from "~/components/form/marked-text-field";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { TextFile } from "~/modules/staff/chamber-files/form-files";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { TextPreview } from "~/platform/text/text-preview";
import type { PublicationKind } from "../publication-kind";

interface PublicationTextProps {
  fields: Record<"title" | "excerpt" | "content" | "textFile" | "textFileTitle", AnyField>;
  words: PublicationKind["words"];
  /** Address that the form posts to. */
  action: string;
  /** The typed content; null unless the preview button was pressed. */
  preview: TextPreview | null;
}

/** Title, excerpt and content, with a button that shows the content as readers would see it. */
export function PublicationText({ words, fields, action, preview }: PublicationTextProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, `${words}:fields`);
  return (
    <FormSection legend={t("panel-publications:form.text")}>
      <TextField {...field("title")} hint={t("panel-publications:hints.title")} required />
      <TextAreaField {...field("excerpt")} hint={t("panel-publications:hints.excerpt")} rows={3} />
      <MarkedTextField
        {...field("content")}
        hint={t("panel-publications:hints.content")}
        rows={16}
      />
      <TextFile fields={fields} />
      <PreviewedText action={action} preview={preview} />
    </FormSection>
  );
}
