import { createHash } from "node:crypto";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { mapInSlices } from "~/platform/time/slices.server";
import { type WhyItStays, whyItStays } from "../changes/undone-charges.server";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { findPayment } from "../ledger/bank-payments.server";
import { reversed } from "../ledger/ledger";
import { currentMovements, type EntryDraft } from "../ledger/ledger.server";
import { duePlace, type LedgerEntry, outside, paymentPlace } from "../ledger/ledger-entry";
import { saveManyEntries } from "../ledger/many-entries.server";
import { balanceOf, openOf, totalsOfDue } from "../ledger/movements";
import type { Payment } from "../ledger/payment";
import { payments } from "../ledger/payments.store.server";
import { isUncharged } from "../ledger/uncharged.server";

/** A sum of a file as an undo of it judges it. */
export interface JudgedSum {
  /** That of its due, else of its payment. */
  id: string;
  companyId: string;
  title: string;
  amountGrosze: number;
  due: Due | null;
  /** Null for one that goes. */
  why: WhyItStays | null;
  entries: readonly EntryDraft[];
}

/** The outcome that an undo of a file of money would have now. */
export interface MoneyUndo {
  goes: readonly JudgedSum[];
  stays: readonly JudgedSum[];
  /** Identifies what goes: an undo takes this back, or nothing. */
  hash: string;
}

/** Judges the dues and payments of a file; empty for one that brought none, or is undone. */
export async function rehearseMoneyUndo(fileId: string): Promise<MoneyUndo> {
  const own = payments.derived(paymentsByFile).get(fileId) ?? [];
  const byDue = new Map<string, PaidEntry>();
  const prepaid: (PaidEntry & { companyId: string })[] = [];
  for (const payment of own) {
    const entry = findPayment(payment.id)?.entries.find(
      (one) => !one.isUndone && one.entry.kind === "allocation",
    )?.entry;
    const to = entry?.lines[0]?.to;
    if (entry && to?.place === "due") byDue.set(to.id, { payment, entry });
    if (entry && to?.place === "balance") prepaid.push({ payment, entry, companyId: to.id });
  }
  const ofFile = dues.derived(duesByFile).get(fileId) ?? [];
  const charged = ofFile.filter((due) => !isUncharged(due));
  const judged = await mapInSlices(charged, (due) => judgedDue(due, byDue.get(due.id) ?? null));
  const sums = [...judged, ...judgedPrepaid(prepaid)];
  const goes = sums.filter(({ why }) => why === null);
  const hash = createHash("sha256");
  for (const { id } of goes) hash.update(id);
  return {
    goes,
    stays: sums.filter(({ why }) => why !== null),
    hash: hash.digest("base64url"),
  };
}

const paymentsByFile = (rows: readonly Payment[]) => Map.groupBy(rows, ({ fileId }) => fileId);

const duesByFile = (rows: readonly Due[]) => Map.groupBy(rows, ({ moved }) => moved?.fileId);

interface PaidEntry {
  payment: Payment;
  entry: LedgerEntry;
}

function judgedDue(due: Due, paid: PaidEntry | null): JudgedSum {
  const { id, companyId, title, amountGrosze } = due;
  return {
    id,
    companyId,
    title,
    amountGrosze,
    due,
    why: whyDueStays(due, paid),
    entries: [
      ...(paid ? [takenBack(paid)] : []),
      {
        kind: "cancellation",
        lines: [{ from: outside("cancelled"), to: duePlace(id), amountGrosze }],
        reason: "uncharged",
      },
    ],
  };
}

/** One that is paid by the file's own payment alone, and that nobody has heard of, goes. */
function whyDueStays(due: Due, paid: PaidEntry | null): WhyItStays | null {
  if (!paid) return whyItStays(due);
  const movements = currentMovements();
  const isOwn =
    totalsOfDue(movements, due.id).paid === paid.payment.amountGrosze &&
    openOf(movements, due) + paid.payment.amountGrosze === due.amountGrosze;
  if (!isOwn) return "settled";
  const why = whyItStays(due);
  return why === "settled" ? null : why;
}

/** Money on a balance goes while the balance still has it. */
function judgedPrepaid(all: readonly (PaidEntry & { companyId: string })[]): JudgedSum[] {
  const movements = currentMovements();
  const left = new Map<string, number>();
  return all.map(({ companyId, ...paid }) => {
    const { id, title, amountGrosze } = paid.payment;
    const balance = left.get(companyId) ?? balanceOf(movements, companyId);
    const goes = balance >= amountGrosze;
    left.set(companyId, goes ? balance - amountGrosze : balance);
    return {
      id,
      companyId,
      title,
      amountGrosze,
      due: null,
      why: goes ? null : "settled",
      entries: [takenBack(paid)],
    };
  });
}

/** The counter-entry of a payment, which then counts nowhere any more. */
const takenBack = ({ payment, entry }: PaidEntry): EntryDraft => ({
  kind: "undo",
  undoes: entry.id,
  lines: [
    ...reversed(entry),
    {
      from: paymentPlace(payment.id),
      to: outside("annulled"),
      amountGrosze: payment.amountGrosze,
    },
  ],
});

/**
 * Takes the money of a file back as it was shown, in one transaction: dues are cancelled as never
 * charged, and payments annulled; what was mailed, paid or changed since stays (rules 1575).
 *
 * @param seen the hash of what the page has shown
 * @param noteInTransaction runs with it
 * @returns the number of sums
 */
export async function undoMovedMoney(
  fileId: string,
  { by, seen, noteInTransaction }: ByStaffInRole & { seen: string; noteInTransaction: () => void },
): Promise<number | Refusal<"over" | "outdated">> {
  const { goes, hash } = await rehearseMoneyUndo(fileId);
  if (goes.length === 0) return refuse("over");
  if (hash !== seen) return refuse("outdated");
  const isDone = await saveManyEntries(
    goes.flatMap(({ entries }) => entries),
    {
      by,
      isCurrent: () => goes.every(({ due }) => due === null || dues.find(due.id) === due),
      noteInTransaction,
    },
  );
  return isDone ? goes.length : refuse("outdated");
}
