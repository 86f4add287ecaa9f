import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { derivedFrom } from "~/platform/store/derived-from.server";
import { transaction } from "~/platform/store/stores.server";
import { compareMoments } from "~/platform/time/moments";
import type { Due } from "../due";
import { parseNumber } from "../due-number";
import { dues } from "../dues.store.server";
import type { EntryReason } from "./entry-reasons";
import type { EntryProblem } from "./ledger";
import {
  amountInHistory,
  bookInTransaction,
  currentMovements,
  undoInTransaction,
} from "./ledger.server";
import { entriesByKey, ledgerEntries } from "./ledger-entries.store.server";
import {
  isStanding,
  type LedgerEntry,
  type LedgerLine,
  type Place,
  paymentPlace,
} from "./ledger-entry";
import { openOf, totalsOfPayment, unassignedOf } from "./movements";
import { entriesIn } from "./past-dues.server";
import { pastDues, pastPayments } from "./past-money.store.server";
import type { Payment } from "./payment";
import { payments } from "./payments.store.server";

/** A due with its open amount and whether its number has a check digit. */
export interface MatchedDue
  extends Pick<Due, "id" | "number" | "companyId" | "term" | "title" | "amountGrosze"> {
  openGrosze: number;
  hasCheckDigit: boolean;
}

/** All dues, paid ones as well, for matching; the same list until the ledger changes. */
export const duesForMatching = derivedFrom([dues, ledgerEntries], (): readonly MatchedDue[] => {
  const movements = currentMovements();
  return dues.sorted(byNumber).map((due) => ({
    id: due.id,
    number: due.number,
    companyId: due.companyId,
    term: due.term,
    title: due.title,
    amountGrosze: due.amountGrosze,
    openGrosze: openOf(movements, due),
    hasCheckDigit: parseNumber(due.number) !== null,
  }));
});

const byNumber = (one: Due, other: Due) => compareMoments(one.number, other.number);

/** Companies by the accounts that their dues or balances were paid from (rules 1034). */
export const companiesByAccount = (): ReadonlyMap<string, ReadonlySet<string>> =>
  ledgerEntries.derived(accountsOf);

function accountsOf(entries: readonly LedgerEntry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  const companies = new Map<string, Set<string>>();
  for (const { id, kind, lines } of entries) {
    if (kind !== "allocation" || undone.has(id)) continue;
    for (const { from, to } of lines) {
      const account = payments.find(from.id)?.payerAccount ?? "";
      const company = to.place === "balance" ? to.id : dues.find(to.id)?.companyId;
      if (account === "" || !company) continue;
      companies.set(account, (companies.get(account) ?? new Set()).add(company));
    }
  }
  return companies;
}

/** A payment with the part that staff have not decided on. */
export interface WaitingPayment {
  payment: Payment;
  unassignedGrosze: number;
}

/** The company whose due or balance gets money; undefined for other places. */
export const companyOfPlace = ({ place, id }: Place): string | undefined =>
  place === "due"
    ? dues.find(id)?.companyId
    : place === "balance"
      ? findCompanyInTransaction(id)?.id
      : undefined;

/** Money that waits for a decision, the oldest first (rules 1039). */
export const waitingPayments = derivedFrom(
  [payments, ledgerEntries],
  (): readonly WaitingPayment[] => {
    const movements = currentMovements();
    return payments
      .list((payment) => unassignedOf(movements, payment) > 0)
      .sort(byDay)
      .map((payment) => ({ payment, unassignedGrosze: unassignedOf(movements, payment) }));
  },
);

const byDay = (one: Payment, other: Payment) =>
  compareMoments(one.day, other.day) || compareMoments(one.recordedAt, other.recordedAt);

/** Payments with this account and amount, for a transfer that the bank takes back. */
export const paymentsFrom = (account: string, amountGrosze: number): readonly Payment[] =>
  payments.derived(byAccountAndAmount).get(`${account}|${amountGrosze}`) ?? [];

const byAccountAndAmount = (rows: readonly Payment[]): ReadonlyMap<string, Payment[]> =>
  Map.groupBy(rows, ({ payerAccount, amountGrosze }) => `${payerAccount}|${amountGrosze}`);

/** Payments of statements of one day and amount that still count. */
export const bankPaymentsOf = (day: string, amountGrosze: number): readonly Payment[] =>
  payments.derived(byDayAndAmount).get(`${day}|${amountGrosze}`) ?? [];

const byDayAndAmount = (rows: readonly Payment[]): ReadonlyMap<string, Payment[]> =>
  Map.groupBy(rows.filter(isBankPayment), ({ day, amountGrosze }) => `${day}|${amountGrosze}`);

/** True for one of a statement; without keys it was taken back, and its line can come again. */
export const isBankPayment = ({ source, keys }: Payment): boolean =>
  source === "statement" && keys.length > 0;

/** The payments of a statement, in the order of its lines. */
export const paymentsOfStatement = (statementId: string): readonly Payment[] =>
  payments.derived(byStatement).get(statementId) ?? [];

const byStatement = (rows: readonly Payment[]): ReadonlyMap<string | null, Payment[]> =>
  Map.groupBy(rows, ({ statementId }) => statementId);

/** Entries of a statement's booking about payments of earlier ones, which the bank took back. */
export const returnsOfStatement = (statementId: string): readonly LedgerEntry[] => {
  const own = new Set(paymentsOfStatement(statementId).map(({ id }) => id));
  const booked = ledgerEntries.derived(entriesByStatement).get(statementId) ?? [];
  return booked.filter(({ lines }) => lines.every(({ from }) => !own.has(from.id)));
};

const entriesByStatement = (rows: readonly LedgerEntry[]) =>
  Map.groupBy(rows, (entry) => entry.statementId);

/** True for money that counts nowhere any more. */
export const isAnnulled = ({ id, amountGrosze }: Payment): boolean =>
  totalsOfPayment(currentMovements(), id).annulled === amountGrosze;

/** Frees the keys of annulled payments, so that the same lines can be booked again. */
export function freeKeysInTransaction(rows: readonly Payment[]): void {
  for (const row of rows) payments.save({ ...row, keys: [] });
}

/** True if all of a payment went back to its payer. */
export const isRefunded = ({ id, amountGrosze }: Payment): boolean =>
  totalsOfPayment(currentMovements(), id).refund === amountGrosze;

/** The part of a payment that waits for a decision. */
export const waitingOf = (payment: Payment): number => unassignedOf(currentMovements(), payment);

/** True if all of a payment waits for a decision. */
export const isUndecided = (payment: Payment): boolean =>
  unassignedOf(currentMovements(), payment) === payment.amountGrosze;

/** An entry that sent money of a payment somewhere. */
export interface EntryOfPayment {
  entry: LedgerEntry;
  lines: readonly LedgerLine[];
  isUndone: boolean;
}

/** A payment with everything that was booked about it, the last first. */
export interface BookedPayment extends WaitingPayment {
  entries: EntryOfPayment[];
}

/** One of an open year, or that nobody has decided on. */
export function findPayment(id: string | undefined): BookedPayment | null {
  const payment = payments.find(id);
  if (!payment) return null;
  const own = entriesByKey(payment.id);
  return {
    payment,
    unassignedGrosze: unassignedOf(currentMovements(), payment),
    entries: entriesWith(payment, own),
  };
}

/** The entries of a payment of an open year that stand, the last first. */
export const standingEntriesOf = (id: string | undefined): EntryOfPayment[] =>
  findPayment(id)?.entries.filter(isStanding) ?? [];

/** A payment of an open year, or of a closed one, which nothing changes any more (rules 1650). */
export interface AnyPayment extends BookedPayment {
  isPast: boolean;
  /** The past dues that it paid, by id. */
  pastDues: ReadonlyMap<string, Pick<Due, "number" | "companyId">>;
}

export async function findAnyPayment(id: string | undefined): Promise<AnyPayment | null> {
  const present = findPayment(id);
  if (present) return { ...present, isPast: false, pastDues: new Map() };
  const payment = await pastPayments.find(id);
  if (!payment) return null;
  const entries = entriesWith(payment, await entriesIn(payment.entryIds));
  const ids = entries.flatMap(({ lines }) => lines.map(({ to }) => to.id));
  const paid = new Map((await pastDues.findAll([...new Set(ids)])).map((due) => [due.id, due]));
  return { payment, unassignedGrosze: 0, entries, isPast: true, pastDues: paid };
}

function entriesWith(payment: Payment, own: readonly LedgerEntry[]): EntryOfPayment[] {
  const undone = new Set(own.map(({ undoes }) => undoes));
  return own
    .map((entry) => ({
      entry,
      lines: entry.lines.filter((line) => isOf(line, payment.id)),
      isUndone: undone.has(entry.id),
    }))
    .reverse();
}

const isOf = ({ from, to }: LedgerLine, id: string): boolean => from.id === id || to.id === id;

/** Sends a part of a payment somewhere (rules 1039). */
export const decidePayment = (
  id: string,
  {
    to,
    amountGrosze,
    reason,
  }: Pick<LedgerLine, "to" | "amountGrosze"> & { reason?: EntryReason | "" },
  { by }: ByStaffInRole,
): Promise<Payment | Refusal<"not-found"> | Refusal<EntryProblem>> =>
  transaction(() => {
    const payment = payments.find(id);
    if (!payment) return refuse("not-found");
    const lines = [{ from: paymentPlace(id), to, amountGrosze }];
    const booked = bookInTransaction([{ kind: "allocation", lines, reason }], { by });
    if (isRefused(booked)) return booked;
    recordInTransaction({ by, entity: "payment", action: "assigned", record: titled(payment) });
    return payment;
  });

/** Takes back where money of a payment went; it waits for a decision again. */
export const undoDecision = (
  id: string | undefined,
  entryId: string | undefined,
  { by }: ByStaffInRole,
): Promise<Payment | Refusal<"not-found"> | Refusal<EntryProblem>> =>
  transaction(() => {
    const payment = payments.find(id);
    const entry = ledgerEntries.find(entryId);
    const isOwn = payment && entry?.lines.every((line) => isOf(line, payment.id));
    if (!payment || !entry || !isOwn) return refuse("not-found");
    const undone = undoInTransaction(entry.id, { by });
    if (isRefused(undone)) return undone;
    recordInTransaction({ by, entity: "payment", action: "undone", record: titled(payment) });
    return payment;
  });

/** A payment as the history names it, without its payer. */
const titled = ({ id, amountGrosze, day }: Payment) => ({
  id,
  title: `${amountInHistory(amountGrosze)}, ${day}`,
});
