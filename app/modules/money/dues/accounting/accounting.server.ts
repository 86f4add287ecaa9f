import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { collected } from "~/platform/store/log";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { ledgerEntries } from "../ledger/ledger-entries.store.server";
import type { LedgerEntry, PlaceKind } from "../ledger/ledger-entry";
import { pastDues, pastEntries, pastPayments } from "../ledger/past-money.store.server";
import type { Payment } from "../ledger/payment";
import { payments } from "../ledger/payments.store.server";
import { isUncharged } from "../ledger/uncharged.server";
import { type AccountingBatch, type AccountingRecords, nextBatchNumber } from "./accounting-batch";
import { accountingBatches } from "./accounting-batches.store.server";
import { isOfOpening } from "./opening.server";
import { batchIdsByRecord } from "./past-batches";

/**
 * Everything that no batch has yet, but for the money of before the portal (rules 1578) and dues
 * that were taken back before anybody heard of them (rules 1694).
 */
export function recordsToExport(): AccountingRecords {
  const exported = accountingBatches.derived(batchIdsByRecord);
  const isNew = ({ id }: { id: string }) => !exported.has(id);
  const isUnheard = (due: Due | null) =>
    due !== null && due.lastMail === null && isNew(due) && isUncharged(due);
  const isOfUnheard = ({ reason, lines }: LedgerEntry) =>
    reason === "uncharged" && lines.every(({ to }) => isUnheard(dues.find(to.id)));
  return {
    dues: dues.list((due) => due.moved === null && isNew(due) && !isUnheard(due)).sort(byIssue),
    payments: payments
      .list((payment) => payment.fileId === null && isNew(payment))
      .sort(byRecording),
    entries: ledgerEntries
      .list((entry) => isNew(entry) && !isOfOpening(entry) && !isOfUnheard(entry))
      .sort(byBooking),
  };
}

/** Those of a run have one moment, and their numbers in order. */
const byIssue = (one: Due, other: Due) =>
  compareMoments(one.issuedAt, other.issuedAt) || compareMoments(one.number, other.number);

const byRecording = (one: Payment, other: Payment) =>
  compareMoments(one.recordedAt, other.recordedAt);

const byBooking = (one: LedgerEntry, other: LedgerEntry) => compareMoments(one.at, other.at);

/** Makes a batch of everything that no other has, at most once (rules 1001). */
export async function issueBatch({
  by,
}: {
  by: Pick<Staff, "id" | "role">;
}): Promise<AccountingBatch | Refusal<"nothing">> {
  return transaction(() => {
    const records = recordsToExport();
    const [ofDues, ofPayments, ofEntries] = [records.dues, records.payments, records.entries].map(
      (rows) => rows.map(({ id }) => id),
    );
    if (!ofDues || !ofPayments || !ofEntries) return refuse("nothing");
    if (ofDues.length + ofPayments.length + ofEntries.length === 0) return refuse("nothing");
    const number = nextBatchNumber(listBatches(), dayFromToday(0).slice(0, 4));
    const batch = accountingBatches.save({
      id: createId(),
      number,
      dues: ofDues,
      payments: ofPayments,
      entries: ofEntries,
      past: { dues: 0, payments: 0, entries: 0 },
      at: now(),
      by: by.id,
    });
    recordInTransaction({
      by,
      entity: "accounting",
      action: "added",
      record: { id: batch.id, title: number },
    });
    return batch;
  });
}

/** All batches, the last first. */
export const listBatches = (): readonly AccountingBatch[] => accountingBatches.sorted(lastFirst);

const lastFirst = (one: AccountingBatch, other: AccountingBatch) =>
  compareMoments(other.at, one.at) || compareMoments(other.number, one.number);

/** A batch with its records, which have not changed since it was made, those of past money too. */
export async function findBatch(
  id: string | undefined,
): Promise<{ batch: AccountingBatch; records: AccountingRecords; about: RecordsByPlace } | null> {
  const batch = accountingBatches.find(id);
  if (!batch) return null;
  const by = { batchId: [batch.id] };
  const pastIn = async <Row>(log: { pieces: (range: { by: typeof by }) => AsyncIterable<Row[]> }) =>
    (await collected(log.pieces({ by }))).reverse();
  const present = <Row>(ids: readonly string[], store: { find: (id: string) => Row | null }) =>
    ids.flatMap((one) => store.find(one) ?? []);
  const records: AccountingRecords = {
    dues: [...(await pastIn(pastDues)), ...present(batch.dues, dues)].sort(byIssue),
    payments: [...(await pastIn(pastPayments)), ...present(batch.payments, payments)].sort(
      byRecording,
    ),
    entries: [...(await pastIn(pastEntries)), ...present(batch.entries, ledgerEntries)].sort(
      byBooking,
    ),
  };
  return { batch, records, about: await recordsAbout(records.entries) };
}

/** The dues and payments that entries name, by their ids. */
export interface RecordsByPlace {
  dues: ReadonlyMap<string, Due>;
  payments: ReadonlyMap<string, Payment>;
}

/** Finds them, those of past money as well (rules 1650). */
export async function recordsAbout(entries: readonly LedgerEntry[]): Promise<RecordsByPlace> {
  const places = entries.flatMap(({ lines }) => lines).flatMap(({ from, to }) => [from, to]);
  const at = async <Row extends { id: string }>(
    kind: PlaceKind,
    find: (id: string) => Row | null,
    past: { findAll: (ids: readonly string[]) => Promise<Row[]> },
  ) => {
    const ids = new Set(places.flatMap(({ place, id }) => (place === kind ? [id] : [])));
    const found = [...ids].flatMap((id) => find(id) ?? []);
    for (const { id } of found) ids.delete(id);
    return new Map([...found, ...(await past.findAll([...ids]))].map((row) => [row.id, row]));
  };
  return {
    dues: await at<Due>("due", (id) => dues.find(id), pastDues),
    payments: await at<Payment>("payment", (id) => payments.find(id), pastPayments),
  };
}
