import {
  isOutdatedErasure,
  listErasure,
  type listedErasures,
  removeOldFromLists,
} from "~/platform/backup/erasure-list.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { erasures } from "./erasures.store.server";

type Listed = Awaited<ReturnType<typeof listedErasures>>[number];

/** Notes an erasure outside of the databases, before its last step forgets it. */
export const noteErasure = (id: string, kind: Listed["kind"]): Promise<void> =>
  listErasure({ id, kind, at: now() });

/** Notes in the databases that they no longer hold the account, company or person. */
export function noteErasedInTransaction(id: string, kind: Listed["kind"]): void {
  if (!erasures.find(id)) erasures.save({ id, kind, erasedAt: now() });
}

/** True for an account, company or person that was erased in the last months. */
export const isErased = (id: string): boolean => erasures.find(id) !== null;

/** Those of the list that these data do not know: a restore has brought them back. */
export const broughtBack = (listed: readonly Listed[]): Listed[] =>
  listed.filter(({ id, at }) => !erasures.find(id) && !isOutdatedErasure(at, now()));

/** Removes notes that no backup is older than. @returns their number */
export async function removeOldErasures(): Promise<number> {
  const removed = await removeOldFromLists(now());
  const rows = await transaction(() =>
    erasures.removeWhere(({ erasedAt }) => isOutdatedErasure(erasedAt, now())),
  );
  return Math.max(removed, rows);
}
