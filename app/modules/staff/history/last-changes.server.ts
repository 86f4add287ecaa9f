import { removeInPieces } from "~/platform/store/in-pieces.server";
import { latestOf } from "~/platform/time/moments";
import type { HistoryEntry } from "./history";
import { type LastChange, lastChanges } from "./last-changes.store.server";

/** Notes a change by staff, if it is one to a company, inside the caller's transaction. */
export function noteChangeInTransaction({ noun, recordId, action, at }: HistoryEntry): void {
  if (noun !== "company") return;
  const known = lastChanges.find(recordId);
  const invitedAt = action === "invited" ? at : (known?.invitedAt ?? null);
  lastChanges.save({
    ...known,
    id: recordId,
    at: latestOf([known?.at ?? at, at]) ?? at,
    invitedAt,
  });
}

/** When staff last changed a company and last invited it; null for never. */
export const lastChangeOf = (companyId: string): LastChange | null => lastChanges.find(companyId);

/** A merged company was invited when the other was, unless it was invited itself. */
export function takeInvitationInTransaction(of: { id: string }, to: { id: string }): void {
  const known = lastChanges.find(to.id);
  const invitedAt = lastChanges.find(of.id)?.invitedAt ?? null;
  if (known && known.invitedAt === null && invitedAt !== null)
    lastChanges.save({ ...known, invitedAt });
}

/** Notes the last changes that are in the history, the oldest first; once. */
export function fillLastChangesInTransaction(entries: readonly HistoryEntry[]): void {
  const found = new Map<string, LastChange>();
  for (const { recordId: id, action, at } of entries) {
    const invitedAt = action === "invited" ? at : (found.get(id)?.invitedAt ?? null);
    found.set(id, { id, at, invitedAt });
  }
  for (const change of found.values())
    lastChanges.save({ ...lastChanges.find(change.id), ...change });
}

/** Forgets the changes of companies. @returns their number */
export const forgetLastChanges = (isGone: (companyId: string) => boolean): Promise<number> =>
  removeInPieces(lastChanges, ({ id }) => isGone(id));
