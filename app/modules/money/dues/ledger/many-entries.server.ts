import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { type EntryDraft, prepareEntries, savePreparedEntriesInTransaction } from "./ledger.server";

interface Together extends ByStaffInRole {
  /** Inside the transaction: true while all is as it was when the drafts were made. */
  isCurrent: () => boolean;
  /** Runs with the entries. */
  noteInTransaction: () => void;
}

/**
 * Books many entries, which are made in slices, in one transaction.
 *
 * @returns false if something was booked meanwhile, perhaps about none of them: judge them again
 */
export async function saveManyEntries(
  drafts: readonly EntryDraft[],
  { by, isCurrent, noteInTransaction }: Together,
): Promise<boolean> {
  const prepared = await prepareEntries(drafts, { by });
  if (isRefused(prepared)) return false;
  return transaction(() => {
    if (!isCurrent()) return false;
    if (isRefused(savePreparedEntriesInTransaction(prepared, { by }))) return false;
    noteInTransaction();
    return true;
  });
}
