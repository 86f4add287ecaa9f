import type { DefaultValue, SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { ListField } from "~/components/form/list-field";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { OPEN_STAGES } from "../company";
import { SimilarCompaniesNote } from "../duplicates/similar-companies-note";
import type { SimilarLine } from "../duplicates/similar-company.view.server";
import { INDUSTRIES, sizesFor } from "../organization";
import { NewStaffCompanySchema, type StaffCompanySchema } from "../staff-company.schema";

interface StaffCompanyFormProps {
  /** Address that the form posts to. */
  action: string;
  submit: string;
  values: DefaultValue<z.input<typeof StaffCompanySchema>>;
  /** Only for a record that exists; one with members has people and data of its own. */
  company?: { id: string; revision: number; hasMembers: boolean };
  /** Staff who may look after the company. */
  carers: readonly { value: string; label: string }[];
  /** Companies like a new one, which staff have to tell apart from it. */
  similar?: readonly SimilarLine[];
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form of a company, new or existing. */
export function StaffCompanyForm({
  action,
  submit,
  values,
  company,
  carers,
  similar = [],
  lastResult,
}: StaffCompanyFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: NewStaffCompanySchema,
    id: "company",
    lastResult,
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "panel-companies:fields");
  const offered = values?.status === "former" ? (["former"] as const) : OPEN_STAGES;
  const stages = offered.map((value) => ({
    value,
    label: t(`panel-companies:stages.${value}`),
  }));
  return (
    <RecordForm
      form={form}
      action={action}
      submit={submit}
      cancelTo={company ? panelPaths.company(company.id) : panelPaths.companies()}
      revision={company?.revision}
    >
      {similar.length > 0 && (
        <div className="grid gap-3 pt-5">
          <SimilarCompaniesNote heading={t("panel-duplicates:similar")} similar={similar} />
          <CheckboxField
            field={fields.isAnother}
            label={t("panel-duplicates:entry.isAnother")}
            hint={t("panel-duplicates:entry.hint")}
          />
        </div>
      )}
      <CompanySection fields={fields} company={company} />
      <FormSection legend={t("panel-companies:sections.membership")}>
        <SelectField
          {...field("status")}
          hint={company?.hasMembers ? undefined : t("panel-companies:hints.status")}
          options={stages}
        />
        <TextField {...field("memberUntil")} type="date" className="max-w-64" optional />
        <TextField {...field("memberSince")} type="date" className="max-w-64" optional />
        <TextField {...field("memberNumber")} className="max-w-64" optional />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField {...field("resolution")} optional />
          <TextField {...field("resolutionDay")} type="date" optional />
        </div>
      </FormSection>
      <FormSection
        legend={t("panel-companies:sections.office")}
        note={t("panel-companies:hints.office")}
      >
        <SelectField
          {...field("carerId", "carer")}
          options={carers}
          placeholder={t("panel-companies:none.carer")}
        />
        <ListField
          form={form}
          {...field("staffTags", "staffTag")}
          listLabel={t("panel-companies:fields.staffTags")}
        />
      </FormSection>
      <RegisterSection fields={fields} />
      <LettersSection fields={fields} />
      <ContactSection fields={fields} company={company} />
    </RecordForm>
  );
}

interface SectionProps extends Pick<StaffCompanyFormProps, "company"> {
  fields: ReturnType<typeof useForm<typeof NewStaffCompanySchema>>[1];
}

function CompanySection({ fields, company }: SectionProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-companies:fields");
  return (
    <FormSection
      legend={t("panel-companies:sections.company")}
      note={company?.hasMembers ? t("panel-companies:hints.owner") : undefined}
    >
      <TextField {...field("name")} required />
      <TextField {...field("location")} required={!company} optional={company !== undefined} />
      <TextField {...field("website")} type="url" optional />
      {company?.hasMembers ? (
        [fields.industry, fields.size].map(({ name, initialValue }) => (
          <input key={name} type="hidden" name={name} defaultValue={initialValue} />
        ))
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={fields.industry}
            label={t("companies:fields.industry")}
            suggestions={INDUSTRIES.map((id) => t(`companies:industries.${id}`))}
            optional
          />
          <SelectField
            field={fields.size}
            label={t("companies:fields.size")}
            options={sizesFor({ size: fields.size.initialValue ?? "" }).map((size) => ({
              value: size,
              label: t("companies:size", { size }),
            }))}
            placeholder={t("panel-companies:none.size")}
          />
        </div>
      )}
    </FormSection>
  );
}

function RegisterSection({ fields }: Pick<SectionProps, "fields">) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "registers:fields");
  return (
    <FormSection legend={t("registers:heading")}>
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr_1.25fr]">
        <TextField field={fields.nip} label={t("registers:fields.nip")} optional />
        <TextField field={fields.regon} label={t("registers:fields.regon")} optional />
        <TextField field={fields.krs} label={t("registers:fields.krs")} optional />
      </div>
      <TextField {...field("street")} optional />
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_1.25fr_1.25fr]">
        <TextField {...field("postcode")} optional />
        <TextField {...field("town")} optional />
        <TextField {...field("country")} optional />
      </div>
    </FormSection>
  );
}

function LettersSection({ fields }: Pick<SectionProps, "fields">) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-companies:fields");
  return (
    <FormSection
      legend={t("panel-companies:sections.letters")}
      note={t("panel-companies:hints.letters")}
    >
      <TextField {...field("letterStreet")} optional />
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_1.25fr_1.25fr]">
        <TextField {...field("letterPostcode")} optional />
        <TextField {...field("letterTown")} optional />
        <TextField {...field("letterCountry")} optional />
      </div>
      <TextField {...field("eDelivery")} optional />
    </FormSection>
  );
}

function ContactSection({ fields, company }: SectionProps) {
  const { t } = useTranslation();
  const contact = fields.contactPerson.getFieldset();
  const field = useFieldTexts(contact, "panel-companies:fields");
  return (
    <FormSection
      legend={t("panel-companies:sections.contact")}
      note={company?.hasMembers ? t("panel-companies:hints.people") : undefined}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("firstName")} optional />
        <TextField {...field("lastName")} optional />
      </div>
      <TextField {...field("position")} optional />
      <TextField {...field("email")} type="email" optional />
      <TextField {...field("phone")} type="tel" optional />
    </FormSection>
  );
}
