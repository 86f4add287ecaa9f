import { recordInTransaction } from "~/modules/staff/history/history.server";
import { takeInvitationInTransaction } from "~/modules/staff/history/last-changes.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import type { CompanyMove, CompanyNames } from "~/platform/store/company-rows";
import { now } from "~/platform/time/clock";
import { companies } from "../companies.store.server";
import type { Company } from "../company";
import { companyContacts } from "../contacts/company-contacts.store.server";
import {
  type MergeChoice,
  mergedCompany,
  mergeText,
  signedUpOf,
} from "../duplicates/merged-company";
import type { Owner } from "../organization/organization-rows.server";
import { companyJournal, contactJournal } from "../staff/company-journal.server";
import { staffCompanyFields } from "../staff-company.schema";
import { takeStagesInTransaction } from "../stage-changes.server";
import { enterStageInTransaction } from "../stages/stages.server";

interface MergedRows {
  keptId: string;
  absorbedId: string;
  choice: MergeChoice;
  /** The owner of the signed-up company; notified if it becomes a full member. */
  owner: Owner | null;
  by: Pick<Staff, "id" | "role">;
}

/**
 * Makes one record of two companies, with their contacts, in a set and inside the caller's
 * transaction (rules 960). @returns null if one of them is gone
 */
export function mergeCompaniesInTransaction(
  setId: string,
  { keptId, absorbedId, choice, owner, by }: MergedRows,
): CompanyMove | null {
  const [kept, absorbed] = [companies.find(keptId), companies.find(absorbedId)];
  if (!kept || !absorbed) return null;
  const contactIds = moveContactsInTransaction(setId, { from: absorbed.id, to: kept.id });
  keepContactPersonInTransaction(setId, { kept, absorbed, choice });
  const { status, ...merged } = mergedCompany(kept, absorbed, choice);
  const before = signedUpOf(kept, absorbed)?.status ?? status;
  const after = enterStageInTransaction({ ...merged, status: before }, status, owner);
  companyJournal.removeInTransaction(setId, absorbed.id);
  const saved = companyJournal.saveInTransaction(setId, after);
  if (saved.status !== kept.status) takeStagesInTransaction(absorbed, saved, by);
  recordInTransaction({
    by,
    entity: "company",
    action: "merged",
    record: { id: saved.id, title: saved.name },
    before: staffCompanyFields.described(kept),
    after: {
      ...staffCompanyFields.described(saved),
      "panel-duplicates:merge.with": absorbed.name,
    },
  });
  takeInvitationInTransaction(absorbed, saved);
  return { from: namesOf(absorbed), to: namesOf(saved), contactIds };
}

/** A company as rows name it. */
export const namesOf = ({ id, organizationId, name }: Company): CompanyNames => ({
  id,
  organizationId,
  name,
});

/**
 * Moves the contacts of a company to another in a set (rules 960), inside the caller's transaction.
 * If two contacts have one address, that of `to` stays and takes what it lacks; `to` keeps its
 * contact for bookkeeping (rules 1300).
 *
 * @returns the ids of contacts that another one replaces
 */
function moveContactsInTransaction(
  setId: string,
  { from, to }: { from: string; to: string },
): Map<string, string> {
  const replaced = new Map<string, string>();
  const hasBookkeeping = () =>
    companyContacts.listBy("companyId", to).some(({ isForBookkeeping }) => isForBookkeeping);
  for (const contact of companyContacts.listBy("companyId", from)) {
    const isForBookkeeping = contact.isForBookkeeping && !hasBookkeeping();
    const same = companyContacts
      .listBy("companyId", to)
      .find(({ email }) => email !== "" && email === contact.email);
    if (!same) {
      contactJournal.saveInTransaction(setId, { ...contact, companyId: to, isForBookkeeping });
      continue;
    }
    contactJournal.saveInTransaction(setId, {
      ...same,
      name: same.name || contact.name,
      role: same.role || contact.role,
      phone: same.phone || contact.phone,
      isForBookkeeping: same.isForBookkeeping || isForBookkeeping,
      isRepresentative: same.isRepresentative || contact.isRepresentative,
      isForLetters: same.isForLetters || contact.isForLetters,
    });
    contactJournal.removeInTransaction(setId, contact.id);
    replaced.set(contact.id, same.id);
  }
  return replaced;
}

/** The contact person that staff have not chosen becomes a contact of the merged company. */
function keepContactPersonInTransaction(
  setId: string,
  { kept, absorbed, choice }: { kept: Company; absorbed: Company; choice: MergeChoice },
): void {
  const chosen = choice.contactPerson === "kept" ? kept : absorbed;
  const other = chosen === kept ? absorbed : kept;
  const { firstName, lastName, position, phone } = other.contactPerson;
  const email = other.contactPerson.email.toLowerCase();
  const isSame =
    mergeText("contactPerson", other) === "" ||
    (email !== "" && email === chosen.contactPerson.email.toLowerCase());
  if (isSame) return;
  const known = companyContacts.listBy("companyId", kept.id);
  if (email !== "" && known.some((contact) => contact.email === email)) return;
  contactJournal.saveInTransaction(setId, {
    id: createId(),
    companyId: kept.id,
    role: position,
    email,
    phone,
    name: `${firstName} ${lastName}`.trim() || email || phone,
    isForBookkeeping: false,
    isRepresentative: false,
    isForLetters: false,
    updatedAt: now(),
  });
}
