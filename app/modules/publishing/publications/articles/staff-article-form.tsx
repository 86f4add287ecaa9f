import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { ListField } from "~/components/form/list-field";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { FORM_FILE_FIELDS } from "~/modules/staff/chamber-files/chamber-file";
import { useTranslation } from "~/platform/i18n/use-translation";
import {
  CategoryField,
  PublicationForm,
  type PublicationFormProps,
  PublishDateField,
} from "../staff/publication-form";
import { ARTICLE_CATEGORIES } from "./article";
import { ARTICLE } from "./article-kind";
import { ArticleFormSchema } from "./staff-article.schema";

/** The form of an article, new or existing. */
export function ArticleForm({ values, ...props }: PublicationFormProps<typeof ArticleFormSchema>) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: ArticleFormSchema.extend(FORM_FILE_FIELDS),
    id: "article",
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "panel-articles:fields");
  const categories = ARTICLE_CATEGORIES.map((value) => ({
    value,
    label: t(`articles:categories.${value}`),
  }));
  return (
    <PublicationForm
      {...props}
      kind={ARTICLE}
      form={form}
      fields={fields}
      facts={
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("author")} required />
          <CategoryField kind={ARTICLE} field={fields.category} options={categories} />
          <PublishDateField kind={ARTICLE} field={fields.publishDate} />
          <TextField {...field("readTime")} inputMode="numeric" required />
        </div>
      }
    >
      <FormSection legend={t("panel-articles:fields.featured")}>
        <CheckboxField {...field("featured")} look="toggle" />
      </FormSection>
      <FormSection legend={t("articles:tags")}>
        <ListField
          form={form}
          {...field("tags", "tag")}
          listLabel={t("panel-articles:fields.tags")}
          hint={t("panel-articles:hints.tags")}
          isLowerCase
        />
      </FormSection>
    </PublicationForm>
  );
}
