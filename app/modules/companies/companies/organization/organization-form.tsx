import { CheckboxField } from "~/components/form/checkbox-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormFooter } from "~/components/form/form-footer";
import { FormSection } from "~/components/form/form-section";
import { ListField } from "~/components/form/list-field";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { MainButtonFirst, SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { OrganizationSchema } from "./organization.schema";
import type { organizationPage } from "./organization.view.server";

interface OrganizationFormProps {
  page: ReturnType<typeof organizationPage>;
}

export function OrganizationForm({ page: { values, sizes, industries } }: OrganizationFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: OrganizationSchema,
    id: "company",
    names: [""],
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "companies:fields");
  return (
    <>
      <ErrorSummary
        form={form}
        heading={t("companies:errors.notSaved")}
        headings={{ "companies:errors.tagTwice": t("companies:errors.tagExists") }}
      />
      <PostForm
        form={form}
        problems={null}
        action={paths.companyProfile()}
        className="panel px-5 sm:px-8"
      >
        <MainButtonFirst>{t("companies:submit")}</MainButtonFirst>
        <FormSection legend={t("companies:basics.legend")} note={t("companies:basics.note")}>
          <TextField {...field("name")} autoComplete="organization" required />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field("industry")} suggestions={industries} required />
            <SelectField
              {...field("size")}
              options={sizes.map((size) => ({ value: size, label: t("companies:size", { size }) }))}
              placeholder={t("companies:chooseSize")}
              required
            />
            <TextField {...field("location")} autoComplete="address-level2" optional />
            <TextField {...field("website")} autoComplete="url" optional />
          </div>
        </FormSection>
        <FormSection
          legend={t("companies:descriptions.legend")}
          note={t("companies:descriptions.note")}
        >
          <TextAreaField {...field("short_description", "shortDescription")} rows={3} optional />
          <TextAreaField {...field("full_description", "fullDescription")} rows={7} optional />
        </FormSection>
        <FormSection legend={t("companies:card.legend")} note={t("companies:card.note")}>
          <TextAreaField {...field("offering")} rows={3} optional />
          <TextAreaField {...field("seeking")} rows={3} optional />
        </FormSection>
        <FormSection legend={t("companies:tags.legend")} note={t("companies:tags.note")}>
          <ListField
            form={form}
            field={fields.tags}
            label={t("companies:tags.label")}
            listLabel={t("companies:tags.list")}
          />
        </FormSection>
        <FormSection legend={t("companies:directory.legend")} note={t("companies:directory.note")}>
          <CheckboxField {...field("hidden")} look="toggle" />
          <CheckboxField {...field("published")} look="toggle" />
        </FormSection>
        <FormFooter cancelTo={paths.dashboard()}>
          <SubmitButton pending={t("common:saving")}>{t("companies:submit")}</SubmitButton>
        </FormFooter>
      </PostForm>
    </>
  );
}
