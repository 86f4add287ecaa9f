import {
  isAnnulled,
  paymentsOfStatement,
  standingEntriesOf,
  waitingOf,
} from "~/modules/money/dues/ledger/bank-payments.server";
import type { Locale } from "~/platform/i18n/locale";
import { plainAmount, total } from "~/platform/money/grosze";
import { bookedSums } from "./booked-sums.view.server";
import { findStatement, isAgreedAtFirst } from "./booking.server";
import { destinationsIn, targetOptions } from "./destinations.view.server";
import { LINE_GROUPS } from "./line-groups";
import { maskAccount } from "./mask-account";
import type { Match } from "./matching/match";
import { fullTitle } from "./reading/bank-statement";
import type { Rehearsal, RehearsedLine, TakenBack } from "./rehearsal.server";
import type { StagedStatement } from "./rehearsals.server";
import { periodOf } from "./statement-period";

/** The head of a rehearsal. */
export type StatementRehearsal = ReturnType<typeof statementRehearsal>;

/** @param shown the rows of the page, whose checks count in the button */
export function statementRehearsal(
  file: StagedStatement,
  { lines, accounts, from, to, skipped, takenBack, hash }: Rehearsal,
  { shown, locale }: { shown: readonly RehearsedLine[]; locale: Locale },
) {
  const { t } = locale;
  const filename = file.filename ?? t("statements:file.unnamed");
  const period = from === "" ? "" : periodOf({ from, to }, locale);
  const [account] = accounts;
  const isShown = new Set(shown);
  const agreed = lines.filter(
    (line) => line.group === "sure" || (isShown.has(line) && isAgreedAtFirst(line)),
  );
  return {
    id: file.id,
    hash,
    file: fileSentence({ filename, account, period }, locale),
    total: lines.length,
    sum: locale.format.amount(total(lines, ({ line }) => line.amountGrosze)),
    skipped: skipped.out + skipped.own + skipped.currency,
    counts: Object.fromEntries(
      LINE_GROUPS.map((group) => [group, lines.filter((line) => line.group === group).length]),
    ) as Record<(typeof LINE_GROUPS)[number], number>,
    toBook: lines.filter(({ known }) => known === null).length,
    agreed: {
      count: agreed.length,
      sum: locale.format.amount(total(agreed, ({ line }) => line.amountGrosze)),
    },
    takenBack: takenBack.map((one) => takenBackLine(one, locale)),
    isDone: file.done !== null,
    ...bookedSoFar(file, lines, locale),
  };
}

/** The outcome of booking a file, and when it was booked. */
function bookedSoFar(file: StagedStatement, lines: readonly RehearsedLine[], locale: Locale) {
  const { t, format } = locale;
  const own = file.done?.statementId;
  const ids = new Set(lines.map(({ known }) => known?.statementId ?? null));
  const [only = null] = ids.size === 1 ? ids : [];
  const statement = findStatement(own ?? only ?? undefined);
  const payments =
    own === undefined ? [] : paymentsOfStatement(own).filter((one) => !isAnnulled(one));
  const booked = payments.filter((one) => waitingOf(one) === 0);
  const waiting = lines.flatMap(({ group, known }) => (group === "waiting" && known ? known : []));
  const sum = format.amount(total(booked, ({ amountGrosze }) => amountGrosze));
  return {
    /** "Zaksięgowano 7 wpłat (8100 zł), 2 czekają na decyzję" */
    done: [
      booked.length > 0
        ? t("statements:done.booked", { count: booked.length, sum })
        : t("statements:done.none"),
      ...(waiting.length > 0 ? [t("statements:done.waiting", { count: waiting.length })] : []),
    ].join(", "),
    sums: bookedSums(payments, waiting, locale),
    bookedAt: statement && own === undefined ? format.moment(statement.bookedAt) : null,
    undo: payments.length > 0 && own !== undefined ? own : null,
  };
}

/** The file, its account and its days, as far as it has them, in one sentence. */
function fileSentence(
  { filename, account, period }: { filename: string; account: string | undefined; period: string },
  { t }: Locale,
): string {
  const parts = [
    filename,
    account ? t("statements:booked.account", { account: maskAccount(account) }) : "",
    period,
  ];
  return t("statements:rehearsal.file", { file: parts.filter(Boolean).join(", ") });
}

function takenBackLine({ line, payment, isWaiting }: TakenBack, { t, format }: Locale) {
  const values = {
    amount: format.amount(line.amountGrosze),
    payer: line.payerName ?? line.payerNameAndAddress ?? "",
    day: payment ? format.date(payment.day) : "",
  };
  const state = payment === null ? "unknown" : isWaiting ? "waiting" : "booked";
  return {
    text: t(`statements:takenBack.${state}`, values),
    paymentId: state === "booked" ? (payment?.id ?? null) : null,
  };
}

/** A row of a rehearsal. */
export type StatementRow = ReturnType<typeof statementRow>;

/** @param place its place on the page, which parts the names of fields */
export function statementRow(row: RehearsedLine, place: number, locale: Locale) {
  const { index, line, group, match, known } = row;
  const { t, format } = locale;
  return {
    id: String(index),
    place,
    group,
    payer: line.payerName ?? line.payerNameAndAddress ?? t("statements:list.noPayer"),
    title: fullTitle(line),
    day: format.shortDate(line.bookingDate),
    amount: format.amount(line.amountGrosze),
    to: destinationsIn(row, locale),
    why: match ? whyOf(match, locale) : null,
    isAgreed: isAgreedAtFirst(row),
    options:
      group === "open" && match
        ? targetOptions(match.companies, locale).map(({ value, label }) => ({
            value: `${index}|${value}`,
            label,
          }))
        : [],
    paymentId: known?.id ?? null,
    undo: group === "booked" ? decisionOf(known?.id) : null,
  };
}

/** The one decision about a payment, which its row can take back; null if there are several. */
function decisionOf(paymentId: string | undefined): string | null {
  const [only, ...others] = standingEntriesOf(paymentId);
  return only && others.length === 0 ? only.entry.id : null;
}

/** A rehearsal as CSV, in the order of the page; accounts of payers stay out (rules 1040). */
export function rehearsalTable({ lines }: Rehearsal, locale: Locale): string[][] {
  const { t } = locale;
  const heads = ["group", "day", "payer", "title", "amount", "to", "why"] as const;
  return [
    heads.map((head) => t(`statements:csv.${head}`)),
    ...LINE_GROUPS.flatMap((group) => lines.filter((line) => line.group === group)).map((row) =>
      tableRow(row, locale),
    ),
  ];
}

function tableRow(row: RehearsedLine, locale: Locale): string[] {
  const { group, line, match } = row;
  return [
    locale.t(`statements:groups.${group}`),
    line.bookingDate,
    line.payerName ?? line.payerNameAndAddress ?? "",
    fullTitle(line),
    plainAmount(line.amountGrosze),
    destinationsIn(row, locale)
      .map(({ company, text }) => [company, text].filter(Boolean).join(", "))
      .join("; "),
    match ? whyText(match, locale) : "",
  ];
}

function whyText(match: Match, locale: Locale): string {
  const { label, notes } = whyOf(match, locale);
  return [label, ...notes].join(", ");
}

const ASIDES = { spacedNumber: "spaced", repairedNumber: "repaired" } as const;

/** Every hint about a match: none may hide another. */
function whyOf({ reason, notes, state }: Match, { t }: Locale) {
  const aside = reason === "spacedNumber" || reason === "repairedNumber" ? [ASIDES[reason]] : [];
  return {
    label: t(`statements:reasons.${reason ?? "none"}`),
    notes: [...notes, ...aside].map((note) => t(`statements:notes.${note}`)),
    tone:
      state === "sure" ? ("ok" as const) : state === "check" ? ("warn" as const) : ("bad" as const),
  };
}
