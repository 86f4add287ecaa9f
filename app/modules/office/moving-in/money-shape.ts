import { MONEY_KINDS, type MoneyKind } from "~/modules/money/dues/moved/money-kinds";
import type { FileShape } from "~/modules/office/file-columns/file-shape";
import { looksLikeDay } from "~/modules/office/file-columns/layout-guess";
import { amountAboveZero, calendarDate } from "~/platform/forms/fields";
import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import { COMPANY_KEYS, nipIn } from "./company-keys";
import type { CellRules } from "./row-reading";

export const MONEY_FIELDS = [
  ...COMPANY_KEYS,
  "amount",
  "money",
  "day",
  "title",
  "feeYear",
] as const;

export type MoneyField = (typeof MONEY_FIELDS)[number];

const day = calendarDate({ required: "errors:date", invalid: "errors:date" });
const amount = amountAboveZero("dues:errors.amount");

/** The columns of a file of payments and balances (rules 1573). */
export const MONEY_FILE: FileShape<MoneyField> = {
  kind: "money",
  fields: MONEY_FIELDS,
  labelOf: (field, { t }) => t(`moving-in:fields.${field}`),
  wordsOf: (field, { t }) => t(`moving-in:columns.${field}`),
  partsOf: (field) => [field],
  contents: [
    ["nip", (text) => nipIn(text) !== null],
    ["day", looksLikeDay],
  ],
  missing({ fields, money, day }) {
    if (!COMPANY_KEYS.some((key) => fields.includes(key)))
      return { message: "moving-in:missing.company" };
    if (!fields.includes("amount")) return { message: "moving-in:missing.amount" };
    if (!fields.includes("money") && money === "")
      return { message: "moving-in:missing.money", at: "money" };
    if (!fields.includes("day") && day === "")
      return { message: "moving-in:missing.moneyDay", at: "day" };
    return null;
  },
};

/** The kind that a cell names, in the words of the interface or others; null for none. */
function moneyKindIn(text: string, { t }: Pick<Locale, "t">): MoneyKind | null {
  const named = (kind: MoneyKind) => [
    t(`moving-in:money.${kind}`),
    ...t(`moving-in:moneyWords.${kind}`).split(","),
  ];
  const word = fold(text.trim());
  return MONEY_KINDS.find((kind) => named(kind).some((one) => fold(one.trim()) === word)) ?? null;
}

/** Reads the cells of sums in the words of a language. */
export const moneyRules = (locale: Pick<Locale, "t">): CellRules<MoneyField> => ({
  read(field, text) {
    if (field === "nip") return nipIn(text);
    if (field === "day") return day.safeParse(text).data ?? null;
    if (field === "amount") return amount.safeParse(text).data?.toString() ?? null;
    if (field === "money") return moneyKindIn(text, locale);
    if (field === "feeYear") return /^20\d\d$/.exec(text)?.[0] ?? null;
    const line = text.replace(/\s+/g, " ");
    return line.length > 120 ? null : line;
  },
  problemOf: (field) => {
    if (field === "nip") return "moving-in:problems.nip";
    if (field === "day") return "errors:date";
    if (field === "amount") return "moving-in:problems.amount";
    if (field === "money") return "moving-in:problems.money";
    return field === "feeYear" ? "dues:errors.year" : "panel-import:problems.contactText";
  },
  days: ["day"],
  // A sum that is read in part is another sum.
  needed: MONEY_FIELDS,
  labelOf: MONEY_FILE.labelOf,
  inWords: (field, value, { t, format }) => {
    if (field === "amount") return format.amount(Number(value));
    if (field === "money") return t(`moving-in:money.${value as MoneyKind}`);
    return field === "day" ? format.date(value) : value;
  },
});
