import type { Staff } from "~/modules/staff/staff/staff";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { compareMoments, momentInWarsaw } from "~/platform/time/moments";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { findPayment } from "../ledger/bank-payments.server";
import { type Receipt, receiveInTransaction } from "../ledger/ledger.server";
import { duePlace } from "../ledger/ledger-entry";
import { payments } from "../ledger/payments.store.server";
import type { StandingDue } from "../ledger/standing-due";
import { type DueSelection, hashOfDues, selectedDues } from "../list/due-selection.server";

/** Dues that one press marks as paid. */
export const MOST_MARKS = 200;

/** Dues before they are marked as paid; the others are paid, taken off, or one press too many. */
export interface MarkPlan {
  pay: readonly StandingDue[];
  settled: number;
  more: number;
}

/** The open ones of the selected dues, the earliest terms first (rules 1029). */
export function planMarks(selection: DueSelection): MarkPlan {
  const selected = selectedDues(selection);
  const open = selected.filter((row) => row.open > 0);
  return {
    pay: open.slice(0, MOST_MARKS),
    settled: selected.length - open.length,
    more: Math.max(0, open.length - MOST_MARKS),
  };
}

/**
 * Marks the dues that a page has shown as paid in full by transfer, today, all or none.
 *
 * @returns their number; "outdated" if others would be marked now
 */
export async function markPaid(
  selection: DueSelection,
  { seen, by }: { seen: string; by: Pick<Staff, "id" | "role"> },
): Promise<number | Refusal<"outdated">> {
  return transaction(() => {
    const plan = planMarks(selection);
    if (plan.pay.length === 0 || hashOfDues(plan.pay) !== seen) return refuse("outdated");
    const received = receiveInTransaction(plan.pay.map(receiptFor), { by });
    return isRefused(received) ? refuse("outdated") : plan.pay.length;
  });
}

const receiptFor = ({ due, open }: StandingDue): Receipt => ({
  payment: {
    source: "transfer",
    day: dayFromToday(0),
    amountGrosze: open,
    payerName: "",
    title: due.number,
    payerAccount: "",
    ownAccount: "",
    bankRef: null,
    keys: [],
    statementId: null,
  },
  to: [{ to: duePlace(due.id), amountGrosze: open }],
});

/** A due with money that staff have typed in today. */
export interface MarkedDue {
  due: Due;
  entryId: string;
  amountGrosze: number;
}

/** Money for dues that was typed in today and stands, the last first (rules 1029). */
export function markedToday(): MarkedDue[] {
  const since = momentInWarsaw(dayFromToday(0));
  return payments
    .list(
      ({ source, fileId, recordedAt }) =>
        source !== "statement" && fileId === null && compareMoments(recordedAt, since) >= 0,
    )
    .toSorted((one, other) => compareMoments(other.recordedAt, one.recordedAt))
    .flatMap(({ id }) => {
      const [last] = findPayment(id)?.entries ?? [];
      const line = last?.lines.find(({ to }) => to.place === "due");
      const due = dues.find(line?.to.id);
      if (!last || last.isUndone || last.entry.kind !== "allocation" || !line || !due) return [];
      return { due, entryId: last.entry.id, amountGrosze: line.amountGrosze };
    });
}
