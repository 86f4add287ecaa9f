import type { DefaultValue, SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormFooter } from "~/components/form/form-footer";
import { FormSection } from "~/components/form/form-section";
import { PostForm } from "~/components/form/post-form";
import { RevisionField } from "~/components/form/revision-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { CompanyContactFormSchema } from "./company-contact.schema";

interface ContactFormProps {
  action: string;
  /** The record of the company. */
  cancelTo: string;
  submit: string;
  values?: DefaultValue<z.input<typeof CompanyContactFormSchema>>;
  /** Only for a contact that exists. */
  revision?: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form of a contact, new or existing. */
export function CompanyContactForm({
  action,
  cancelTo,
  submit,
  values,
  revision,
  lastResult,
}: ContactFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm<typeof CompanyContactFormSchema>({
    id: "contact",
    lastResult,
    defaultValue: values,
  });
  return (
    <PostForm form={form} action={action} className="panel px-5 sm:px-8" preventDuplicates>
      <FormSection
        legend={t("company-contacts:form.legend")}
        note={t("company-contacts:form.note")}
      >
        <TextField field={fields.name} label={t("company-contacts:fields.name")} required />
        <TextField field={fields.role} label={t("company-contacts:fields.role")} optional />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={fields.email}
            label={t("company-contacts:fields.email")}
            type="email"
            optional
          />
          <TextField
            field={fields.phone}
            label={t("company-contacts:fields.phone")}
            type="tel"
            optional
          />
        </div>
        <CheckboxField
          field={fields.isForBookkeeping}
          label={t("company-contacts:fields.isForBookkeeping")}
        />
      </FormSection>
      <FormFooter cancelTo={cancelTo}>
        <SubmitButton pending={t("common:saving")}>{submit}</SubmitButton>
      </FormFooter>
      {revision !== undefined && <RevisionField revision={revision} />}
    </PostForm>
  );
}
