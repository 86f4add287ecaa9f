import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { TARIFF_SIZES } from "../due";
import { PRICE_OF } from "./tariff";
import { TariffFormSchema } from "./tariff.schema";

interface TariffFormProps {
  year: string;
  values: DefaultValue<z.input<typeof TariffFormSchema>>;
  /** Full members of each size, in words. */
  firms: Readonly<Record<(typeof TARIFF_SIZES)[number], string>>;
  revision: number;
}

/** Prices by size, instalments and terms of a year. */
export function TariffForm({ year, values, firms, revision }: TariffFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: TariffFormSchema, id: "tariff", defaultValue: values });
  const field = useFieldTexts(fields, "dues-tariff:fields");
  return (
    <RecordForm
      form={form}
      action={panelPaths.tariff(year)}
      className="grid max-w-4xl gap-6 pt-5 sm:pt-8"
      submit={t("dues-tariff:submit")}
      cancelTo={panelPaths.dues()}
      revision={revision}
    >
      <fieldset className="grid gap-4">
        <legend className="text-lg font-bold">{t("dues-tariff:prices")}</legend>
        <p className="muted text-sm">{t("dues-tariff:hints.price")}</p>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {TARIFF_SIZES.map((size) => (
            <TextField
              key={size}
              field={fields[PRICE_OF[size]]}
              label={t(`dues-tariff:sizes.${size}`)}
              hint={firms[size]}
              inputMode="decimal"
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="text-lg font-bold">{t("dues-tariff:terms")}</legend>
        <div className="mt-3 grid items-end gap-5 sm:grid-cols-2">
          <SelectField
            {...field("instalments")}
            options={(["1", "2"] as const).map((value) => ({
              value,
              label: t(`dues-tariff:instalments.${value}`),
            }))}
          />
          <TextField {...field("wholeTerm")} type="date" required />
          <TextField {...field("firstTerm")} type="date" required />
          <TextField {...field("secondTerm")} type="date" required />
          <TextField {...field("newDays")} inputMode="numeric" required />
          <TextField {...field("resolution")} optional />
        </div>
      </fieldset>
      <p className="muted text-sm">{t("dues-tariff:starter")}</p>
    </RecordForm>
  );
}
