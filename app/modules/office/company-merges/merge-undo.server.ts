import { renameOrganization } from "~/modules/companies/companies/organization/organization-rows.server";
import {
  appointOwner,
  membersOf,
  moveMembers,
} from "~/modules/membership/leaving/membership-rows.server";
import {
  moveBalanceBackInTransaction,
  moveBalanceInTransaction,
} from "~/modules/money/dues/ledger/merged-balance.server";
import { canBeUndone } from "~/modules/staff/change-sets/change-set";
import {
  conflictsOf,
  findChangeSet,
  type UndoConflict,
  undoChangeSet,
} from "~/modules/staff/change-sets/change-sets.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { compareMoments } from "~/platform/time/moments";
import type { CompanyMerge } from "./company-merge";
import {
  movePeople,
  notifyPeopleInTransaction,
  syncNames,
  withBothLocked,
} from "./company-merges.server";
import { companyMerges } from "./company-merges.store.server";

/** Merges of the last day that can be undone, newest first. */
export async function listMerges(): Promise<CompanyMerge[]> {
  return companyMerges
    .list(isUndoable)
    .sort((one, other) => compareMoments(other.begunAt, one.begunAt));
}

/** Those into one company. */
export const listMergesInto = async (companyId: string): Promise<CompanyMerge[]> =>
  companyMerges.listBy("keptId", companyId).filter(isUndoable);

/** A merge that can still be undone; null for any other. */
export async function findMerge(id: string | undefined): Promise<CompanyMerge | null> {
  const merge = companyMerges.find(id);
  return merge && isUndoable(merge) ? merge : null;
}

const isUndoable = ({ doneAt, undoneBy }: CompanyMerge): boolean =>
  doneAt !== null && undoneBy === null && canBeUndone({ at: doneAt, undoneAt: null });

/** A reason why a merge cannot be undone: a row of a store, or the people. */
export type MergeConflict =
  | UndoConflict
  | { store: "people"; rowId: string; title: null; reason: "changed" };

/** Everything that has changed since a merge (rules 963). */
export async function conflictsOfMerge(merge: CompanyMerge): Promise<MergeConflict[]> {
  const found = await findChangeSet(merge.id);
  const rows = await conflictsOf(found?.rows ?? [], () => false);
  return [...rows, ...(await peopleConflict(merge))];
}

/** People who have left since, or another owner. */
async function peopleConflict({ people, organizationId }: CompanyMerge): Promise<MergeConflict[]> {
  if (!people || organizationId === null) return [];
  const members = await membersOf(organizationId);
  const isThere = (id: string) => members.some((member) => member.id === id);
  const owner = members.find(({ isOwner }) => isOwner)?.id;
  const isSame =
    owner === people.ownerId &&
    people.moved.every(({ id }) => isThere(id)) &&
    people.hadOwner === people.moved.some(({ isOwner }) => isOwner) &&
    (people.ownerBefore === null || isThere(people.ownerBefore));
  if (isSame) return [];
  return [{ store: "people", rowId: organizationId, title: null, reason: "changed" }];
}

/**
 * Parts two companies again, with all rows as they were (rules 963); all or nothing. Noted first,
 * as a merge is.
 */
export async function undoMerge(
  id: string | undefined,
  { by }: { by: Staff },
): Promise<CompanyMerge | Refusal<"not-found"> | Refusal<"changed">> {
  const known = await findMerge(id);
  if (!known) return refuse("not-found");
  return locked(known, async () => {
    const merge = await findMerge(id);
    if (!merge) return refuse("not-found");
    if ((await conflictsOfMerge(merge)).length > 0) return refuse("changed");
    const begun = await begin(merge.id, { by });
    if (begun !== null) return begun;
    return (await complete(merge.id)) ? merge : refuse("changed");
  });
}

/** Completes undos that a crash interrupted. @returns their number */
export async function completeInterruptedUndos(): Promise<number> {
  const interrupted = companyMerges.list(({ undoneBy }) => undoneBy !== null);
  for (const merge of interrupted) await locked(merge, () => complete(merge.id));
  return interrupted.length;
}

const locked = <Result>(
  { organizationId, people }: CompanyMerge,
  work: () => Promise<Result>,
): Promise<Result> => withBothLocked([organizationId, people?.from ?? null], work);

function begin(
  id: string,
  { by }: { by: Staff },
): Promise<null | Refusal<"not-found"> | Refusal<"changed">> {
  return transaction(() => {
    const merge = companyMerges.find(id);
    if (!merge || !isUndoable(merge)) return refuse("not-found");
    if (merge.transferId !== null && !moveBalanceBackInTransaction(merge.transferId, { by }))
      return refuse("changed");
    companyMerges.save({ ...merge, transferId: null, undoneBy: { id: by.id, role: by.role } });
    return null;
  });
}

/** Safe to repeat. @returns false if a row has changed meanwhile; then they stay merged */
async function complete(id: string): Promise<boolean> {
  const merge = companyMerges.find(id);
  if (!merge?.undoneBy) return true;
  await movePeopleBack(merge);
  const outcome = await undoChangeSet(id, { by: merge.undoneBy });
  // A start before this one may have undone the rows already.
  const isParted = !isRefused(outcome) || (await findChangeSet(id))?.set.undoneAt != null;
  if (!isParted) await movePeople(merge);
  await transaction(() => {
    const current = companyMerges.find(id);
    if (!current?.undoneBy) return;
    if (isParted) {
      companyMerges.remove(id);
      notifyPeopleInTransaction(current, "parted", current.keptName);
      return;
    }
    const { absorbedId, keptId, undoneBy } = current;
    const transferId = moveBalanceInTransaction(absorbedId, keptId, { by: undoneBy });
    companyMerges.save({ ...current, transferId, undoneBy: null });
  });
  await syncNames();
  return isParted;
}

/** Brings people, owners and name back at the backend; safe to repeat. */
async function movePeopleBack({ organizationId, people, renamed }: CompanyMerge): Promise<void> {
  if (organizationId === null) return;
  if (people) {
    if (people.ownerBefore) await appointOwner(organizationId, people.ownerBefore);
    const ids = people.moved.map(({ id }) => id);
    await moveMembers(ids, { from: organizationId, to: people.from });
    const owner = people.moved.find(({ isOwner }) => isOwner);
    if (owner) await appointOwner(people.from, owner.id);
  }
  if (renamed) await renameOrganization(organizationId, renamed.from);
}
