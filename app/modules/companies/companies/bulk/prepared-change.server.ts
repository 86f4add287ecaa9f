import type { ChangedRow } from "~/modules/staff/change-sets/change-set";
import { saveEntriesInTransaction } from "~/modules/staff/change-sets/journal.server";
import type { HistoryEntry } from "~/modules/staff/history/history";
import { prepareEntry, saveEntryInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { companies } from "../companies.store.server";
import type { Company, CompanyStatus } from "../company";
import type { CompanyContact } from "../contacts/company-contact";
import {
  contactsOfInTransaction,
  dropContactInTransaction,
} from "../contacts/company-contacts.server";
import { companyJournal, contactJournal } from "../staff/company-journal.server";
import { recordOf, type StaffCompany } from "../staff/staff-companies.server";
import { staffCompanyFields } from "../staff-company.schema";
import { enteredStage } from "../stages/stages.server";
import { type Bulk, withValue } from "./company-bulk";

/** A bulk change of one company, made so that the transaction only has to save it. */
export interface PreparedChange {
  before: StaffCompany;
  /** Null for a company that is deleted. */
  after: Company | null;
  /** Contacts that go with it. */
  contacts: readonly CompanyContact[];
  entry: HistoryEntry;
  copies: ChangedRow[];
}

export const prepareChange = (
  bulk: Bulk,
  before: StaffCompany,
  doing: { by: Staff; setId: string },
): PreparedChange =>
  bulk.action === "delete" ? preparedDeletion(before, doing) : preparedEdit(bulk, before, doing);

function preparedEdit(
  bulk: Bulk,
  before: StaffCompany,
  { by, setId }: { by: Staff; setId: string },
): PreparedChange {
  const isMoved = bulk.action === "move";
  const after = companies.prepare(
    isMoved ? enteredStage(before, bulk.value as CompanyStatus) : withValue(bulk, before),
  );
  const entry = prepareEntry({
    by,
    entity: "company",
    action: isMoved ? "moved" : "edited",
    record: recordOf(after),
    before: staffCompanyFields.described(before),
    after: staffCompanyFields.described(after),
  });
  const copies = [companyJournal.prepareEntry(setId, { before, after })];
  return { before, after, contacts: [], entry, copies };
}

function preparedDeletion(
  before: StaffCompany,
  { by, setId }: { by: Staff; setId: string },
): PreparedChange {
  const contacts = contactsOfInTransaction(before.id);
  const entry = prepareEntry({
    by,
    entity: "company",
    action: "deleted",
    record: recordOf(before),
  });
  const copies = [
    ...contacts.map((contact) =>
      contactJournal.prepareEntry(setId, { before: contact, after: null }),
    ),
    companyJournal.prepareEntry(setId, { before, after: null }),
  ];
  return { before, after: null, contacts, entry, copies };
}

/** True if the contacts of a company that is deleted are as they were. */
export function isCurrent({ before, after, contacts }: PreparedChange): boolean {
  if (after !== null) return true;
  const current = contactsOfInTransaction(before.id);
  return current.length === contacts.length && current.every((one, at) => one === contacts[at]);
}

/** Inside the caller's transaction, which has found the company unchanged. */
export function saveChangeInTransaction(change: PreparedChange): void {
  const { before, after, contacts, entry, copies } = change;
  saveEntriesInTransaction(copies);
  saveEntryInTransaction(entry);
  if (after) companies.save(after, { id: entry.staffId });
  else companies.remove(before.id);
  for (const contact of contacts) dropContactInTransaction(contact);
}
