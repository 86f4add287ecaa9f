import {
  listErasure,
  type listedErasures,
  outdatedErasures,
  removeOldFromLists,
} from "~/platform/backup/erasure-list.server";
import { removeInPieces } from "~/platform/store/in-pieces.server";
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
export async function broughtBack(listed: readonly Listed[]): Promise<Listed[]> {
  const unknown = listed.filter(({ id }) => !erasures.find(id));
  if (unknown.length === 0) return [];
  const isOutdated = await outdatedErasures(now());
  return unknown.filter(({ at }) => !isOutdated(at));
}

/** Removes notes that no backup is older than. @returns their number */
export async function removeOldErasures(): Promise<number> {
  const isOutdated = await outdatedErasures(now());
  const removed = await removeOldFromLists(now());
  const rows = await removeInPieces(erasures, ({ erasedAt }) => isOutdated(erasedAt));
  return Math.max(removed, rows);
}
