import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import {
  duesForMatching,
  type EntryOfPayment,
  findPayment,
  isAnnulled,
  type MatchedDue,
  paymentsOfStatement,
  type WaitingPayment,
  waitingOf,
} from "~/modules/money/dues/ledger/bank-payments.server";
import type { LedgerLine } from "~/modules/money/dues/ledger/ledger-entry";
import type { Payment } from "~/modules/money/dues/ledger/payment";
import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
import { plainAmount, total } from "~/platform/money/grosze";
import { dayFromToday } from "~/platform/time/clock";
import { findStatement, isAgreedAtFirst } from "./booking.server";
import { LINE_GROUPS } from "./line-groups";
import { maskAccount } from "./mask-account";
import type { Match } from "./matching/match";
import { fullTitle } from "./reading/bank-statement";
import type { Rehearsal, RehearsedLine, TakenBack } from "./rehearsal.server";
import type { StagedStatement } from "./rehearsals.server";
import type { Statement } from "./statement";
import type { StatementUndo } from "./statement-undo.server";
import { targetValue } from "./target";

const nameOf = (companyId: string): string => findCompanyInTransaction(companyId)?.name ?? "";

const periodOf = ({ from, to }: { from: string; to: string }, { format }: Locale): string =>
  from === to ? format.date(from) : format.dates(from, to);

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
  const waiting = lines.filter(({ group }) => group === "waiting").length;
  const sum = format.amount(total(booked, ({ amountGrosze }) => amountGrosze));
  return {
    /** "Zaksięgowano 7 wpłat (8100 zł), 2 czekają na decyzję" */
    done: [
      booked.length > 0
        ? t("statements:done.booked", { count: booked.length, sum })
        : t("statements:done.none"),
      ...(waiting > 0 ? [t("statements:done.waiting", { count: waiting })] : []),
    ].join(", "),
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
    why: match && known === null ? whyOf(match, locale) : null,
    isAgreed: isAgreedAtFirst(row),
    options:
      group === "open" && match
        ? targetOptions(match.companies, locale).map(({ value, label }) => ({
            value: `${index}|${value}`,
            label,
          }))
        : [],
    paymentId: known?.id ?? null,
  };
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
  const { group, line, match, known } = row;
  return [
    locale.t(`statements:groups.${group}`),
    line.bookingDate,
    line.payerName ?? line.payerNameAndAddress ?? "",
    fullTitle(line),
    plainAmount(line.amountGrosze),
    destinationsIn(row, locale)
      .map(({ company, text }) => [company, text].filter(Boolean).join(", "))
      .join("; "),
    match && known === null ? whyText(match, locale) : "",
  ];
}

function whyText(match: Match, locale: Locale): string {
  const { label, notes } = whyOf(match, locale);
  return [label, ...notes].join(", ");
}

/** Where the money of a line goes, or has gone. */
const destinationsIn = ({ match, known }: RehearsedLine, locale: Locale) =>
  known ? placesOf(known, locale) : match ? destinationsOf(match, locale) : [];

/** The places that the money of a payment went to. */
function placesOf(payment: Payment, locale: Locale) {
  const { t } = locale;
  const entries = findPayment(payment.id)?.entries ?? [];
  const lines = entries
    .filter(({ entry, isUndone }) => !isUndone && entry.kind !== "undo")
    .flatMap((entry) => entry.lines);
  return lines.map(({ to: { place, id }, amountGrosze }) => {
    const amount = locale.format.amount(amountGrosze);
    const due = place === "due" ? duesById(duesForMatching()).get(id) : undefined;
    const companyId = place === "balance" ? id : (due?.companyId ?? null);
    const part = { number: due?.number ?? "", part: amount, amount };
    return {
      companyId,
      company: companyId === null ? "" : nameOf(companyId),
      text: !due
        ? place === "balance"
          ? t("statements:list.overpaid", { amount })
          : `${placeOf({ place, id }, locale).text}, ${amount}`
        : amountGrosze < due.amountGrosze
          ? t("statements:list.partOfDue", {
              ...part,
              amount: locale.format.amount(due.amountGrosze),
            })
          : t("statements:list.ofDue", part),
      note: "",
    };
  });
}

function destinationsOf({ dues, balance }: Match, locale: Locale) {
  const { t } = locale;
  const to = dues.flatMap(({ dueId, grosze }) => {
    const due = duesById(duesForMatching()).get(dueId);
    if (!due) return [];
    const left = due.openGrosze - grosze;
    return [
      {
        companyId: due.companyId,
        company: nameOf(due.companyId),
        text:
          left > 0
            ? t("statements:list.partOfDue", {
                number: due.number,
                part: locale.format.amount(grosze),
                amount: locale.format.amount(due.openGrosze),
              })
            : t("statements:list.ofDue", {
                number: due.number,
                amount: locale.format.amount(due.openGrosze),
              }),
        note: left > 0 ? t("statements:list.left", { amount: locale.format.amount(left) }) : "",
      },
    ];
  });
  if (!balance) return to;
  return [
    ...to,
    {
      companyId: balance.companyId,
      company: nameOf(balance.companyId),
      text: t("statements:list.balance", { amount: locale.format.amount(balance.grosze) }),
      note: "",
    },
  ];
}

const duesById = memoized(
  (dues: readonly MatchedDue[]): ReadonlyMap<string, MatchedDue> =>
    new Map(dues.map((due) => [due.id, due])),
);

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

const openDuesByCompany = memoized(
  (dues: readonly MatchedDue[]): ReadonlyMap<string, readonly MatchedDue[]> =>
    Map.groupBy(
      dues.filter(({ openGrosze }) => openGrosze > 0),
      ({ companyId }) => companyId,
    ),
);

/** Most companies in a list of targets. */
const MOST_COMPANIES = 10;

/** Open dues and balances of companies, a refund, and "not ours". */
export function targetOptions(
  companies: readonly string[],
  locale: Locale,
): { value: string; label: string }[] {
  const { t } = locale;
  return [
    ...companies.slice(0, MOST_COMPANIES).flatMap((companyId) => {
      const company = nameOf(companyId);
      const open = openDuesByCompany(duesForMatching()).get(companyId) ?? [];
      return [
        ...open.map(({ id, number, openGrosze }) => ({
          value: targetValue({ kind: "due", id }),
          label: t("statements:options.due", {
            company,
            number,
            amount: locale.format.amount(openGrosze),
          }),
        })),
        {
          value: targetValue({ kind: "balance", id: companyId }),
          label: t("statements:options.balance", { company }),
        },
      ];
    }),
    ...(["refund", "notOurs"] as const).map((kind) => ({
      value: kind,
      label: t(`statements:options.${kind}`),
    })),
  ];
}

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

/** Names of staff by id. */
type Names = ReadonlyMap<string, string>;

/** A statement that was booked. */
export type BookedRow = ReturnType<typeof bookedRow>;

export function bookedRow(statement: Statement, names: Names, locale: Locale) {
  const { t, format } = locale;
  const { id, filename, accounts, payments, sumGrosze, bookedBy, bookedAt } = statement;
  return {
    id,
    file: filename ?? t("statements:file.unnamed"),
    accounts: accounts.map((account) =>
      t("statements:booked.account", { account: maskAccount(account) }),
    ),
    period: statement.from === "" ? "" : periodOf(statement, locale),
    payments: t("statements:booked.sum", { count: payments, sum: format.amount(sumGrosze) }),
    when: format.shortDate(bookedAt),
    who: names.get(bookedBy) ?? "",
    undone: undoneText(statement, names, locale),
    canBeUndone: paymentsOfStatement(id).some((payment) => !isAnnulled(payment)),
  };
}

/** "cofnięty 24.11.2026, admin"; null while the booking stands. */
function undoneText({ undoneAt, undoneBy }: Statement, names: Names, { t, format }: Locale) {
  if (undoneAt === null) return null;
  const who = names.get(undoneBy ?? "");
  return t("statements:undo.undone", {
    when: [format.shortDate(undoneAt), who].filter(Boolean).join(", "),
  });
}

/** Most payments that stay and are named. */
const MOST_LEFT = 50;

/** The question whether a statement is taken back, with its numbers. */
export function undoPage(
  { statement, payments, returns, left, hash }: StatementUndo,
  locale: Locale,
) {
  const { t, format } = locale;
  const count = payments.length;
  return {
    hash,
    canUndo: count + returns > 0,
    file: statement.filename ?? t("statements:file.unnamed"),
    period: statement.from === "" ? "" : periodOf(statement, locale),
    sums: [
      t("statements:undo.payments", {
        count,
        sum: format.amount(total(payments, (one) => one.amountGrosze)),
      }),
      ...(returns > 0 ? [t("statements:undo.returns", { count: returns })] : []),
    ],
    leftCount: left.length,
    left: left.slice(0, MOST_LEFT).map(({ payment, why }) => ({
      id: payment.id,
      text: [
        format.amount(payment.amountGrosze),
        format.shortDate(payment.day),
        payment.payerName || t("statements:list.noPayer"),
      ].join(", "),
      why: t(`statements:undo.why.${why}`),
    })),
  };
}

/** The page of a payment. */
export type PaymentPage = ReturnType<typeof paymentPage>;

export function paymentPage(
  {
    payment,
    unassignedGrosze,
    entries,
  }: { payment: Payment; unassignedGrosze: number; entries: readonly EntryOfPayment[] },
  {
    options,
    names,
    locale,
  }: { options: readonly { value: string; label: string }[]; names: Names; locale: Locale },
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
    options: [...options],
    entries: entries.map(({ entry, lines, isUndone }) => ({
      id: entry.id,
      when: format.shortDate(entry.at),
      who: names.get(entry.by) ?? "",
      isUndone,
      isCounter: entry.kind === "undo",
      lines: lines.map((line) => lineOf(line, locale)),
    })),
  };
}

function lineOf({ from, to, amountGrosze }: LedgerLine, locale: Locale) {
  const place = from.place === "payment" ? to : from;
  return { amount: locale.format.amount(amountGrosze), ...placeOf(place, locale) };
}

function placeOf({ place, id }: LedgerLine["to"], { t }: Locale) {
  if (place === "due") {
    const due = duesById(duesForMatching()).get(id);
    const companyId = due?.companyId ?? null;
    const company = companyId === null ? "" : nameOf(companyId);
    return { companyId, text: t("statements:places.due", { number: due?.number ?? "", company }) };
  }
  if (place === "balance")
    return { companyId: id, text: t("statements:places.balance", { company: nameOf(id) }) };
  const isKnown = place === "refund" || place === "notOurs" || place === "annulled";
  return { companyId: null, text: t(`statements:places.${isKnown ? place : "other"}`) };
}
