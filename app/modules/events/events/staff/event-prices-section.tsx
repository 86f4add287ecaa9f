import type { FieldMetadata } from "@conform-to/react";
import type { z } from "zod";
import { FoldedSection } from "~/components/form/folded-section";
import { FormSection } from "~/components/form/form-section";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventPricesFormSchema } from "./event-prices.schema";

interface EventPricesSectionProps {
  prices: FieldMetadata<z.input<typeof EventPricesFormSchema> | undefined>;
  /** The price as a text. */
  price: FieldMetadata;
}

/** The price of an event: a text, or amounts that make dues. */
export function EventPricesSection({ prices, price }: EventPricesSectionProps) {
  const { t } = useTranslation();
  const fields = prices.getFieldset();
  const field = useFieldTexts(fields, "panel-events:prices");
  const amount = (name: "members" | "others" | "earlyMembers" | "earlyOthers", hint?: string) => (
    <TextField
      field={fields[name]}
      label={t(`panel-events:prices.${name}`)}
      hint={hint}
      inputMode="decimal"
      optional
    />
  );
  return (
    <FormSection legend={t("panel-events:prices.legend")} note={t("panel-events:prices.note")}>
      <TextField
        field={price}
        label={t("panel-events:fields.price")}
        hint={t("panel-events:hints.price")}
        optional
      />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {amount("members", t("panel-events:prices.membersHint"))}
        {amount("others", t("panel-events:prices.othersHint"))}
      </div>
      <FoldedSection
        legend={t("panel-events:prices.more")}
        fields={[
          { field: fields.earlyMembers, label: t("panel-events:prices.earlyMembers") },
          { field: fields.earlyOthers, label: t("panel-events:prices.earlyOthers") },
          field("earlyUntil"),
          field("paidBy"),
        ]}
      >
        <div className="grid items-end gap-5 sm:grid-cols-3">
          {amount("earlyMembers")}
          {amount("earlyOthers")}
          <TextField {...field("earlyUntil")} type="date" optional />
        </div>
        <TextField
          {...field("paidBy")}
          hint={t("panel-events:prices.paidByHint")}
          type="date"
          optional
        />
      </FoldedSection>
    </FormSection>
  );
}
