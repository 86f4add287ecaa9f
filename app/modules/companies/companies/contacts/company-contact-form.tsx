import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { RecordForm } from "~/components/form/record-form";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CompanyContactFormSchema } from "./company-contact.schema";

interface ContactFormProps {
  action: string;
  /** The record of the company. */
  cancelTo: string;
  submit: string;
  values?: DefaultValue<z.input<typeof CompanyContactFormSchema>>;
  /** Only for a contact that exists. */
  revision?: number;
}

/** The form of a contact, new or existing. */
export function CompanyContactForm({
  action,
  cancelTo,
  submit,
  values,
  revision,
}: ContactFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: CompanyContactFormSchema,
    id: "contact",
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "company-contacts:fields");
  return (
    <RecordForm form={form} action={action} submit={submit} cancelTo={cancelTo} revision={revision}>
      <FormSection
        legend={t("company-contacts:form.legend")}
        note={t("company-contacts:form.note")}
      >
        <TextField {...field("name")} required />
        <TextField {...field("role")} optional />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("email")} type="email" optional />
          <TextField {...field("phone")} type="tel" optional />
        </div>
        <CheckboxField {...field("isForBookkeeping")} />
        <CheckboxField {...field("isRepresentative")} />
        <CheckboxField {...field("isForLetters")} />
      </FormSection>
    </RecordForm>
  );
}
