import { z } from "zod";
import { recordFields } from "~/modules/staff/history/record-fields";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { amount, calendarDate, optionalText } from "~/platform/forms/fields";
import { typedAmount } from "~/platform/money/grosze";
import { TARIFF_SIZES } from "../due";
import type { DueSettings, Tariff } from "./tariff";

const price = amount("dues:errors.amount").optional();

const day = calendarDate({ required: "errors:date", invalid: "errors:date" });
const isInstalments = z.enum(["1", "2"], "errors:malformed").transform(Number);

/** The form of a tariff (rules 1020). */
const Fields = z.object({
  small: price,
  medium: price,
  large: price,
  huge: price,
  instalments: isInstalments,
  wholeTerm: day,
  firstTerm: day,
  secondTerm: day,
  newDays: z
    .string({ error: "dues-tariff:errors.days" })
    .trim()
    .regex(/^([1-9]|[1-8]\d|90)$/, "dues-tariff:errors.days")
    .transform(Number),
  resolution: optionalText(),
});

export const TariffFormSchema = Fields.extend({ revision: rowRevision });

export type TariffInput = z.output<typeof TariffFormSchema>;

/** The fields of the form of a tariff. */
export const tariffFields = recordFields<Tariff, typeof Fields>({
  small: { label: "dues-tariff:sizes.1-10", value: ({ prices }) => typedAmount(prices.small) },
  medium: { label: "dues-tariff:sizes.11-50", value: ({ prices }) => typedAmount(prices.medium) },
  large: { label: "dues-tariff:sizes.51-250", value: ({ prices }) => typedAmount(prices.large) },
  huge: { label: "dues-tariff:sizes.250+", value: ({ prices }) => typedAmount(prices.huge) },
  instalments: {
    label: "dues-tariff:fields.instalments",
    value: ({ instalments }) => String(instalments),
  },
  wholeTerm: "dues-tariff:fields.wholeTerm",
  firstTerm: "dues-tariff:fields.firstTerm",
  secondTerm: "dues-tariff:fields.secondTerm",
  newDays: { label: "dues-tariff:fields.newDays", value: ({ newDays }) => String(newDays) },
  resolution: "dues-tariff:fields.resolution",
});

/** The form of what counts for one company (rules 1022). */
const SettingsFields = z.object({
  size: z.enum(TARIFF_SIZES, "errors:malformed").optional(),
  instalments: isInstalments.optional(),
  percent: z
    .string()
    .trim()
    .regex(/^(100|[1-9]\d?)\s?%?$/, "dues-tariff:errors.percent")
    .transform((text) => Number.parseInt(text, 10))
    .optional(),
  agreed: price,
  reason: optionalText(300),
});

export const DueSettingsFormSchema = SettingsFields.extend({ revision: rowRevision });

export type DueSettingsInput = z.output<typeof DueSettingsFormSchema>;

/** The fields of the form of one company. */
export const dueSettingsFields = recordFields<DueSettings, typeof SettingsFields>({
  size: { label: "dues-tariff:fields.size", value: ({ size }) => size ?? "" },
  instalments: {
    label: "dues-tariff:fields.instalments",
    value: ({ instalments }) => (instalments === null ? "" : String(instalments)),
  },
  percent: {
    label: "dues-tariff:fields.percent",
    value: ({ percent }) => (percent === null ? "" : String(percent)),
  },
  agreed: {
    label: "dues-tariff:fields.agreed",
    value: ({ agreedGrosze }) => typedAmount(agreedGrosze),
  },
  reason: "dues-tariff:fields.reason",
});

/** The form that carries out a run as it was shown. */
export const RunSchema = z.object({ hash: z.string("errors:malformed").max(100) });
