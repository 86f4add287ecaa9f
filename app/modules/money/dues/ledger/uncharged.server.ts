import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { memoized } from "~/platform/memo/memoized";
import { isRefused } from "~/platform/outcome";
import type { Due } from "../due";
import { cancellationOf } from "./ledger";
import { bookInTransaction, currentMovements, type EntryDraft } from "./ledger.server";
import { ledgerEntries } from "./ledger-entries.store.server";
import type { LedgerEntry } from "./ledger-entry";
import type { PastDue } from "./past-money";
import type { StandingDue } from "./standing-due";

/** The entry that takes a charge back; the number of the due stays used (rules 1011, 1012). */
export const unchargeDraft = (due: Due): EntryDraft => ({
  kind: "cancellation",
  lines: cancellationOf(currentMovements(), due),
  reason: "uncharged",
});

/** Takes the charge of one due back, inside the caller's transaction. */
export function unchargeInTransaction(due: Due, { by }: ByStaffInRole): void {
  const booked = bookInTransaction([unchargeDraft(due)], { by });
  if (isRefused(booked)) throw new Error(`a charge cannot be taken back: ${booked.refused}`);
}

/** True for a due whose charge was taken back: its company counts as never charged for it. */
export const isUncharged = (
  due: Pick<Due, "id"> & Partial<Pick<PastDue, "isUncharged">>,
): boolean => isMarked(due) || ledgerEntries.derived(unchargedIds).has(due.id);

/** True for such a due of a closed year, whose entries are in a log. */
const isMarked = (due: Pick<Due, "id"> & Partial<Pick<PastDue, "isUncharged">>): boolean =>
  due.isUncharged === true;

/** The dues that figures count: without those that were never charged (rules 1639). */
export const charged = memoized((rows: readonly StandingDue[]): readonly StandingDue[] => {
  const uncharged = ledgerEntries.derived(unchargedIds);
  return rows.filter(({ due }) => !isMarked(due) && !uncharged.has(due.id));
});

/** The ids of these dues, from all entries about them. */
export function unchargedIds(entries: readonly LedgerEntry[]): ReadonlySet<string> {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  return new Set(
    entries
      .filter(({ id, reason }) => reason === "uncharged" && !undone.has(id))
      .flatMap(({ lines }) => lines.map(({ to }) => to.id)),
  );
}
