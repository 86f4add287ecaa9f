import type { ChangedRow } from "~/modules/staff/change-sets/change-set";
import { saveEntriesInTransaction } from "~/modules/staff/change-sets/journal.server";
import type { HistoryEntry } from "~/modules/staff/history/history";
import { prepareEntry, saveEntryInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { fold } from "~/platform/lists/list-query";
import { now } from "~/platform/time/clock";
import type { CompanyContact, ContactPart } from "../contacts/company-contact";
import { companyContactFields } from "../contacts/company-contact.schema";
import { contactsOfInTransaction } from "../contacts/company-contacts.server";
import { companyContacts } from "../contacts/company-contacts.store.server";
import { contactJournal } from "./company-journal.server";

/** A contact of a row of a file; empty texts say nothing. */
export interface FileContact {
  /** Null for a person without one. */
  part: ContactPart | null;
  name: string;
  role: string;
  /** In lower case. */
  email: string;
  phone: string;
}

type Content = Omit<CompanyContact, "id" | "companyId" | "updatedAt">;

/** A contact that a row adds (`before` null) or changes. */
export interface PlannedContact {
  id: string | null;
  before: Content | null;
  after: Content;
}

const NOBODY: Content = {
  name: "",
  role: "",
  email: "",
  phone: "",
  isForBookkeeping: false,
  isRepresentative: false,
  isForLetters: false,
};

const contentOf = ({ name, role, email, phone, ...parts }: CompanyContact): Content => ({
  name,
  role,
  email,
  phone,
  isForBookkeeping: parts.isForBookkeeping,
  isRepresentative: parts.isRepresentative,
  isForLetters: parts.isForLetters,
});

/**
 * Plans the contacts of a file: a person is known by the address, else by the name, and keeps what
 * the file does not say. The one for bookkeeping replaces another (rules 1531).
 *
 * @param companyId null for a new company
 */
export function planContacts(
  ofFile: readonly FileContact[],
  companyId: string | null,
): PlannedContact[] {
  if (ofFile.length === 0) return [];
  const all: PlannedContact[] = contactsOfInTransaction(companyId).map((stored) => {
    const content = contentOf(stored);
    return { id: stored.id, before: content, after: content };
  });
  for (const { part, name, role, email, phone } of ofFile) {
    const known =
      all.find(({ after }) => email !== "" && after.email === email) ??
      all.find(({ after }) => name !== "" && fold(after.name) === fold(name));
    const one = known ?? { id: null, before: null, after: { ...NOBODY, name: email } };
    if (!known) all.push(one);
    const { after } = one;
    one.after = {
      ...after,
      name: name || after.name,
      role: role || after.role,
      email: email || after.email,
      phone: phone || after.phone,
      ...(part && { [part]: true }),
    };
    if (part !== "isForBookkeeping") continue;
    for (const other of all)
      if (other !== one) other.after = { ...other.after, isForBookkeeping: false };
  }
  return all.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/** A contact as it will be saved, with its copies for an undo. */
export interface PreparedContact {
  contact: CompanyContact;
  copies: ChangedRow;
  /** The entry of the history; null with a new company, which has its own. */
  entry: HistoryEntry | null;
}

/** Prepares a planned contact, so that the transaction only has to save. */
export function prepareContact(
  { id, after }: PlannedContact,
  company: { id: string; name: string },
  { by, setId, isNew }: { by: Staff; setId: string; isNew: boolean },
): PreparedContact {
  const before = id === null ? null : companyContacts.find(id);
  const contact = companyContacts.prepare({
    ...before,
    ...after,
    id: id ?? createId(),
    companyId: company.id,
    updatedAt: now(),
  });
  return {
    contact,
    copies: contactJournal.prepareEntry(setId, { before, after: contact }),
    entry: isNew
      ? null
      : prepareEntry({
          by,
          entity: "company",
          action: "imported",
          record: { id: company.id, title: company.name },
          ...(before && { before: companyContactFields.described(before) }),
          after: companyContactFields.described(contact),
        }),
  };
}

/** Saves prepared contacts inside the transaction that saves their companies. */
export function saveContactsInTransaction(prepared: readonly PreparedContact[]): void {
  saveEntriesInTransaction(prepared.map(({ copies }) => copies));
  for (const { contact, entry } of prepared) {
    companyContacts.save(contact);
    if (entry) saveEntryInTransaction(entry);
  }
}

/** Every contact; the same list until a contact changes. */
export const allContacts = (): readonly CompanyContact[] => companyContacts.sorted(byId);

const byId = (one: CompanyContact, other: CompanyContact) => (one.id < other.id ? -1 : 1);
