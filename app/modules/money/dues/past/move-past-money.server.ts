import { inPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { recordsToExport } from "../accounting/accounting.server";
import { accountingBatches } from "../accounting/accounting-batches.store.server";
import { batchIdsByRecord, withoutRecords } from "../accounting/past-batches";
import { parseNumber } from "../due-number";
import { dues } from "../dues.store.server";
import { groupOfDue } from "../ledger/due-groups";
import { entriesByKey, ledgerEntries } from "../ledger/ledger-entries.store.server";
import { movementsOf, NO_BALANCE, totalsOfDue, totalsOfPayment } from "../ledger/movements";
import { type PastBalance, type PastYear, UNCHARGED } from "../ledger/past-money";
import {
  pastBalances,
  pastDues,
  pastEntries,
  pastPayments,
  pastYears,
} from "../ledger/past-money.store.server";
import { payments } from "../ledger/payments.store.server";
import { unchargedIds } from "../ledger/uncharged.server";
import { groupOf, type MoneyGroup } from "./money-group";
import { firstOpenMoment, firstOpenYear, isPast, type PastLimits } from "./past-rule.server";

/** A group has several rows, and each row moves. */
const AT_ONCE = 50;

/**
 * Moves settled money of closed years to its logs, so that no process holds it; sums by company and
 * year carry it forward (rules 1650).
 *
 * @returns the number of dues, payments and entries
 */
export async function movePastMoney(): Promise<number> {
  const before = firstOpenMoment();
  const limits = { before, isAwaited: awaitedByAccountant() };
  const ids = [
    ...dues.list(({ issuedAt, year }) => issuedAt < before && year < firstOpenYear()),
    ...payments.list(({ recordedAt }) => recordedAt < before),
    ...ledgerEntries.list(({ at }) => at < before),
  ].map(({ id }) => id);
  return inPieces(ids, (some) => moveInTransaction(pastGroupsAmong(some, limits)), AT_ONCE);
}

/** Records for the next batch, in a chamber that makes batches. */
function awaitedByAccountant(): (id: string) => boolean {
  if (accountingBatches.count(() => true) === 0) return () => false;
  const waiting = new Set(idsIn(recordsToExport()));
  return (id) => waiting.has(id);
}

const idsIn = ({ dues: ofDues, payments: paid, entries }: MoneyGroup): string[] =>
  [...ofDues, ...paid, ...entries].map(({ id }) => id);

/** The whole groups of some rows, as far as they are past; rows that have moved before are gone. */
function pastGroupsAmong(ids: readonly string[], limits: PastLimits): MoneyGroup[] {
  const rows = {
    findDue: (id: string) => dues.find(id),
    findPayment: (id: string) => payments.find(id),
    entriesByKey,
  };
  const taken = new Set<string>();
  return ids.flatMap((id) => {
    if (taken.has(id)) return [];
    const group = groupOf(id, rows);
    for (const one of idsIn(group)) taken.add(one);
    return isPast(group, limits) ? [group] : [];
  });
}

function moveInTransaction(groups: readonly MoneyGroup[]): number {
  const carried = carrying();
  const gone = new Set<string>();
  for (const group of groups) {
    carried.add(group);
    saveInLogs(group);
    for (const { id } of group.dues) dues.remove(id);
    for (const { id } of group.payments) payments.remove(id);
    for (const { id } of group.entries) ledgerEntries.remove(id);
    for (const id of idsIn(group)) gone.add(id);
  }
  carried.save();
  for (const batch of withoutRecords(accountingBatches.list(), gone)) accountingBatches.save(batch);
  return gone.size;
}

function saveInLogs({ dues: ofDues, payments: paid, entries }: MoneyGroup): void {
  const batches = accountingBatches.derived(batchIdsByRecord);
  const batchIdOf = (id: string) => batches.get(id) ?? null;
  const movements = movementsOf(entries);
  const uncharged = unchargedIds(entries);
  const idsAt = (place: string) =>
    entries
      .filter(({ lines }) => lines.some(({ from, to }) => from.id === place || to.id === place))
      .map(({ id }) => id);
  for (const due of ofDues)
    pastDues.save({
      ...due,
      ofYear: String(due.year),
      totals: totalsOfDue(movements, due.id),
      isUncharged: uncharged.has(due.id),
      entryIds: idsAt(due.id),
      batchId: batchIdOf(due.id),
      forgetIn: due.addressee.name === "" ? "" : yearToForget(due.term),
    });
  for (const payment of paid)
    pastPayments.save({
      ...payment,
      companyId: firstCompanyOf(payment.id, { dues: ofDues, entries }),
      entryIds: idsAt(payment.id),
      batchId: batchIdOf(payment.id),
      forgetIn: `${payment.payerName}${payment.title}` === "" ? "" : yearToForget(payment.day),
    });
  for (const entry of entries) pastEntries.save({ ...entry, batchId: batchIdOf(entry.id) });
}

/** The year in which `forgetOldPayers` takes the names of a day (rules 1018). */
const yearToForget = (day: string): string =>
  String(Number(day.slice(0, 4)) + RETENTION.dues.years + 1);

function firstCompanyOf(
  paymentId: string,
  { dues: ofDues, entries }: Pick<MoneyGroup, "dues" | "entries">,
): string | null {
  const companies = entries
    .flatMap(({ lines }) => lines)
    .filter(({ from }) => from.id === paymentId)
    .flatMap(({ to }) =>
      to.place === "balance" ? [to.id] : (ofDues.find(({ id }) => id === to.id)?.companyId ?? []),
    );
  return companies[0] ?? null;
}

/** Adds groups to the sums by company and year, and saves those that have changed. */
function carrying() {
  const balances = new Map<string, PastBalance>();
  const years = new Map<string, PastYear>();
  const balanceOf = (id: string): PastBalance =>
    balances.get(id) ?? pastBalances.find(id) ?? { id, ...NO_BALANCE };
  const yearOf = (id: string): PastYear => years.get(id) ?? pastYears.find(id) ?? emptyYear(id);

  function addBalances({ dues: ofDues, entries }: MoneyGroup): void {
    // A company with past dues and nothing on its balance has a row, too (rules 1012).
    for (const { companyId } of ofDues) balances.set(companyId, balanceOf(companyId));
    for (const [id, totals] of movementsOf(entries).balances)
      balances.set(id, summed(balanceOf(id), totals));
  }

  function addYears({ dues: ofDues, payments: paid, entries }: MoneyGroup): void {
    const movements = movementsOf(entries);
    const uncharged = unchargedIds(entries);
    for (const due of ofDues) {
      const year = yearOf(String(due.year));
      const group = uncharged.has(due.id) ? UNCHARGED : groupOfDue(due);
      const totals = { amount: due.amountGrosze, ...totalsOfDue(movements, due.id) };
      const before = year.dues[group];
      const after = before ? summed(before, totals) : totals;
      years.set(year.id, { ...year, dues: { ...year.dues, [group]: after } });
      noteSerial(due.number, "lastDue");
    }
    for (const payment of paid) {
      const year = yearOf(payment.day.slice(0, 4));
      const totals = { amount: payment.amountGrosze, ...totalsOfPayment(movements, payment.id) };
      years.set(year.id, { ...year, payments: summed(year.payments, totals) });
    }
    for (const { number } of entries) if (number !== null) noteSerial(number, "lastCreditNote");
  }

  function noteSerial(number: string, field: "lastDue" | "lastCreditNote"): void {
    const parts = parseNumber(number);
    if (!parts) return;
    const year = yearOf(String(parts.year));
    years.set(year.id, { ...year, [field]: Math.max(year[field], parts.serial) });
  }

  return {
    add(group: MoneyGroup): void {
      addBalances(group);
      addYears(group);
    },
    save(): void {
      for (const balance of balances.values()) pastBalances.save(balance);
      for (const year of years.values()) pastYears.save(year);
    },
  };
}

const NOTHING_PAID = { due: 0, balance: 0, refund: 0, notOurs: 0, annulled: 0 };

const emptyYear = (id: string): PastYear => ({
  id,
  dues: {},
  payments: { amount: 0, ...NOTHING_PAID },
  lastDue: 0,
  lastCreditNote: 0,
});

/** Adds the sums of `totals` to those of the same names. */
function summed<Totals extends Readonly<Record<string, unknown>>>(
  before: Totals,
  totals: Partial<Totals>,
): Totals {
  const sums: Record<string, unknown> = { ...before };
  for (const [key, amount] of Object.entries(totals))
    sums[key] = Number(sums[key]) + Number(amount);
  return sums as Totals;
}
