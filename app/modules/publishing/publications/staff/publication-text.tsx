import type { AnyField } from "~/components/form/field";
import { FormSection } from "~/components/form/form-section";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { RichText } from "~/components/ui/prose";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PublicationKind } from "../publication-kind";

interface PublicationTextProps {
  fields: Record<"title" | "excerpt" | "content", AnyField>;
  words: PublicationKind["words"];
  /** Address that the form posts to. */
  action: string;
  /** The typed content, made safe; null unless the preview button was pressed. */
  preview: string | null;
}

/** Title, excerpt and content, with a button that shows the content as readers would see it. */
export function PublicationText({ words, fields, action, preview }: PublicationTextProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, `${words}:fields`);
  return (
    <FormSection legend={t("panel-publications:form.text")}>
      <TextField {...field("title")} hint={t("panel-publications:hints.title")} required />
      <TextAreaField {...field("excerpt")} hint={t("panel-publications:hints.excerpt")} rows={3} />
      <TextAreaField {...field("content")} hint={t("panel-publications:hints.content")} rows={16} />
      <p>
        <button
          type="submit"
          name="preview"
          value="yes"
          formAction={`${action}#preview`}
          className="btn btn-outline"
        >
          {t("panel-publications:form.preview")}
        </button>
      </p>
      {preview !== null && (
        <section
          id="preview"
          className="rounded-box border border-line p-5"
          aria-labelledby="preview-heading"
        >
          <h2 id="preview-heading" className="muted mb-3 text-sm font-semibold">
            {t("panel-publications:form.previewHeading")}
          </h2>
          {preview === "" ? (
            <p className="muted">{t("panel-publications:form.previewEmpty")}</p>
          ) : (
            <RichText html={preview} />
          )}
        </section>
      )}
    </FormSection>
  );
}
