import { contactsOfInTransaction } from "~/modules/companies/companies/contacts/company-contacts.server";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { staffNamesInTransaction } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { Subject } from "./subject";

/**
 * Names that a text about a company is likely to hold: its contacts' and those of staff. People
 * with an account are in `Person.others`.
 */
export function namesAround({ companyId }: Pick<Subject, "companyId">): string[] {
  const contact = findCompanyInTransaction(companyId)?.contactPerson;
  return [
    ...staffNamesInTransaction(),
    ...(contact ? [contact.firstName, contact.lastName] : []),
    ...contactsOfInTransaction(companyId).map(({ name }) => name),
  ];
}
