import type { ChangedRow } from "~/modules/staff/change-sets/change-set";
import { ofCopiesInTransaction } from "~/modules/staff/change-sets/change-sets.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { memoized } from "~/platform/memo/memoized";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import type { Formats } from "~/platform/time/formats";
import { companies } from "../companies.store.server";
import type { Company } from "../company";
import type { CompanyContact } from "./company-contact";
import { type CompanyContactInput, companyContactFields } from "./company-contact.schema";
import { companyContacts } from "./company-contacts.store.server";

/** Ids from the address of a page. */
interface ContactPlace {
  companyId?: string;
  contactId?: string;
}

/** A contact with the revision that edits are compared with. */
export type StoredContact = CompanyContact & { readonly revision: number };

/** The contacts of a company, in the order in which they were added. */
export const listContactsOf = async (companyId: string): Promise<CompanyContact[]> =>
  companyContacts.listBy("companyId", companyId);

/** The contacts of a company, inside the caller's transaction; empty without a company. */
export const contactsOfInTransaction = (companyId: string | null): CompanyContact[] =>
  companyId === null ? [] : companyContacts.listBy("companyId", companyId);

/** Ids and names of the contacts among these ids, of any company. */
export const contactsWithIds = async (
  ids: readonly string[],
): Promise<Pick<CompanyContact, "id" | "name">[]> =>
  ids.flatMap((id) => companyContacts.find(id) ?? []).map(({ id, name }) => ({ id, name }));

/** The company of a contact; null for one that is gone. */
export const companyOfContactInTransaction = (id: string): string | null =>
  companyContacts.find(id)?.companyId ?? null;

/** The name of the contact who gets the letters of a company on paper; empty for none. */
export const nameForLettersOf = (companyId: string): string =>
  companyContacts.listBy("companyId", companyId).find(({ isForLetters }) => isForLetters)?.name ??
  "";

/** True for the id of a contact, inside the caller's transaction. */
export const isContactInTransaction = (id: string): boolean => companyContacts.find(id) !== null;

/** The address of a contact, empty if unknown; null without such a contact. */
export const addressOfContactInTransaction = (id: string): string | null =>
  companyContacts.find(id)?.email ?? null;

/** Contacts with an address, in lower case; none without one. */
export const contactsWithInTransaction = (email: string): StoredContact[] =>
  email === "" ? [] : companyContacts.listBy("email", email);

/**
 * The ids of contacts with an address, in lower case: also of those that an undo can bring back,
 * because notes and tasks name them until then (rules 1270).
 */
export const contactIdsWithInTransaction = (email: string): string[] => [
  ...contactsWithInTransaction(email).map(({ id }) => id),
  ...(ofCopiesInTransaction(idsByAddress).get(email) ?? []),
];

function idsByAddress(copies: readonly ChangedRow[]): ReadonlyMap<unknown, readonly string[]> {
  const ids = new Map<unknown, string[]>();
  for (const { store, rowId, before } of copies) {
    if (store !== "company-contacts" || !before?.email) continue;
    ids.set(before.email, [...(ids.get(before.email) ?? []), rowId]);
  }
  return ids;
}

/** The contacts of all companies, by name; the same array until one changes. */
export const listContactsByName = async ({
  format,
}: Pick<Locale, "format">): Promise<readonly CompanyContact[]> =>
  companyContacts.sorted(byName(format.compareNames));

const byName = memoized(
  (compareNames: Formats["compareNames"]) => (one: CompanyContact, other: CompanyContact) =>
    compareNames(one.name, other.name),
);

/** A contact with its company; null if either is gone. */
export async function findContact(
  place: ContactPlace,
): Promise<{ contact: StoredContact; company: Company } | null> {
  return placed(place);
}

function placed({ companyId, contactId }: ContactPlace) {
  const company = companies.find(companyId);
  const contact = companyContacts.find(contactId);
  return company && contact?.companyId === company.id ? { company, contact } : null;
}

/** A contact with its company, inside the caller's transaction. */
export const findContactInTransaction = placed;

/** Writes into the history of the company that a contact has gone. */
export const noteRemovalInTransaction = (
  company: Company,
  contact: CompanyContact,
  { by }: ByStaff,
) => noteChange(company, { by, before: contact, after: null });

/** A company with a contact as saved. */
interface SavedContact {
  company: Company;
  /** The contact that got the invoices until now; null if none was replaced. */
  replaced: CompanyContact | null;
}

/** Adds a contact to a company (rules 857). */
export async function addContact(
  companyId: string | undefined,
  input: CompanyContactInput,
  { by }: ByStaff,
): Promise<SavedContact | Refusal<"not-found" | "taken">> {
  return transaction(() => {
    const company = companies.find(companyId);
    if (!company) return refuse("not-found");
    if (isTaken(company.id, input.email)) return refuse("taken");
    const contact = companyContacts.save({
      ...filled(input),
      id: createId(),
      companyId: company.id,
    });
    noteChange(company, { by, before: null, after: contact });
    return { company, replaced: replaceBookkeepingInTransaction(contact) };
  });
}

export async function editContact(
  place: ContactPlace,
  { revision, ...input }: CompanyContactInput & { revision: number },
  { by }: ByStaff,
): Promise<SavedContact | Refusal<"not-found" | "stale" | "taken">> {
  return transaction(() => {
    const found = placed(place);
    if (!found) return refuse("not-found");
    const { company, contact: before } = found;
    if (before.revision !== revision) return refuse("stale");
    if (isTaken(company.id, input.email, before.id)) return refuse("taken");
    const after = companyContacts.save({ ...before, ...filled(input) });
    noteChange(company, { by, before, after });
    return { company, replaced: replaceBookkeepingInTransaction(after) };
  });
}

export async function removeContact(
  place: ContactPlace,
  { by }: ByStaff,
): Promise<Company | Refusal<"not-found">> {
  return transaction(() => {
    const found = placed(place);
    if (!found) return refuse("not-found");
    const { company, contact } = found;
    companyContacts.remove(contact.id);
    noteChange(company, { by, before: contact, after: null });
    return company;
  });
}

/** Removes a contact with its company, inside the caller's transaction. */
export const dropContactInTransaction = ({ id }: CompanyContact): void =>
  void companyContacts.remove(id);

/**
 * Makes a contact for bookkeeping the only one of its company (rules 1300), inside the caller's
 * transaction. @returns the contact that it replaces; null without one
 */
function replaceBookkeepingInTransaction(contact: CompanyContact): CompanyContact | null {
  if (!contact.isForBookkeeping) return null;
  const others = companyContacts
    .listBy("companyId", contact.companyId)
    .filter(({ id, isForBookkeeping }) => isForBookkeeping && id !== contact.id);
  for (const other of others) companyContacts.save({ ...other, isForBookkeeping: false });
  return others[0] ?? null;
}

/** True if another contact of the company has the address. */
const isTaken = (companyId: string, email = "", except?: string): boolean =>
  email !== "" &&
  companyContacts
    .listBy("companyId", companyId)
    .some((other) => other.email === email && other.id !== except);

const filled = ({ name, role, email, phone, ...parts }: CompanyContactInput) => ({
  name,
  role: role ?? "",
  email: email ?? "",
  phone: phone ?? "",
  isForBookkeeping: parts.isForBookkeeping ?? false,
  isRepresentative: parts.isRepresentative ?? false,
  isForLetters: parts.isForLetters ?? false,
  updatedAt: now(),
});

interface Change extends ByStaff {
  before: CompanyContact | null;
  after: CompanyContact | null;
}

/** The history of the company says only that its contacts were changed (rules 331). */
function noteChange({ id, name }: Company, { by, before, after }: Change): void {
  recordInTransaction({
    by,
    entity: "company",
    action: "edited",
    record: { id, title: name },
    before: before && companyContactFields.described(before),
    after: after && companyContactFields.described(after),
  });
}
