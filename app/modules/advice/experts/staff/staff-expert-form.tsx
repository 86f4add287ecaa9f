import type { DefaultValue, FieldMetadata } from "@conform-to/react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { RecordForm } from "~/components/form/record-form";
import { TextAreaField, TextField } from "~/components/form/text-field";
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
  return (
    <FormSection legend={t("panel-experts:form.person")}>
      <TextField field={fields.name} label={t("panel-experts:fields.name")} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.title} label={t("panel-experts:fields.title")} optional />
        <TextField field={fields.company} label={t("panel-experts:fields.company")} optional />
      </div>
      <TextAreaField
        field={fields.description}
        label={t("panel-experts:fields.bio")}
        hint={t("panel-experts:hints.bio")}
        rows={6}
        optional
      />
    </FormSection>
  );
}

function Contact({ fields, isOwn }: OwnPartProps) {
  const { t } = useTranslation();
  return (
    <FormSection legend={t("panel-experts:form.contact")}>
      <div className="grid gap-5 sm:grid-cols-2">
        {!isOwn && (
          <TextField
            field={fields.email}
            label={t("panel-experts:fields.email")}
            type="email"
            optional
          />
        )}
        <TextField
          field={fields.phone}
          label={t("panel-experts:fields.phone")}
          type="tel"
          optional
        />
        <TextField field={fields.website} label={t("panel-experts:fields.website")} optional />
        <TextField field={fields.location} label={t("panel-experts:fields.location")} optional />
      </div>
      {!isOwn && (
        <CheckboxField
          field={fields.allowContact}
          label={t("panel-experts:fields.allowContact")}
          hint={t("panel-experts:hints.allowContact")}
          look="toggle"
        />
      )}
    </FormSection>
  );
}

function Consultations({ fields, isOwn }: OwnPartProps) {
  const { t } = useTranslation();
  return (
    <FormSection legend={t("panel-experts:form.consultations")}>
      {!isOwn && <Lines field={fields.specializations} name="specializations" />}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          field={fields.consultationPrice}
          label={t("panel-experts:fields.consultationPrice")}
          hint={t("panel-experts:hints.consultationPrice")}
          optional
        />
        <TextField
          field={fields.availability}
          label={t("panel-experts:fields.availability")}
          hint={t("panel-experts:hints.availability")}
          optional
        />
      </div>
      <TextField
        field={fields.consultationInfo}
        label={t("panel-experts:fields.consultationInfo")}
        hint={t("panel-experts:hints.consultationInfo")}
        optional
      />
      <Lines field={fields.consultations} name="consultations" />
      <CheckboxField
        field={fields.available}
        label={t("panel-experts:fields.available")}
        hint={t("panel-experts:hints.available")}
        look="toggle"
      />
      <CheckboxField
        field={fields.confirmsAtOnce}
        label={t("panel-experts:fields.confirmsAtOnce")}
        hint={t("panel-experts:hints.confirmsAtOnce")}
        look="toggle"
      />
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
  const figure = (name: "yearsOfExperience" | "clients" | "reviews") => (
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
        <TextField
          field={fields.rating}
          label={t("panel-experts:fields.rating")}
          hint={t("panel-experts:hints.rating")}
          inputMode="decimal"
          optional
        />
        {figure("reviews")}
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
