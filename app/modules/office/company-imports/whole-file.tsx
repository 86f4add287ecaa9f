import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { OPEN_STAGES } from "~/modules/companies/companies/company";
import type { ColumnsFields } from "~/modules/office/file-columns/columns-form";
import { useTranslation } from "~/platform/i18n/use-translation";

interface Props {
  fields: ColumnsFields;
  carers: readonly { value: string; label: string }[];
}

/** Stage, carer and tag of all companies of a file. */
export function WholeFile({ fields, carers }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className="panel grid content-start gap-4 p-4 sm:grid-cols-2">
      <legend className="sr-only">{t("panel-import:layout.whole")}</legend>
      <p className="font-semibold sm:col-span-2" aria-hidden="true">
        {t("panel-import:layout.whole")}
      </p>
      <SelectField
        field={fields.status}
        label={t("panel-companies:fields.status")}
        placeholder={t("panel-import:layout.fromFile")}
        options={OPEN_STAGES.map((value) => ({
          value,
          label: t(`panel-companies:stages.${value}`),
        }))}
      />
      <SelectField
        field={fields.carer}
        label={t("panel-companies:fields.carer")}
        placeholder={t("panel-import:layout.fromFile")}
        options={carers}
      />
      <TextField
        field={fields.tag}
        label={t("panel-import:layout.tag")}
        className="sm:col-span-2"
        optional
      />
    </fieldset>
  );
}
