import type { Company } from "~/modules/companies/company";
import type { CompanyContact } from "~/modules/companies/contacts/company-contact";
import {
  findContact,
  findContactInTransaction,
  noteRemovalInTransaction,
} from "~/modules/companies/contacts/company-contacts.server";
import type { Staff } from "~/modules/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { noteErasure } from "./erasures.server";
import { erasePersonWithoutAccountInTransaction, withoutAccount } from "./person-erasure.server";
import { accountWith, dataHeldOf } from "./person-without-account.server";
import type { YourData } from "./your-data.server";

type Place = Parameters<typeof findContact>[0];

/** All data of a contact, for staff whom the person has asked (rules 899). */
export interface ContactData {
  company: Company;
  contact: CompanyContact;
  /** The account with the address, whose person does both by themselves; null without one. */
  account: { id: string; name: string } | null;
  data: YourData;
}

const personOf = ({ id, email }: CompanyContact) => withoutAccount(id, email);

export async function findContactData(place: Place): Promise<ContactData | null> {
  const found = await findContact(place);
  if (!found) return null;
  const { company, contact } = found;
  return {
    ...{ company, contact, account: await accountWith(contact.email) },
    data: dataHeldOf(personOf(contact), contact.name),
  };
}

/** Erases a contact without an account everywhere, as the closing of an account does. */
export async function eraseContact(
  place: Place,
  { by }: { by: Pick<Staff, "id"> },
): Promise<Company | Refusal<"not-found"> | Refusal<"has-account">> {
  const known = await findContact(place);
  if (!known) return refuse("not-found");
  if (await accountWith(known.contact.email)) return refuse("has-account");
  await noteErasure(known.contact.id, "person");
  return transaction(() => {
    const found = findContactInTransaction(place);
    if (!found) return refuse("not-found");
    const { company, contact } = found;
    erasePersonWithoutAccountInTransaction(personOf(contact));
    noteRemovalInTransaction(company, contact, { by });
    return company;
  });
}
