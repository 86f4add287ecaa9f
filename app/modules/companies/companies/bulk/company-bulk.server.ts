import { createHash } from "node:crypto";
import type { ChangeSetKind } from "~/modules/staff/change-sets/change-set";
import { beginChangeSetInTransaction } from "~/modules/staff/change-sets/change-sets.server";
import { isActiveStaffInTransaction } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { mapInSlices } from "~/platform/time/slices.server";
import { companies } from "../companies.store.server";
import type { CompanyStatus } from "../company";
import { hasDocumentsInTransaction } from "../documents/company-documents.server";
import { inviteCompany } from "../membership/invitations.server";
import { findOwner, type Owner } from "../organization/organization-rows.server";
import type { DeletionOfOthers, StaffCompany } from "../staff/staff-companies.server";
import { isFixed, notifyOfPromotionInTransaction } from "../stages/stages.server";
import { type Bulk, type BulkAction, NO_CARER, withValue } from "./company-bulk";
import { isCurrent, prepareChange, saveChangeInTransaction } from "./prepared-change.server";

/** Why a company is left out, each with a label `panel-bulk:skipped`. */
export type SkipReason =
  | "same"
  | "closed"
  | "leaving"
  | "signedUp"
  | "noAddress"
  | "documents"
  | "money";

/** Facts about companies that other modules have. */
export type Known = Pick<DeletionOfOthers, "hasMoney">;

/** The effect of an action on companies. */
export interface BulkPlan extends Bulk {
  /** Companies that will change. */
  changes: readonly StaffCompany[];
  skipped: readonly { company: StaffCompany; reason: SkipReason }[];
  /** Another value for other companies, or for companies that have changed. */
  hash: string;
}

/** The effect of an action as it would be carried out now (rules 944). */
export function planBulk(bulk: Bulk, chosen: readonly StaffCompany[], known: Known): BulkPlan {
  const judged = chosen.map((company) => ({
    company,
    reason: skipReason(bulk, company, known),
  }));
  const changes = judged.filter(({ reason }) => reason === null).map(({ company }) => company);
  const hash = createHash("sha256").update(`${bulk.action} ${bulk.value} `);
  for (const { id, revision } of changes) hash.update(`${id} ${revision} `);
  return {
    ...bulk,
    changes,
    skipped: judged.flatMap(({ company, reason }) => (reason ? [{ company, reason }] : [])),
    hash: hash.digest("base64url"),
  };
}

function skipReason(
  { action, value }: Bulk,
  company: StaffCompany,
  { hasMoney }: Known,
): SkipReason | null {
  const { status, organizationId, contactPerson } = company;
  const hasSignedUp = organizationId !== null;
  switch (action) {
    case "invite":
      if (company.closedAt !== null) return "closed";
      if (status === "former") return "leaving";
      if (hasSignedUp || (status !== "lead" && status !== "invited")) return "signedUp";
      return contactPerson.email === "" ? "noAddress" : null;
    case "delete":
      if (hasSignedUp) return "signedUp";
      if (hasDocumentsInTransaction(company.id)) return "documents";
      return hasMoney(company.id) ? "money" : null;
    case "move":
      if (status === value) return "same";
      if (!isFixed(company, value as CompanyStatus)) return null;
      return company.closedAt === null ? "leaving" : "closed";
    default:
      return isSame(company, withValue({ action, value }, company)) ? "same" : null;
  }
}

const isSame = (one: StaffCompany, other: StaffCompany): boolean =>
  one.carerId === other.carerId &&
  one.memberUntil === other.memberUntil &&
  one.staffTags.length === other.staffTags.length;

/**
 * Carries out what a plan has shown: invitations one by one, everything else as one set that can be
 * undone (rules 945). Its rows are made in slices before the transaction (rules 967).
 *
 * @param seen hash of the plan that was shown
 * @returns the number of changed companies; "outdated" if the plan has changed, which changes
 * nothing
 */
export async function carryOut(
  bulk: Bulk,
  ids: readonly string[],
  {
    by,
    seen,
    dropTasks = () => undefined,
    ...known
  }: Known & Partial<DeletionOfOthers> & { by: Staff; seen: string },
): Promise<number | Refusal<"outdated"> | Refusal<"unknown-carer">> {
  const plan = planBulk(bulk, companiesWith(ids), known);
  if (plan.hash !== seen) return refuse("outdated");
  const { action } = bulk;
  if (action === "invite") return invite(plan, { by });
  const owners = await ownersFor(plan);
  const setId = createId();
  const prepared = await mapInSlices(plan.changes, (company) =>
    prepareChange(bulk, company, { by, setId }),
  );
  return transaction(() => {
    if (!isPresent(plan, known) || !prepared.every(isCurrent)) return refuse("outdated");
    if (
      bulk.action === "carer" &&
      bulk.value !== NO_CARER &&
      !isActiveStaffInTransaction(bulk.value)
    )
      return refuse("unknown-carer");
    if (prepared.length === 0) return 0;
    beginChangeSetInTransaction({ id: setId, kind: KINDS[action], by });
    for (const change of prepared) {
      if (change.after === null) dropTasks(change.before.id, { setId, by });
      saveChangeInTransaction(change);
      const owner = owners.get(change.before.id);
      if (owner) notifyOfPromotionInTransaction(change.before, owner);
    }
    return prepared.length;
  });
}

/** True if a plan would be the same now; only deletions depend on more than the companies. */
function isPresent({ changes, skipped, ...bulk }: BulkPlan, known: Known): boolean {
  const isUnchanged = (company: StaffCompany, reason: SkipReason | null) =>
    companies.find(company.id) === company &&
    (bulk.action !== "delete" || skipReason(bulk, company, known) === reason);
  return (
    changes.every((company) => isUnchanged(company, null)) &&
    skipped.every(({ company, reason }) => isUnchanged(company, reason))
  );
}

const KINDS: Record<Exclude<BulkAction, "invite">, ChangeSetKind> = {
  move: "move",
  tag: "tag",
  untag: "tag",
  carer: "carer",
  validity: "validity",
  delete: "delete",
};

/** The companies of these ids that are there. */
export const companiesWith = (ids: readonly string[]): StaffCompany[] =>
  [...new Set(ids)].flatMap((id) => companies.find(id) ?? []);

/** People who are notified of full membership, by company. */
async function ownersFor({ action, value, changes }: BulkPlan): Promise<Map<string, Owner | null>> {
  const owners = new Map<string, Owner | null>();
  if (action !== "move" || value !== "member") return owners;
  for (const { id, organizationId } of changes) owners.set(id, await findOwner(organizationId));
  return owners;
}

async function invite({ changes }: BulkPlan, { by }: { by: Staff }): Promise<number> {
  let invited = 0;
  for (const { id } of changes) if (!isRefused(await inviteCompany(id, { by }))) invited += 1;
  return invited;
}
