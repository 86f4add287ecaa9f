import { createHash } from "node:crypto";
import type { ChangeSetKind } from "~/modules/change-sets/change-set";
import { beginChangeSetInTransaction } from "~/modules/change-sets/change-sets.server";
import { recordInTransaction } from "~/modules/history/history.server";
import type { Staff } from "~/modules/staff/staff";
import { isActiveStaffInTransaction } from "~/modules/staff/staff-accounts.server";
import { isSameWord } from "~/platform/lists/free-words";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { companies } from "../companies.store.server";
import type { Company, CompanyStatus } from "../company";
import { companyJournal, contactJournal } from "../company-journal.server";
import { contactsOfInTransaction } from "../contacts/company-contacts.server";
import { hasDocumentsInTransaction } from "../documents/company-documents.server";
import { inviteCompany } from "../invitations.server";
import { findOwner, type Owner } from "../organization-rows.server";
import { recordOf, type StaffCompany } from "../staff-companies.server";
import { staffCompanyFields } from "../staff-company.schema";
import { enterStageInTransaction, isFixed } from "../stages.server";
import { type BulkAction, NO_CARER } from "./company-bulk";

/** An action with its value; empty where it needs none. */
export interface Bulk {
  action: BulkAction;
  value: string;
}

/** Why a company is left out, each with a label `panel-bulk:skipped`. */
export type SkipReason = "same" | "closed" | "signedUp" | "noAddress" | "documents";

/** The effect of an action on companies. */
export interface BulkPlan extends Bulk {
  /** Companies that will change. */
  changes: readonly StaffCompany[];
  skipped: readonly { company: StaffCompany; reason: SkipReason }[];
  /** Another value for other companies, or for companies that have changed. */
  hash: string;
}

/** The effect of an action as it would be carried out now (rules 944). */
export function planBulk(bulk: Bulk, chosen: readonly StaffCompany[]): BulkPlan {
  const judged = chosen.map((company) => ({ company, reason: skipReason(bulk, company) }));
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

function skipReason({ action, value }: Bulk, company: StaffCompany): SkipReason | null {
  const { status, organizationId, contactPerson } = company;
  const hasSignedUp = organizationId !== null;
  switch (action) {
    case "invite":
      if (company.closedAt !== null) return "closed";
      if (hasSignedUp || (status !== "lead" && status !== "invited")) return "signedUp";
      return contactPerson.email === "" ? "noAddress" : null;
    case "delete":
      if (hasSignedUp) return "signedUp";
      return hasDocumentsInTransaction(company.id) ? "documents" : null;
    case "move":
      if (status === value) return "same";
      return isFixed(company, value as CompanyStatus) ? "closed" : null;
    default:
      return isSame(company, changed({ action, value }, company)) ? "same" : null;
  }
}

const isSame = (one: StaffCompany, other: StaffCompany): boolean =>
  one.carerId === other.carerId &&
  one.memberUntil === other.memberUntil &&
  one.staffTags.length === other.staffTags.length;

/** A company with another tag, carer or last day. */
function changed<Row extends Company>({ action, value }: Bulk, company: Row): Row {
  const others = company.staffTags.filter((own) => !isSameWord(own, value));
  switch (action) {
    case "tag":
      return others.length < company.staffTags.length
        ? company
        : { ...company, staffTags: [...others, value] };
    case "untag":
      return { ...company, staffTags: others };
    case "carer":
      return { ...company, carerId: value === NO_CARER ? null : value };
    case "validity":
      return { ...company, memberUntil: value };
    default:
      return company;
  }
}

/**
 * Carries out what a plan has shown: invitations one by one, everything else as one set that can be
 * undone (rules 945).
 *
 * @param seen hash of the plan that was shown
 * @returns the number of changed companies; "outdated" if the plan has changed, which changes
 * nothing
 */
export async function carryOut(
  bulk: Bulk,
  ids: readonly string[],
  { by, seen }: { by: Staff; seen: string },
): Promise<number | Refusal<"outdated"> | Refusal<"unknown-carer">> {
  const present = () => planBulk(bulk, companiesWith(ids));
  const plan = present();
  if (plan.hash !== seen) return refuse("outdated");
  const { action } = bulk;
  if (action === "invite") return invite(plan, { by });
  const owners = await ownersFor(plan);
  return transaction(() => {
    const { changes, hash } = present();
    if (hash !== seen) return refuse("outdated");
    if (
      bulk.action === "carer" &&
      bulk.value !== NO_CARER &&
      !isActiveStaffInTransaction(bulk.value)
    )
      return refuse("unknown-carer");
    if (changes.length === 0) return 0;
    const { id: setId } = beginChangeSetInTransaction({ kind: KINDS[action], by });
    for (const company of changes)
      changeInTransaction(bulk, company, { setId, by, owner: owners.get(company.id) ?? null });
    return changes.length;
  });
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

function changeInTransaction(
  bulk: Bulk,
  company: StaffCompany,
  { setId, by, owner }: { setId: string; by: Staff; owner: Owner | null },
): void {
  const entry = { by, entity: "company", record: recordOf(company) } as const;
  if (bulk.action === "delete") {
    for (const contact of contactsOfInTransaction(company.id))
      contactJournal.removeInTransaction(setId, contact.id);
    companyJournal.removeInTransaction(setId, company.id);
    recordInTransaction({ ...entry, action: "deleted" });
    return;
  }
  const isMoved = bulk.action === "move";
  const after = isMoved
    ? enterStageInTransaction(company, bulk.value as CompanyStatus, owner)
    : changed(bulk, company);
  companyJournal.saveInTransaction(setId, after);
  recordInTransaction({
    ...entry,
    action: isMoved ? "moved" : "edited",
    before: staffCompanyFields.described(company),
    after: staffCompanyFields.described(after),
  });
}

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
