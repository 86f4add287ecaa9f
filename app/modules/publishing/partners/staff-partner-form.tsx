import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { FormSection } from "~/components/form/form-section";
import { RecordForm } from "~/components/form/record-form";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { PartnerFormSchema } from "./staff-partner.schema";

interface PartnerFormProps {
  /** Address that the form posts to. */
  action: string;
  /** Label of the main button. */
  submit: string;
  /** Suggested categories. */
  categories: readonly string[];
  values?: DefaultValue<z.input<typeof PartnerFormSchema>>;
  /** Only for a partner that exists. */
  revision?: number;
}

/** The form of a partner, new or existing. */
export function PartnerForm({ action, submit, categories, values, revision }: PartnerFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: PartnerFormSchema,
    id: "partner",
    defaultValue: values,
  });
  return (
    <RecordForm
      form={form}
      action={action}
      className="max-w-5xl"
      submit={submit}
      cancelTo={panelPaths.partners()}
      revision={revision}
    >
      <FormSection
        legend={t("panel-partners:form.discount")}
        note={t("panel-partners:form.discountNote")}
      >
        <TextField field={fields.name} label={t("panel-partners:fields.name")} required />
        <TextAreaField
          field={fields.description}
          label={t("panel-partners:fields.description")}
          hint={t("panel-partners:hints.description")}
          rows={3}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={fields.discount}
            label={t("panel-partners:fields.discount")}
            hint={t("panel-partners:hints.discount")}
            inputMode="numeric"
            required
          />
          <TextField
            field={fields.validUntil}
            type="date"
            label={t("panel-partners:fields.validUntil")}
            hint={t("panel-partners:hints.validUntil")}
            optional
          />
        </div>
      </FormSection>
      <FormSection
        legend={t("panel-partners:form.place")}
        note={t("panel-partners:form.placeNote")}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={fields.category}
            label={t("panel-partners:fields.category")}
            hint={t("panel-partners:hints.category")}
            suggestions={categories}
            required
          />
          <TextField
            field={fields.location}
            label={t("panel-partners:fields.location")}
            hint={t("panel-partners:hints.location")}
            required
          />
          <TextField field={fields.website} label={t("panel-partners:fields.website")} optional />
          <TextField field={fields.contact} label={t("panel-partners:fields.contact")} optional />
        </div>
      </FormSection>
    </RecordForm>
  );
}
