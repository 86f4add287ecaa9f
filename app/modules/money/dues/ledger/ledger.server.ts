import type { HistoryAction, HistoryEntry } from "~/modules/staff/history/history";
import {
  prepareEntry,
  recordInTransaction,
  saveEntryInTransaction,
} from "~/modules/staff/history/history.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { type Grosze, plainAmount } from "~/platform/money/grosze";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { grownFrom } from "~/platform/store/derived-from.server";
import type { Store } from "~/platform/store/store";
import { dayFromToday, now } from "~/platform/time/clock";
import { mapInSlices } from "~/platform/time/slices.server";
import { chamberPayee } from "../account/chamber-payee.server";
import type { Due } from "../due";
import { formatNumber, parseNumber, type Series } from "../due-number";
import { dues } from "../dues.store.server";
import { type EntryReason, reasonLabel } from "./entry-reasons";
import {
  bookableOf,
  draftOf,
  type EntryProblem,
  type Ledger,
  reversed,
  withEntries,
} from "./ledger";
import { ledgerEntries } from "./ledger-entries.store.server";
import { type EntryKind, type LedgerEntry, type LedgerLine, paymentPlace } from "./ledger-entry";
import { type Movements, movedBy, movementsOf } from "./movements";
import { extendPaidMembershipsInTransaction } from "./paid-memberships.server";
import { pastBalances, pastYears } from "./past-money.store.server";
import type { Payment } from "./payment";
import { payments } from "./payments.store.server";

/*
 * The only writers of dues, payments and their ledger. Each runs inside the caller's transaction,
 * saves everything or nothing, and leaves the books closed (rules 1013).
 */

/** The amounts that all entries have moved; the same object until there is another entry. */
export const currentMovements = grownFrom<LedgerEntry, Movements>(ledgerEntries, {
  make: (entries) => movementsOf(entries, pastBalances.list()),
  grow: movedBy,
  others: [pastBalances],
});

/** The ledger as it stands. */
export const currentLedger = (): Ledger => ({
  movements: currentMovements(),
  findDue: (id) => dues.find(id),
  findPayment: (id) => payments.find(id),
});

/** A due before it has a number. */
export type DueDraft = Omit<
  Due,
  | "id"
  | "number"
  | "issuer"
  | "movedTerm"
  | "decision"
  | "lastMail"
  | "eventId"
  | "isSeatOver"
  | "refund"
  | "moved"
  | "issuedBy"
  | "issuedAt"
> &
  Partial<Pick<Due, "eventId" | "lastMail" | "moved">>;

/** Issues dues with the next numbers of their years, in this order (rules 1011). */
export function issueDuesInTransaction(drafts: readonly DueDraft[], { by }: ByStaffInRole): Due[] {
  const numbered = numbering({ by });
  return drafts.map((draft) => dues.save(numbered(draft)));
}

/**
 * Makes many dues in slices before the transaction that saves them; it has to find that no other
 * due was issued meanwhile, because they have the next numbers.
 */
export async function prepareDues(
  drafts: readonly DueDraft[],
  { by }: ByStaffInRole,
): Promise<Due[]> {
  const numbered = numbering({ by });
  return mapInSlices(drafts, (draft) => dues.prepare(numbered(draft)));
}

export function savePreparedDuesInTransaction(prepared: readonly Due[]): void {
  for (const due of prepared) dues.save(due);
}

/** Gives drafts the next numbers of their years. */
function numbering({ by }: ByStaffInRole): (draft: DueDraft) => Due {
  const serials = new Map(lastDueSerials());
  const issuer = chamberPayee();
  return (draft) => ({
    eventId: null,
    lastMail: null,
    moved: null,
    ...draft,
    id: createId(),
    number: nextNumber("SKL", draft.year, serials),
    issuer,
    movedTerm: null,
    decision: null,
    isSeatOver: false,
    refund: null,
    issuedBy: by.id,
    issuedAt: now(),
  });
}

/** An entry before it is booked. */
export interface EntryDraft
  extends Pick<LedgerEntry, "kind">,
    Partial<Pick<LedgerEntry, "reason" | "day" | "undoes" | "statementId">> {
  lines: readonly LedgerLine[];
}

/** Books entries one after the other, all or none. */
export function bookInTransaction(
  drafts: readonly EntryDraft[],
  { by }: ByStaffInRole,
): LedgerEntry[] | Refusal<EntryProblem> {
  const serials = new Map(lastCreditNoteSerials());
  const entries = drafts.map((draft): LedgerEntry => {
    const entry = entryOf(draft, { by });
    return draft.kind === "creditNote"
      ? { ...entry, number: nextNumber("KOR", Number(entry.day.slice(0, 4)), serials) }
      : entry;
  });
  const outcome = withEntries(currentLedger(), entries);
  if (typeof outcome === "string") return refuse(outcome);
  const saved = entries.map((entry) => {
    describeInTransaction(entry, { by });
    return ledgerEntries.save(entry);
  });
  extendPaidMembershipsInTransaction(saved, outcome, { by });
  return saved;
}

/** The drafts that could be booked one after the other as the ledger stands. */
export function bookableDrafts<Draft extends EntryDraft>(
  drafts: readonly Draft[],
  { by }: ByStaffInRole,
): Draft[] {
  const byEntry = new Map(drafts.map((draft) => [entryOf(draft, { by }), draft]));
  const { bookable } = bookableOf(currentLedger(), [...byEntry.keys()]);
  return bookable.flatMap((entry) => byEntry.get(entry) ?? []);
}

/** An entry without a number. */
const entryOf = (draft: EntryDraft, { by }: ByStaffInRole): LedgerEntry => ({
  id: createId(),
  kind: draft.kind,
  lines: draft.lines.map((line) => ({ ...line })),
  number: null,
  undoes: draft.undoes ?? null,
  statementId: draft.statementId ?? null,
  reason: draft.reason ?? "",
  day: draft.day ?? dayFromToday(0),
  at: now(),
  by: by.id,
});

/** Writes the history of each due that an entry touches (rules 330). */
function describeInTransaction(entry: LedgerEntry, by: ByStaffInRole): void {
  for (const description of descriptionsOf(entry, by)) recordInTransaction(description);
}

function descriptionsOf({ kind, lines, reason }: LedgerEntry, { by }: ByStaffInRole) {
  const amounts = new Map<string, number>();
  for (const { from, to, amountGrosze } of lines)
    for (const { place, id } of [from, to])
      if (place === "due") amounts.set(id, (amounts.get(id) ?? 0) + amountGrosze);
  const label = reasonLabel(reason);
  return [...amounts].flatMap(([id, amount]) => {
    const due = dues.find(id);
    if (!due) return [];
    return {
      by,
      entity: "due" as const,
      action: HISTORY_ACTION[kind],
      record: dueInHistory(due),
      after: {
        "dues:fields.amount": amountInHistory(amount),
        "dues:fields.reason": label ? { key: label } : reason,
      },
    };
  });
}

const HISTORY_ACTION = {
  allocation: "paid",
  balance: "paid",
  creditNote: "creditNote",
  writeOff: "writeOff",
  cancellation: "cancellation",
  transfer: "moved",
  undo: "entryUndone",
} as const satisfies Record<EntryKind, HistoryAction>;

/** A due as its history names it. */
export const dueInHistory = ({ id, number, addressee }: Due) => ({
  id,
  title: [number, addressee.name].filter(Boolean).join(", "),
});

/** An amount as the history stores it, "1200,50 zł". */
export const amountInHistory = (grosze: Grosze): string => `${plainAmount(grosze)} zł`;

/** Money that came in, and where staff or a match send it; the rest stays unassigned. */
export interface Receipt {
  payment: Omit<Payment, "id" | "fileId" | "recordedBy" | "recordedAt"> &
    Partial<Pick<Payment, "fileId">>;
  to: readonly Pick<LedgerLine, "to" | "amountGrosze">[];
  /** Why it went there. */
  reason?: EntryReason | "";
}

/**
 * Saves payments and books where their money goes, all or none. "known": a line with one of these
 * keys was saved before (rules 1014).
 */
export function receiveInTransaction(
  receipts: readonly Receipt[],
  { by }: ByStaffInRole,
): Payment[] | Refusal<EntryProblem | "known"> {
  if (areKnown(receipts.map(({ payment }) => payment))) return refuse("known");
  const saved = receipts.map((receipt) => payments.save(receivedPayment(receipt, { by })));
  const drafts = receipts.flatMap((receipt, index) => allocationOf(receipt, saved[index]) ?? []);
  const entries = bookInTransaction(drafts, { by });
  if (!("refused" in entries)) return saved;
  for (const { id } of saved) payments.remove(id);
  return entries;
}

const receivedPayment = ({ payment }: Receipt, { by }: ByStaffInRole): Payment => ({
  fileId: null,
  ...payment,
  id: createId(),
  recordedBy: by.id,
  recordedAt: now(),
});

/** The entry of a receipt; null if its money waits for a decision. */
function allocationOf(
  { to, reason, payment: { day, statementId } }: Receipt,
  saved: Payment | undefined,
): EntryDraft | null {
  if (!saved || to.length === 0) return null;
  const from = paymentPlace(saved.id);
  const lines = to.map((line) => ({ ...line, from }));
  return { kind: "allocation", lines, reason, day, statementId };
}

/** Entries made before the transaction that saves them. */
export interface PreparedEntries {
  entries: readonly LedgerEntry[];
  history: readonly HistoryEntry[];
  outcome: Movements;
  /** The movements for which they were made. */
  basis: Movements;
}

/** Makes many entries in slices, all or none, with the refusals of `bookInTransaction`. */
export const prepareEntries = (
  drafts: readonly EntryDraft[],
  { by }: ByStaffInRole,
): Promise<PreparedEntries | Refusal<EntryProblem>> => preparedOn(currentLedger(), drafts, { by });

async function preparedOn(
  ledger: Ledger,
  drafts: readonly EntryDraft[],
  { by }: ByStaffInRole,
): Promise<PreparedEntries | Refusal<EntryProblem>> {
  const entries = await mapInSlices(drafts, (draft) =>
    ledgerEntries.prepare(entryOf(draft, { by })),
  );
  const { add, movements: outcome } = draftOf(ledger);
  const [problem] = (await mapInSlices(entries, add)).filter((one) => one !== null);
  if (problem) return refuse(problem);
  const described = await mapInSlices(entries, (entry) =>
    descriptionsOf(entry, { by }).map(prepareEntry),
  );
  return { entries, history: described.flat(), outcome, basis: ledger.movements };
}

/** Saves all entries or none. "outgrown": there are others since, so they may be made again. */
export function savePreparedEntriesInTransaction(
  { basis, outcome, entries, history }: PreparedEntries,
  { by }: ByStaffInRole,
): readonly LedgerEntry[] | Refusal<"outgrown"> {
  if (currentMovements() !== basis) return refuse("outgrown");
  for (const entry of entries) ledgerEntries.save(entry);
  for (const entry of history) saveEntryInTransaction(entry);
  extendPaidMembershipsInTransaction(entries, outcome, { by });
  return entries;
}

/** Receipts as rows, made before the transaction that saves them. */
export interface PreparedReceipts extends PreparedEntries {
  payments: readonly Payment[];
}

/**
 * Makes the rows of many receipts in slices, with the refusals of `receiveInTransaction`.
 *
 * @param newDues that the same transaction issues, and that they may pay
 */
export async function prepareReceipts(
  receipts: readonly Receipt[],
  { by, newDues = [] }: ByStaffInRole & { newDues?: readonly Due[] },
): Promise<PreparedReceipts | Refusal<EntryProblem | "known">> {
  const ledger = currentLedger();
  if (areKnown(receipts.map(({ payment }) => payment))) return refuse("known");
  const made = new Map<string, Payment>();
  const drafts = await mapInSlices(receipts, (receipt) => {
    const payment = payments.prepare(receivedPayment(receipt, { by }));
    made.set(payment.id, payment);
    return allocationOf(receipt, payment) ?? [];
  });
  const findPayment = (id: string) => made.get(id) ?? ledger.findPayment(id);
  const issued = new Map(newDues.map((due) => [due.id, due]));
  const findDue = (id: string) => issued.get(id) ?? ledger.findDue(id);
  const withNew = { ...ledger, findPayment, findDue };
  const prepared = await preparedOn(withNew, drafts.flat(), { by });
  return isRefused(prepared) ? prepared : { ...prepared, payments: [...made.values()] };
}

/**
 * Saves all rows or none. "outgrown": there are other entries since they were made, which may be
 * tried again; "known": a line was saved meanwhile.
 */
export function savePreparedReceiptsInTransaction(
  { payments: received, ...prepared }: PreparedReceipts,
  { by }: ByStaffInRole,
): readonly Payment[] | Refusal<"outgrown" | "known"> {
  if (areKnown(received)) return refuse("known");
  const saved = savePreparedEntriesInTransaction(prepared, { by });
  if (isRefused(saved)) return saved;
  for (const payment of received) payments.save(payment);
  return received;
}

/** Takes an entry back by a counter-entry; an undone one, and a counter-entry itself, cannot. */
export function undoInTransaction(
  id: string | undefined,
  { by, reason = "", and = [] }: ByStaffInRole & { reason?: string; and?: readonly LedgerLine[] },
): LedgerEntry | Refusal<"not-found" | EntryProblem> {
  const entry = ledgerEntries.find(id);
  if (!entry || entry.kind === "undo") return refuse("not-found");
  const lines = [...reversed(entry), ...and];
  const booked = bookInTransaction([{ kind: "undo", undoes: entry.id, lines, reason }], { by });
  if ("refused" in booked) return booked;
  const [counter] = booked;
  return counter ?? refuse("not-found");
}

/** The payment with a key, for those who read statements; null for a line that is new. */
export const findPaymentByKey = (key: string): Payment | null => payments.listByKey(key)[0] ?? null;

/** True if two of some payments, or one of them and a saved one, share a key. */
function areKnown(rows: readonly Pick<Payment, "keys">[]): boolean {
  const keys = rows.flatMap((row) => row.keys);
  return new Set(keys).size < keys.length || keys.some((key) => findPaymentByKey(key) !== null);
}

/** The last serials of notes by year, and of credit notes, those of past money as well. */
const lastDueSerials = lastSerials<Due>(dues, "lastDue");

const lastCreditNoteSerials = lastSerials<LedgerEntry>(ledgerEntries, "lastCreditNote");

/** @param store a row of it never changes its number */
function lastSerials<Row extends { id: string; number: string | null }>(
  store: Pick<Store<Row>, "derived" | "version">,
  ofPast: "lastDue" | "lastCreditNote",
) {
  const grow = (before: ReadonlyMap<number, number>, rows: readonly Row[]) => {
    const last = new Map(before);
    for (const { number } of rows) {
      const parts = number === null ? null : parseNumber(number);
      if (parts) last.set(parts.year, Math.max(last.get(parts.year) ?? 0, parts.serial));
    }
    return last;
  };
  const make = (rows: readonly Row[]) =>
    grow(new Map(pastYears.list().map((year) => [Number(year.id), year[ofPast]])), rows);
  return grownFrom(store, { make, grow, others: [pastYears] });
}

function nextNumber(series: Series, year: number, serials: Map<number, number>): string {
  const serial = (serials.get(year) ?? 0) + 1;
  serials.set(year, serial);
  return formatNumber({ series, year, serial });
}
