import { syncExperts } from "~/modules/advice/experts/approval/member-experts.server";
import { withCompanyLocked } from "~/modules/companies/companies/company-lock.server";
import {
  type MergeChoice,
  signedUpOf,
} from "~/modules/companies/companies/duplicates/merged-company";
import type { StoredCompany } from "~/modules/companies/companies/duplicates/similar-companies.server";
import {
  findPair,
  pairInTransaction,
} from "~/modules/companies/companies/duplicates/suspects.server";
import { eraseOrganization } from "~/modules/companies/companies/logo/logo.server";
import { mergeCompaniesInTransaction } from "~/modules/companies/companies/merge/merge-rows.server";
import {
  findOwner,
  renameOrganization,
} from "~/modules/companies/companies/organization/organization-rows.server";
import {
  appointOwner,
  membersOf,
  moveMembers,
} from "~/modules/membership/leaving/membership-rows.server";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import { moveBalanceInTransaction } from "~/modules/money/dues/ledger/merged-balance.server";
import { isClosed } from "~/modules/people/accounts/closures.server";
import { isTooOld } from "~/modules/staff/change-sets/change-set";
import { beginChangeSetInTransaction } from "~/modules/staff/change-sets/change-sets.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { createId } from "~/platform/ids/ids.server";
import { log, logSecurity } from "~/platform/log/logger.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { noteAbsorbedInTransaction, removeOldAbsorbed } from "./absorbed-companies.server";
import type { CompanyMerge } from "./company-merge";
import { companyMerges } from "./company-merges.store.server";
import { moveRowsInTransaction } from "./moved-rows.server";

/** Ids from the address of a page: the company that stays, and the one that is merged into it. */
interface PairPlace {
  companyId?: string;
  otherId?: string;
}

/** The choice of staff on the page of two companies. */
export interface MergeInput {
  choice: MergeChoice;
  /** Needed where both companies have signed up: one of their people. */
  ownerId?: string | null;
  /** Revisions of both rows on that page. */
  revisions: { kept: number; absorbed: number };
}

type NotMerged = Refusal<"not-found" | "stale" | "closed" | "busy" | "owner">;

/**
 * Merges a company into another (rules 960). It is noted first; the people move at the backend,
 * then all rows in one transaction. Each step can be repeated, at the next start after a crash.
 */
export async function mergeCompanies(
  place: PairPlace,
  input: MergeInput,
  { by }: { by: Staff },
): Promise<CompanyMerge | NotMerged> {
  const pair = await findPair(place);
  if (!pair) return refuse("not-found");
  return withBothLocked(organizationsOf(pair), async () => {
    const people = await peopleOf(pair, input);
    if (people === "owner") return refuse("owner");
    const merge = await begin(place, input, { by, people });
    if ("refused" in merge) return merge;
    await complete(merge.id).catch((error: unknown) => {
      log.warn({ err: error }, "two companies are being merged, which ends at the next start");
    });
    return companyMerges.find(merge.id) ?? merge;
  });
}

/** Completes merges that a crash interrupted. @returns their number */
export async function completeInterruptedMerges(): Promise<number> {
  const interrupted = companyMerges.list(({ doneAt }) => doneAt === null);
  for (const { id, organizationId, people } of interrupted)
    await withBothLocked([organizationId, people?.from ?? null], () => complete(id));
  return interrupted.length;
}

/**
 * Removes merges that are too old for an undo, the organizations that their people have left
 * (rules 963), and what is noted of companies that are gone. @returns their number
 */
export async function removeOldMerges(): Promise<number> {
  const old = companyMerges.list(
    ({ doneAt, undoneBy }) => doneAt !== null && undoneBy === null && isTooOld({ at: doneAt }),
  );
  for (const { id, people } of old)
    await withBothLocked([people?.from ?? null], async () => {
      if (people && (await membersOf(people.from)).length === 0)
        await eraseOrganization(people.from);
      await transaction(() => companyMerges.remove(id));
    });
  return old.length + (await removeOldAbsorbed());
}

/** Locks the organizations of both companies, always in the same order. */
export function withBothLocked<Result>(
  organizationIds: readonly (string | null)[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [one, other] = [...new Set(organizationIds.filter((id) => id !== null))].sort();
  return withCompanyLocked(one, () => withCompanyLocked(other, work));
}

interface Pair {
  one: StoredCompany;
  other: StoredCompany;
}

const organizationsOf = ({ one, other }: Pair) => [one.organizationId, other.organizationId];

/** The people who move; null unless both have signed up, "owner" without a valid choice. */
async function peopleOf(
  { one: kept, other: absorbed }: Pair,
  { ownerId = null }: MergeInput,
): Promise<CompanyMerge["people"] | "owner"> {
  if (kept.organizationId === null || absorbed.organizationId === null) return null;
  const staying = await membersOf(kept.organizationId);
  const moved = await membersOf(absorbed.organizationId);
  const isThere = [...staying, ...moved].some(({ id }) => id === ownerId);
  if (ownerId === null || !isThere || isClosed(ownerId)) return "owner";
  const ownerBefore = staying.find(({ isOwner }) => isOwner)?.id ?? null;
  const hadOwner = moved.some(({ isOwner }) => isOwner);
  return { from: absorbed.organizationId, moved, hadOwner, ownerId, ownerBefore };
}

/** From here on the merge takes place, whatever happens. */
async function begin(
  place: PairPlace,
  { choice, revisions }: MergeInput,
  { by, people }: { by: Staff; people: CompanyMerge["people"] },
): Promise<CompanyMerge | NotMerged> {
  return transaction(() => {
    const pair = pairInTransaction(place);
    if (!pair) return refuse("not-found");
    const { one: kept, other: absorbed } = pair;
    if (kept.revision !== revisions.kept || absorbed.revision !== revisions.absorbed)
      return refuse("stale");
    if (
      [kept, absorbed].some(({ closedAt, emailConfirmed }) => closedAt !== null || !emailConfirmed)
    )
      return refuse("closed");
    if ([kept.id, absorbed.id].some(isBusy)) return refuse("busy");
    const signedUp = signedUpOf(kept, absorbed);
    const name = (choice.name === "kept" ? kept : absorbed).name;
    return companyMerges.save({
      id: createId(),
      keptId: kept.id,
      keptName: kept.name,
      absorbedId: absorbed.id,
      absorbedName: absorbed.name,
      choice: { ...choice },
      people,
      organizationId: signedUp?.organizationId ?? null,
      renamed: signedUp && signedUp.name !== name ? { from: signedUp.name, to: name } : null,
      transferId: null,
      by: { id: by.id, role: by.role },
      begunAt: now(),
      doneAt: null,
      undoneBy: null,
    });
  });
}

/** True for a company that is being merged, or whose merge is being undone. */
const isBusy = (companyId: string): boolean =>
  [
    ...companyMerges.listBy("keptId", companyId),
    ...companyMerges.listBy("absorbedId", companyId),
  ].some(({ doneAt, undoneBy }) => doneAt === null || undoneBy !== null);

/** Safe to repeat. The caller holds the locks of both organizations. */
export async function complete(id: string): Promise<void> {
  const merge = companyMerges.find(id);
  if (!merge || merge.doneAt !== null) return;
  await movePeople(merge);
  const owner = await findOwner(merge.organizationId);
  await transaction(() => {
    const current = companyMerges.find(id);
    if (current?.doneAt !== null) return;
    const set = { id, kind: "merge", by: current.by } as const;
    const move = mergeCompaniesInTransaction(id, { ...current, owner });
    if (!move) {
      companyMerges.remove(id);
      return;
    }
    beginChangeSetInTransaction({ ...set, title: `${current.absorbedName} → ${move.to.name}` });
    const rowIds = moveRowsInTransaction(id, move);
    noteAbsorbedInTransaction(id, {
      id: move.from.id,
      name: move.from.name,
      keptId: move.to.id,
      at: now(),
      rowIds,
      people: current.people?.moved.map((person) => person.id) ?? [],
    });
    const transferId = moveBalanceInTransaction(move.from.id, move.to.id, current);
    companyMerges.save({ ...current, transferId, doneAt: now() });
    notifyPeopleInTransaction(current, "merged", move.to.name);
  });
  logSecurity("companies merged", { by: merge.by.id });
  await syncNames();
}

/** Moves people, owner and name at the backend; safe to repeat. */
export async function movePeople({ organizationId, people, renamed }: CompanyMerge): Promise<void> {
  if (organizationId === null) return;
  if (people) {
    const ids = people.moved.map(({ id }) => id);
    await moveMembers(ids, { from: people.from, to: organizationId });
    await appointOwner(organizationId, people.ownerId);
  }
  if (renamed) await renameOrganization(organizationId, renamed.to);
}

/** Tells the people who have moved, and both owners, what has happened with their company. */
export function notifyPeopleInTransaction(
  { people, absorbedName }: CompanyMerge,
  what: "merged" | "parted",
  company: string,
): void {
  if (!people) return;
  const { moved, ownerId, ownerBefore } = people;
  for (const id of new Set([...moved.map(({ id }) => id), ownerId, ownerBefore ?? ownerId]))
    notifyInTransaction(id, {
      title: `leaving:notifications.${what}.title`,
      text: `leaving:notifications.${what}.text`,
      params: { company, other: absorbedName },
      link: paths.dashboard(),
    });
}

/** Experts show the name of their company; the next start repeats it. */
export async function syncNames(): Promise<void> {
  await syncExperts().catch((error: unknown) => {
    log.warn({ err: error }, "experts show the name of a company from before its merge");
  });
}
