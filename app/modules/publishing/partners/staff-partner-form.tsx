import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { FormSection } from "~/components/form/form-section";
import { RecordForm } from "~/components/form/record-form";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
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
  const field = useFieldTexts(fields, "panel-partners:fields");
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
        <TextField {...field("name")} required />
        <TextAreaField {...field("description")} rows={3} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("discount")} inputMode="numeric" required />
          <TextField {...field("validUntil")} type="date" optional />
        </div>
      </FormSection>
      <FormSection
        legend={t("panel-partners:form.place")}
        note={t("panel-partners:form.placeNote")}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("category")} suggestions={categories} required />
          <TextField {...field("location")} required />
          <TextField {...field("website")} optional />
          <TextField {...field("contact")} optional />
        </div>
      </FormSection>
    </RecordForm>
  );
}
