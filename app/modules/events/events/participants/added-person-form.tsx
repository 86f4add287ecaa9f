import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import { AddedPersonSchema, RemarkSchema } from "./added-person.schema";

interface FormProps {
  action: string;
  cancelTo: string;
}

/** The form of a person whom staff add to an event. */
export function AddedPersonForm({
  isFull,
  companies,
  ...form
}: FormProps & {
  isFull: boolean;
  /** Where a typed name may stand for several. */
  companies: readonly { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  const [meta, fields] = useForm({ schema: AddedPersonSchema, id: "person" });
  const field = useFieldTexts(fields, "panel-events:participants.add");
  return (
    <RecordForm form={meta} submit={t("panel-events:participants.add.submit")} {...form}>
      <FormSection
        legend={t("panel-events:participants.add.person")}
        note={t("panel-events:participants.add.note")}
      >
        <TextField
          field={fields.name}
          label={t("panel-events:participants.columns.name")}
          autoComplete="off"
          required
        />
        <TextField
          {...field("email")}
          type="email"
          hint={t("panel-events:participants.add.emailHint")}
          autoComplete="off"
          optional
        />
        <TextField
          field={fields.company}
          label={t("panel-events:participants.columns.company")}
          hint={t("panel-events:participants.add.companyHint")}
          autoComplete="off"
          optional
        />
        {companies.length > 0 && (
          <SelectField
            {...field("companyId", "whichCompany")}
            options={companies}
            placeholder={t("panel-events:participants.add.chooseCompany")}
          />
        )}
        <CheckboxField
          {...field("mayWait")}
          hint={isFull ? t("panel-events:participants.add.full") : undefined}
        />
      </FormSection>
    </RecordForm>
  );
}

/** The form of a remark about a participant. */
export function RemarkForm({ remark, ...form }: FormProps & { remark: string }) {
  const { t } = useTranslation();
  const [meta, fields] = useForm({ schema: RemarkSchema, id: "remark", defaultValue: { remark } });
  const field = useFieldTexts(fields, "panel-events:participants.remark");
  return (
    <RecordForm form={meta} submit={t("panel-events:participants.remark.submit")} {...form}>
      <FormSection
        legend={t("panel-events:participants.remark.title")}
        note={t("panel-events:participants.remark.note")}
      >
        <TextAreaField {...field("remark", "label")} rows={4} optional />
      </FormSection>
    </RecordForm>
  );
}
