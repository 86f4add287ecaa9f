import type { Company } from "~/modules/companies/companies/company";
import {
  findContactInTransaction,
  noteRemovalInTransaction,
} from "~/modules/companies/companies/contacts/company-contacts.server";
import {
  contactPersonInTransaction,
  noteContactPersonErasedInTransaction,
} from "~/modules/companies/companies/staff/contact-person.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { CONTACT_PERSON } from "~/platform/http/panel-paths";
import { type Refusal, refuse } from "~/platform/outcome";
import type { Person } from "~/platform/store/personal-data";
import { listPersonalDataOf, transaction } from "~/platform/store/stores.server";
import { noteErasure } from "./erasures.server";
import { erasePersonWithoutAccountInTransaction, withoutAccount } from "./person-erasure.server";
import { accountWith, dataHeldOf } from "./person-without-account.server";
import type { YourData } from "./your-data.server";

/** Ids from the address of a page. */
interface Place {
  companyId?: string;
  /** `CONTACT_PERSON` for the one of the company's row (rules 1301). */
  contactId?: string;
}

/** A person of a company without an account, as its page shows them. */
interface Contact {
  /** The id in the address of the page. */
  id: string;
  name: string;
  /** In lower case; empty if unknown. */
  email: string;
  /** The version of the row that holds the contact. */
  revision: number;
}

/** All data of a contact, for staff whom the person has asked (rules 899). */
export interface ContactData {
  company: Company;
  contact: Contact;
  /** The account with the address, whose person does both by themselves; null without one. */
  account: { id: string; name: string } | null;
  data: YourData;
}

interface Placed {
  company: Company;
  contact: Contact;
  person: Person;
  noteRemovalInTransaction: (by: { by: Pick<Staff, "id"> }) => void;
}

function placed(place: Place): Placed | null {
  if (place.contactId === CONTACT_PERSON) {
    const found = contactPersonInTransaction(place.companyId);
    if (!found) return null;
    const { company, name, person } = found;
    const email = company.contactPerson.email.toLowerCase();
    return {
      company,
      person,
      contact: { id: CONTACT_PERSON, name, email, revision: company.revision },
      noteRemovalInTransaction: (by) => noteContactPersonErasedInTransaction(company, by),
    };
  }
  const found = findContactInTransaction(place);
  if (!found) return null;
  const { company, contact } = found;
  return {
    company,
    contact,
    person: withoutAccount(contact.id, contact.email),
    noteRemovalInTransaction: (by) => noteRemovalInTransaction(company, contact, by),
  };
}

export async function findContactData(place: Place): Promise<ContactData | null> {
  const found = placed(place);
  if (!found) return null;
  const { company, contact, person } = found;
  return {
    company,
    contact,
    account: await accountWith(contact.email),
    data: await dataHeldOf(person, contact.name),
  };
}

/** Erases a contact without an account everywhere, as the closing of an account does. */
export async function eraseContact(
  place: Place,
  { revision, by }: { revision: number; by: Pick<Staff, "id"> },
): Promise<Company | Refusal<"not-found"> | Refusal<"stale"> | Refusal<"has-account">> {
  const known = placed(place);
  if (!known) return refuse("not-found");
  // Another person may have become the contact since the page was opened.
  if (known.contact.revision !== revision) return refuse("stale");
  if (await accountWith(known.contact.email)) return refuse("has-account");
  await noteErasure(known.person.id, "person");
  const held = await listPersonalDataOf(known.person);
  return transaction(() => {
    const found = placed(place);
    if (!found) return refuse("not-found");
    if (found.contact.revision !== revision) return refuse("stale");
    erasePersonWithoutAccountInTransaction(found.person, held);
    found.noteRemovalInTransaction({ by });
    return found.company;
  });
}
