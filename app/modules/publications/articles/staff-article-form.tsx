import type { DefaultValue, SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormFooter } from "~/components/form/form-footer";
import { FormSection } from "~/components/form/form-section";
import { ListField } from "~/components/form/list-field";
import { PostForm } from "~/components/form/post-form";
import { RevisionField } from "~/components/form/revision-field";
import { SelectField } from "~/components/form/select-field";
import { MainButtonFirst, SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { PublicationText } from "../publication-text";
import { ARTICLE_CATEGORIES } from "./article";
import type { ArticleFormSchema } from "./staff-article.schema";

interface ArticleFormProps {
  /** Where it is sent. */
  action: string;
  /** Word of the main button. */
  submit: string;
  values: DefaultValue<z.input<typeof ArticleFormSchema>>;
  /** Of an article that is there already. */
  revision?: number;
  /** The content that was typed, made safe, where a preview was asked for. */
  preview: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** What staff write of an article, new or known. */
export function ArticleForm({
  action,
  submit,
  values,
  revision,
  preview,
  lastResult,
}: ArticleFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm<typeof ArticleFormSchema>({
    id: "article",
    lastResult,
    defaultValue: values,
  });
  const categories = ARTICLE_CATEGORIES.map((value) => ({
    value,
    label: t(`articles:categories.${value}`),
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
          title: t("panel-articles:fields.title"),
          excerpt: t("panel-articles:fields.excerpt"),
          content: t("panel-articles:fields.content"),
        }}
        action={action}
        preview={preview}
      />
      <FormSection legend={t("panel-publications:form.publication")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.author} label={t("panel-articles:fields.author")} required />
          <SelectField
            field={fields.category}
            label={t("panel-articles:fields.category")}
            options={categories}
            placeholder={t("panel-publications:form.chooseCategory")}
            required
          />
          <TextField
            field={fields.publishDate}
            type="date"
            label={t("panel-articles:fields.publishDate")}
            required
          />
          <TextField
            field={fields.readTime}
            label={t("panel-articles:fields.readTime")}
            inputMode="numeric"
            required
          />
        </div>
        <TextField
          field={fields.image}
          label={t("panel-articles:fields.image")}
          hint={t("panel-publications:hints.image")}
          required
        />
        <CheckboxField
          field={fields.published}
          label={t("panel-articles:fields.published")}
          hint={t("panel-articles:hints.published")}
          look="toggle"
        />
      </FormSection>
      <FormSection legend={t("articles:tags")}>
        <ListField
          form={form}
          field={fields.tags}
          label={t("panel-articles:fields.tag")}
          listLabel={t("panel-articles:fields.tags")}
          hint={t("panel-articles:hints.tags")}
          isLowerCase
        />
      </FormSection>
      <FormFooter cancelTo={panelPaths.articles()}>
        <SubmitButton pending={t("common:saving")}>{submit}</SubmitButton>
      </FormFooter>
      {revision !== undefined && <RevisionField revision={revision} />}
    </PostForm>
  );
}
