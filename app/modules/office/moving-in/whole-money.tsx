import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { MONEY_KINDS } from "~/modules/money/dues/moved/money-kinds";
import type { ColumnsFields } from "~/modules/office/file-columns/columns-form";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Kind and day of all sums of a file. */
export function WholeMoney({ fields }: { fields: ColumnsFields }) {
  const { t } = useTranslation();
  return (
    <fieldset className="panel grid content-start gap-4 p-4 sm:grid-cols-2">
      <legend className="sr-only">{t("moving-in:whole.heading")}</legend>
      <p className="font-semibold sm:col-span-2" aria-hidden="true">
        {t("moving-in:whole.heading")}
      </p>
      <SelectField
        field={fields.money}
        label={t("moving-in:whole.money")}
        placeholder={t("moving-in:whole.fromFile")}
        options={MONEY_KINDS.map((value) => ({ value, label: t(`moving-in:money.${value}`) }))}
      />
      <TextField field={fields.day} label={t("moving-in:whole.day")} type="date" optional />
    </fieldset>
  );
}
