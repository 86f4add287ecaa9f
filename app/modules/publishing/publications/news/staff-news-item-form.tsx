import { SelectField } from "~/components/form/select-field";
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
import { NEWS_CATEGORIES, NEWS_PRIORITIES } from "./news-item";
import { NEWS } from "./news-kind";
import { NewsItemFormSchema } from "./staff-news-item.schema";

/** The form of a news item, new or existing. */
export function NewsItemForm({
  values,
  ...props
}: PublicationFormProps<typeof NewsItemFormSchema>) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: NewsItemFormSchema.extend(FORM_FILE_FIELDS),
    id: "news-item",
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "panel-news:fields");
  const categories = NEWS_CATEGORIES.map((value) => ({
    value,
    label: t(`news:categories.${value}`),
  }));
  const priorities = NEWS_PRIORITIES.map((value) => ({
    value,
    label: t(`panel-news:priorities.${value}`),
  }));
  return (
    <PublicationForm
      {...props}
      kind={NEWS}
      form={form}
      fields={fields}
      facts={
        <div className="grid gap-5 sm:grid-cols-3">
          <CategoryField kind={NEWS} field={fields.category} options={categories} />
          <SelectField {...field("priority")} options={priorities} required />
          <PublishDateField kind={NEWS} field={fields.publishDate} />
        </div>
      }
    />
  );
}
