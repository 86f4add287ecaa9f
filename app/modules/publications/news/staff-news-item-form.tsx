import type { DefaultValue, SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormFooter } from "~/components/form/form-footer";
import { FormSection } from "~/components/form/form-section";
import { PostForm } from "~/components/form/post-form";
import { RevisionField } from "~/components/form/revision-field";
import { SelectField } from "~/components/form/select-field";
import { MainButtonFirst, SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { PublicationText } from "../publication-text";
import { NEWS_CATEGORIES, NEWS_PRIORITIES } from "./news-item";
import type { NewsItemFormSchema } from "./staff-news-item.schema";

interface NewsItemFormProps {
  /** Where it is sent. */
  action: string;
  /** Word of the main button. */
  submit: string;
  values: DefaultValue<z.input<typeof NewsItemFormSchema>>;
  /** Of a news item that is there already. */
  revision?: number;
  /** The content that was typed, made safe, where a preview was asked for. */
  preview: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** What staff write of a news item, new or known. */
export function NewsItemForm({
  action,
  submit,
  values,
  revision,
  preview,
  lastResult,
}: NewsItemFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm<typeof NewsItemFormSchema>({
    id: "news-item",
    lastResult,
    defaultValue: values,
  });
  const categories = NEWS_CATEGORIES.map((value) => ({
    value,
    label: t(`news:categories.${value}`),
  }));
  const priorities = NEWS_PRIORITIES.map((value) => ({
    value,
    label: t(`panel-news:priorities.${value}`),
  }));
  return (
    <PostForm
      form={form}
      action={action}
      className="panel max-w-5xl px-5 sm:px-8"
      preventDuplicates
    >
      <MainButtonFirst>{submit}</MainButtonFirst>
      <PublicationText
        fields={fields}
        labels={{
          title: t("panel-news:fields.title"),
          excerpt: t("panel-news:fields.excerpt"),
          content: t("panel-news:fields.content"),
        }}
        action={action}
        preview={preview}
      />
      <FormSection legend={t("panel-publications:form.publication")}>
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField
            field={fields.category}
            label={t("panel-news:fields.category")}
            options={categories}
            placeholder={t("panel-publications:form.chooseCategory")}
            required
          />
          <SelectField
            field={fields.priority}
            label={t("panel-news:fields.priority")}
            hint={t("panel-news:hints.priority")}
            options={priorities}
            required
          />
          <TextField
            field={fields.publishDate}
            type="date"
            label={t("panel-news:fields.publishDate")}
            required
          />
        </div>
        <TextField
          field={fields.image}
          label={t("panel-news:fields.image")}
          hint={t("panel-publications:hints.image")}
          required
        />
        <CheckboxField
          field={fields.published}
          label={t("panel-news:fields.published")}
          hint={t("panel-news:hints.published")}
          look="toggle"
        />
      </FormSection>
      <FormFooter cancelTo={panelPaths.news()}>
        <SubmitButton pending={t("common:saving")}>{submit}</SubmitButton>
      </FormFooter>
      {revision !== undefined && <RevisionField revision={revision} />}
    </PostForm>
  );
}
