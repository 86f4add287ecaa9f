import { z } from "zod";
import { allCompanies } from "~/modules/companies/companies/staff/company-batch.server";
import { calendarDate } from "~/platform/forms/fields";
import type { Locale } from "~/platform/i18n/locale";
import { TARIFF_SIZES } from "../due";
import { type DueSettings, feeOf, monthsFrom, type Tariff } from "./tariff";
import { basisText } from "./tariff.view.server";
import { dueSettings } from "./tariffs.store.server";

/** Agreements on the page; others are counted. */
const MOST_ROWS = 50;

export type TariffTotals = ReturnType<typeof tariffTotals>;

/** The sums of a year for present full members, and their agreements (rules 1028). */
export function tariffTotals(tariff: Tariff, locale: Locale) {
  const { t } = locale;
  const sums = { count: 0, full: 0, reduced: 0 };
  const agreed: { id: string; company: string; text: string; reason: string }[] = [];
  for (const { id, name, status, emailConfirmed, closedAt } of allCompanies()) {
    if (status !== "member" || !emailConfirmed || closedAt !== null) continue;
    const settings = dueSettings.find(id);
    const text = settings ? agreementText(settings, locale) : "";
    if (settings && text !== "") agreed.push({ id, company: name, text, reason: settings.reason });
    if (!settings?.size) continue;
    const year = { ...settings, size: settings.size, months: 12 };
    const full = feeOf(tariff, { ...year, percent: null, agreedGrosze: null });
    const reduced = feeOf(tariff, year);
    if (!reduced) continue;
    sums.count += 1;
    sums.full += full?.amountGrosze ?? reduced.amountGrosze;
    sums.reduced += reduced.amountGrosze;
  }
  return {
    text:
      sums.count === 0
        ? null
        : t("dues-tariff:totals", {
            count: sums.count,
            full: locale.format.amount(sums.full),
            reduced: locale.format.amount(sums.reduced),
          }),
    agreements: agreed.slice(0, MOST_ROWS),
    others: Math.max(0, agreed.length - MOST_ROWS),
  };
}

/** "1000 zł, −20%"; empty without an agreement. */
const agreementText = ({ percent, agreedGrosze }: DueSettings, locale: Locale): string =>
  [
    agreedGrosze === null ? "" : locale.format.amount(agreedGrosze),
    percent === null ? "" : `−${percent}%`,
  ]
    .filter(Boolean)
    .join(", ");

export type TariffEstimate = ReturnType<typeof tariffEstimate>;

/** The fee of a company of a size from a day on, both in the address (rules 1028). */
export function tariffEstimate(tariff: Tariff, { url }: Pick<Request, "url">, locale: Locale) {
  const { searchParams } = new URL(url);
  const size = TARIFF_SIZES.find((one) => one === searchParams.get("size")) ?? null;
  const typed = searchParams.get("from") ?? "";
  const from = FromDay.safeParse(typed);
  if (!from.success) {
    return { size, from: typed, error: String(locale.t("errors:date")), ...NO_ANSWER };
  }
  const asked = { size, from: from.data };
  const answer = size === null ? NO_ANSWER : answerOf(tariff, { size, from: from.data }, locale);
  return { ...asked, error: null, ...answer };
}

/** A day as other forms read it; none counts the whole year. */
const FromDay = z.union([
  z.literal(""),
  calendarDate({ required: "errors:date", invalid: "errors:date" }),
]);

const NO_ANSWER = { amount: null, text: null };

function answerOf(
  tariff: Tariff,
  { size, from }: { size: (typeof TARIFF_SIZES)[number]; from: string },
  locale: Locale,
) {
  const { t } = locale;
  const [no, year] = [{ percent: null, agreedGrosze: null }, Number(tariff.id)];
  if (from > `${year}-12-31`)
    return { amount: null, text: String(t("dues-tariff:estimate.later", { year })) };
  const months = from === "" ? 12 : monthsFrom(from, year);
  const fee = feeOf(tariff, { ...no, size, months });
  if (!fee) return { amount: null, text: String(t("dues-tariff:odd.noPrice")) };
  return {
    amount: String(
      t("dues-tariff:estimate.amount", { amount: locale.format.amount(fee.amountGrosze), year }),
    ),
    text: basisText(fee.basis, locale),
  };
}
