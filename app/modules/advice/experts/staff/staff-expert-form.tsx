import type { DefaultValue, FieldMetadata } from "@conform-to/react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { RecordForm } from "~/components/form/record-form";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Note } from "~/components/ui/note";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ExpertFormSchema } from "./staff-expert.schema";

type Fields = Required<{ [name in keyof z.input<typeof ExpertFormSchema>]: FieldMetadata }>;

interface ExpertFormProps {
  action: string;
  /** Label of the main button. */
  submit: string;
  cancelTo: string;
  values: DefaultValue<z.input<typeof ExpertFormSchema>>;
  /** Values that the person's own profile decides, by name; missing for a record of staff. */
  fixed?: Readonly<Record<string, string>> | undefined;
  /** Only for an expert that exists. */
  revision?: number;
}

/** The form of an expert with all fields, new or existing. */
export function ExpertForm({ action, submit, cancelTo, values, fixed, revision }: ExpertFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: ExpertFormSchema,
    id: "expert",
    names: [""],
    defaultValue: values,
  });
  return (
    <RecordForm
      form={form}
      action={action}
      className="max-w-5xl"
      submit={submit}
      cancelTo={cancelTo}
      revision={revision}
    >
      {fixed ? (
        <div className="py-6">
          <Note icon="info" text={t("panel-experts:form.own", { name: fixed.name ?? "" })} />
          {Object.entries(fixed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </div>
      ) : (
        <Person fields={fields} />
      )}
      <Contact fields={fields} isOwn={fixed !== undefined} />
      <Consultations fields={fields} isOwn={fixed !== undefined} />
      <Career fields={fields} isOwn={fixed !== undefined} />
      <Figures fields={fields} />
    </RecordForm>
  );
}

interface PartProps {
  fields: Fields;
}

/** The fields of a profile, which is not the staff's to change, are left out. */
interface OwnPartProps extends PartProps {
  isOwn: boolean;
}

function Person({ fields }: PartProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-experts:fields");
  return (
    <FormSection legend={t("panel-experts:form.person")}>
      <TextField {...field("name")} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("title")} optional />
        <TextField {...field("company")} optional />
      </div>
      <TextAreaField {...field("description", "bio")} rows={6} optional />
    </FormSection>
  );
}

function Contact({ fields, isOwn }: OwnPartProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-experts:fields");
  return (
    <FormSection legend={t("panel-experts:form.contact")}>
      <div className="grid gap-5 sm:grid-cols-2">
        {!isOwn && <TextField {...field("email")} type="email" optional />}
        <TextField {...field("phone")} type="tel" optional />
        <TextField {...field("website")} optional />
        <TextField {...field("location")} optional />
      </div>
      {!isOwn && <CheckboxField {...field("allowContact")} look="toggle" />}
    </FormSection>
  );
}

function Consultations({ fields, isOwn }: OwnPartProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "panel-experts:fields");
  return (
    <FormSection legend={t("panel-experts:form.consultations")}>
      {!isOwn && <Lines field={fields.specializations} name="specializations" />}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField {...field("consultationPrice")} optional />
        <TextField {...field("availability")} optional />
      </div>
      <TextField {...field("consultationInfo")} optional />
      <Lines field={fields.consultations} name="consultations" />
      <CheckboxField {...field("available")} look="toggle" />
      <CheckboxField {...field("confirmsAtOnce")} look="toggle" />
    </FormSection>
  );
}

function Career({ fields }: OwnPartProps) {
  const { t } = useTranslation();
  return (
    <FormSection legend={t("panel-experts:form.career")}>
      <Lines field={fields.experience} name="experience" />
      <Lines field={fields.education} name="education" />
      <Lines field={fields.skills} name="skills" />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Lines field={fields.languages} name="languages" />
        <Lines field={fields.awards} name="awards" />
      </div>
    </FormSection>
  );
}

function Figures({ fields }: PartProps) {
  const { t } = useTranslation();
  const figure = (name: "yearsOfExperience" | "clients") => (
    <TextField
      field={fields[name]}
      label={t(`panel-experts:fields.${name}`)}
      inputMode="numeric"
      optional
    />
  );
  return (
    <FormSection legend={t("panel-experts:form.figures")}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {figure("yearsOfExperience")}
        {figure("clients")}
      </div>
      <Lines field={fields.opinions} name="opinions" />
    </FormSection>
  );
}

type LinesName =
  | ("specializations" | "skills" | "languages" | "awards")
  | ("experience" | "education" | "opinions" | "consultations");

function Lines({ field, name }: { field: FieldMetadata; name: LinesName }) {
  const { t } = useTranslation();
  return (
    <TextAreaField
      field={field}
      label={t(`panel-experts:fields.${name}`)}
      hint={t(`panel-experts:hints.${name}`)}
      rows={4}
      optional
    />
  );
}
