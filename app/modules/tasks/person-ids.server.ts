import { contactsWithInTransaction } from "~/modules/companies/contacts/company-contacts.server";
import type { Person } from "~/platform/store/personal-data";

/** The ids by which notes and tasks know a person with an account (rules 898). */
export const idsOf = ({ id, email }: Person): ReadonlySet<string> =>
  new Set([id, ...contactsWithInTransaction(email).map((contact) => contact.id)]);
