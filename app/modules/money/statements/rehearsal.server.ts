import { createHash } from "node:crypto";
import {
  bankPaymentsOf,
  findPayment,
  isBankPayment,
  isRefunded,
  isUndecided,
  paymentsFrom,
  waitingOf,
} from "~/modules/money/dues/ledger/bank-payments.server";
import { findPaymentByKey } from "~/modules/money/dues/ledger/ledger.server";
import { pastPaymentsOf } from "~/modules/money/dues/ledger/past-dues.server";
import type { PastPayment } from "~/modules/money/dues/ledger/past-money";
import type { Payment } from "~/modules/money/dues/ledger/payment";
import { mapInSlices } from "~/platform/time/slices.server";
import { currentMatcher, ownAccounts } from "./books.server";
import type { LineGroup } from "./line-groups";
import { lineKinds } from "./matching/line-kinds";
import type { Match } from "./matching/match";
import { isReadOtherwise, keyedLines } from "./matching/statement-keys";
import {
  type BankTransaction,
  fullTitle,
  type ReadStatements,
  type StatementFormat,
} from "./reading/bank-statement";

/** Incoming money of a file, with what booking does with it. */
export interface RehearsedLine {
  /** Its place among the incoming lines of the file. */
  index: number;
  line: BankTransaction;
  /** The chamber's account that it came to; empty if the file does not say it. */
  ownAccount: string;
  group: LineGroup;
  keys: readonly string[];
  /** The payment that it is already; null for a new line. */
  known: Payment | null;
  /** The match of a new line, or of one that waits for a decision, as the books stand now. */
  match: Match | null;
}

/** A transfer of earlier days that the bank takes back. */
export interface TakenBack {
  line: BankTransaction;
  /** The payment; null if the portal does not know it. */
  payment: Payment | null;
  /** True if nothing of it was decided, so that booking records the return. */
  isWaiting: boolean;
}

/** A file as it would be booked now, and its hash: a booking with it does the same or nothing. */
export interface Rehearsal {
  format: StatementFormat;
  accounts: readonly string[];
  from: string;
  to: string;
  lines: readonly RehearsedLine[];
  takenBack: readonly TakenBack[];
  /** Lines that are not matched: money that left, between own accounts, other currencies. */
  skipped: { out: number; own: number; currency: number };
  hash: string;
}

/** Rehearses the booking of a file with the books as they stand (rules 1038). */
export async function rehearseStatements({
  format,
  statements,
}: ReadStatements): Promise<Rehearsal> {
  const accounts = new Set([
    ...ownAccounts(),
    ...statements.flatMap(({ account }) => (account === null ? [] : [account])),
  ]);
  /** Lines of this file that come again in it. */
  const inFile = new Map<string, { id: string; keys: readonly string[]; payment: null }>();
  const past = await pastPaymentsOf(
    statements.flatMap(({ transactions }) => transactions.map(({ bookingDate }) => bookingDate)),
  );
  const pastByKey = new Map(past.flatMap((one) => one.keys.map((key) => [key, one] as const)));
  const findByKey = (key: string) => findPaymentByKey(key) ?? pastByKey.get(key) ?? null;
  const find = (key: string) => {
    const payment = findKnown(key, accounts, findByKey);
    return payment ? { ...payment, payment } : (inFile.get(key) ?? null);
  };
  const keyed: Omit<RehearsedLine, "index" | "group" | "match">[] = [];
  for (const { account, transactions } of statements) {
    const ownAccount = account ?? "";
    const isAgain = (one: { known: { payment: Payment | null } | null }) =>
      one.known !== null && one.known.payment === null;
    const source = { format, account: ownAccount };
    const ofSameDay = (line: BankTransaction) => paymentsReadOtherwise(line, ownAccount, past);
    for (const one of keyedLines(transactions, source, find, ofSameDay)) {
      if (isAgain(one)) continue;
      keyed.push({
        line: one.line,
        keys: one.keys,
        ownAccount,
        known: one.known?.payment ?? null,
      });
    }
    for (const { keys } of keyed)
      for (const key of keys) inFile.set(key, { id: `file|${keys.join()}`, keys, payment: null });
  }
  const kinds = lineKinds(
    keyed.map(({ line }) => line),
    accounts,
  );
  const incoming = keyed.flatMap((one, at) =>
    kinds[at] === "incoming" || (kinds[at] === "returned" && one.line.signedGrosze > 0)
      ? [{ ...one, isReturned: kinds[at] === "returned" }]
      : [],
  );
  const fresh = incoming.filter((one) => one.known === null && !one.isReturned);
  const waiting = new Set(
    incoming.filter(({ known }) => known && findPayment(known.id) && waitingOf(known) > 0),
  );
  const matchOf = new Map<(typeof incoming)[number], Match | null>();
  // Apart: the money of those that wait is not taken from the dues of new lines.
  for (const group of [fresh, [...waiting]]) {
    const matches = await currentMatcher().match(group.map(({ line }) => line));
    for (const [at, one] of group.entries()) matchOf.set(one, matches[at] ?? null);
  }
  const lines = incoming.map((one, index): RehearsedLine => {
    const { isReturned, ...line } = one;
    const match = matchOf.get(one) ?? null;
    const known = one.known && (waiting.has(one) ? "waiting" : "known");
    const group = known ?? (isReturned ? "returned" : (match?.state ?? "open"));
    return { ...line, index, group, match };
  });
  const takenBack = keyed.flatMap(({ line }, at) =>
    kinds[at] === "out" && line.reversal ? (takenBackIn(line) ?? []) : [],
  );
  const days = keyed.map(({ line }) => line.bookingDate).sort();
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  return {
    format,
    lines,
    takenBack,
    accounts: statements.flatMap(({ account }) => (account === null ? [] : [account])),
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    skipped: {
      out: count("out") - takenBack.length,
      own: count("own"),
      currency: count("currency"),
    },
    hash: await hashOf(lines, takenBack),
  };
}

/** Finds a line also in exports that did not name their account (rules 1035). */
function findKnown(
  key: string,
  accounts: ReadonlySet<string>,
  findByKey: (key: string) => Payment | null,
): Payment | null {
  const [, account, rest] = /^line\|(\d*)\|(.*)$/.exec(key) ?? [];
  const others = rest === undefined ? [] : account === "" ? [...accounts] : [""];
  return (
    [key, ...others.map((other) => `line|${other}|${rest}`)]
      .map(findByKey)
      .find((one) => one !== null) ?? null
  );
}

/** Payments that a line may be although it was read with other letters. */
function paymentsReadOtherwise(
  line: BankTransaction,
  ownAccount: string,
  past: readonly PastPayment[],
) {
  if (line.signedGrosze <= 0) return [];
  const read = { title: fullTitle(line), account: line.account ?? "" };
  const { bookingDate: day, amountGrosze } = line;
  const inPast = past.filter((one) => one.day === day && one.amountGrosze === amountGrosze);
  return [...bankPaymentsOf(day, amountGrosze), ...inPast.filter(isBankPayment)]
    .filter((one) => ownAccount === "" || one.ownAccount === "" || one.ownAccount === ownAccount)
    .filter(({ title, payerAccount }) => isReadOtherwise(read, { title, account: payerAccount }))
    .map((payment) => ({ ...payment, payment }));
}

/** Null if the payment was given back before. */
function takenBackIn(line: BankTransaction): TakenBack | null {
  const candidates =
    line.account === null
      ? []
      : paymentsFrom(line.account, line.amountGrosze).filter(({ day }) => day <= line.bookingDate);
  const payment = candidates.find((one) => !isRefunded(one)) ?? null;
  if (payment === null && candidates.length > 0) return null;
  return { line, payment, isWaiting: payment !== null && isUndecided(payment) };
}

async function hashOf(
  lines: readonly RehearsedLine[],
  takenBack: readonly TakenBack[],
): Promise<string> {
  const hash = createHash("sha256");
  await mapInSlices(lines, ({ group, keys, known, match }) =>
    hash.update(JSON.stringify([group, keys, known?.id, match?.dues, match?.balance])),
  );
  hash.update(JSON.stringify(takenBack.map(({ payment }) => payment?.id)));
  return hash.digest("base64url");
}
