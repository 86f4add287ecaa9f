import type { AnyPayment, WaitingPayment } from "~/modules/money/dues/ledger/bank-payments.server";
import { isStanding, type LedgerLine } from "~/modules/money/dues/ledger/ledger-entry";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import { dayFromToday } from "~/platform/time/clock";
import { placeOf } from "./destinations.view.server";
import { maskAccount } from "./mask-account";

/** A row of the money that waits for a decision. */
export type WaitingRow = ReturnType<typeof waitingRow>;

export function waitingRow({ payment, unassignedGrosze }: WaitingPayment, locale: Locale) {
  const { t, format } = locale;
  const days = daysSince(payment.day);
  return {
    id: payment.id,
    payer: payment.payerName || t("statements:list.noPayer"),
    title: payment.title,
    day: format.shortDate(payment.day),
    amount: format.amount(unassignedGrosze),
    ofAmount:
      unassignedGrosze === payment.amountGrosze
        ? ""
        : t("statements:waiting.ofAmount", { amount: format.amount(payment.amountGrosze) }),
    age: days <= 0 ? t("statements:waiting.today") : t("statements:waiting.days", { count: days }),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

const daysSince = (day: string): number =>
  Math.round((Date.parse(dayFromToday(0)) - Date.parse(day)) / DAY_MS);

/** Sum of the money that waits, in words. */
export const waitingSum = (waiting: readonly WaitingPayment[], locale: Locale): string =>
  locale.t("statements:waiting.count", {
    count: waiting.length,
    sum: locale.format.amount(total(waiting, ({ unassignedGrosze }) => unassignedGrosze)),
  });

/** The page of a payment. */
export type PaymentPage = ReturnType<typeof paymentPage>;

export function paymentPage(
  { payment, unassignedGrosze, entries, isPast, pastDues }: AnyPayment,
  {
    options,
    names,
    locale,
  }: {
    options: readonly { value: string; label: string }[];
    names: ReadonlyMap<string, string>;
    locale: Locale;
  },
) {
  const { t, format } = locale;
  return {
    id: payment.id,
    amount: format.amount(payment.amountGrosze),
    payer: payment.payerName || t("statements:list.noPayer"),
    account: maskAccount(payment.payerAccount),
    ownAccount: maskAccount(payment.ownAccount),
    day: format.date(payment.day),
    title: payment.title,
    unassigned: unassignedGrosze === 0 ? null : format.amount(unassignedGrosze),
    isPast,
    options: [...options],
    entries: entries.map(({ entry, lines, isUndone }) => ({
      id: entry.id,
      when: format.shortDate(entry.at),
      who: names.get(entry.by) ?? "",
      isUndone,
      isCounter: entry.kind === "undo",
      canBeUndone: !isPast && isStanding({ entry, isUndone }),
      lines: lines.map((line) => lineOf(line, pastDues, locale)),
    })),
  };
}

function lineOf(
  { from, to, amountGrosze }: LedgerLine,
  pastDues: AnyPayment["pastDues"],
  locale: Locale,
) {
  const place = from.place === "payment" ? to : from;
  return { amount: locale.format.amount(amountGrosze), ...placeOf(place, locale, pastDues) };
}
