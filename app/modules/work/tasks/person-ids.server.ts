import { contactIdsWithInTransaction } from "~/modules/companies/companies/contacts/company-contacts.server";
import type { Person } from "~/platform/store/personal-data";
import type { KnownPerson } from "./subject";

/** How notes and tasks know a person (rules 898, 1301). */
export const knownAs = (person: Person): KnownPerson => ({
  ids: idsOf(person),
  contactOf: person.contactOf,
  others: person.others,
});

/** The ids by which notes and tasks know a person with an account (rules 898). */
export const idsOf = ({ id, email }: Person): ReadonlySet<string> =>
  new Set([id, ...contactIdsWithInTransaction(email)]);
