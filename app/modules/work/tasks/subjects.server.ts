import {
  contactsWithIds,
  listContactsOf,
} from "~/modules/companies/companies/contacts/company-contacts.server";
import { companiesNamed } from "~/modules/companies/companies/staff/companies-named.server";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { isAccountId } from "~/modules/people/accounts/account";
import { namesOfPeople } from "~/modules/people/accounts/people/people.server";
import { presentId } from "~/platform/http/successors.server";
import type { Locale } from "~/platform/i18n/locale";
import { type Refusal, refuse } from "~/platform/outcome";
import type { Subject } from "./subject";

/** The fields of a form that say what a note or a task is about. */
export interface SubjectInput {
  companyId?: string;
  /** Typed where no company is selected. */
  companyName?: string;
  personIds?: readonly string[];
}

/**
 * Finds the company and the people of a form (rules 870). A typed name is that of one company, or
 * found in the name, place or contact person of only one.
 */
export async function findSubject(
  { companyId, companyName = "", personIds = [] }: SubjectInput,
  locale: Pick<Locale, "format">,
): Promise<Subject | Refusal<"not-found"> | Refusal<"unknown-company"> | Refusal<"which-company">> {
  const accounts = await namesOfPeople(personIds.filter(isAccountId));
  const people = [...accounts].map(([id, name]) => ({ id, name }));
  if (companyId) {
    const company = await findStaffCompany(presentId("companyId", companyId));
    if (!company) return refuse("not-found");
    const contacts = (await listContactsOf(company.id))
      .filter(({ id }) => personIds.includes(id))
      .map(({ id, name }) => ({ id, name }));
    return { companyId: company.id, people: [...people, ...contacts] };
  }
  if (companyName === "")
    return { companyId: null, people: [...people, ...(await contactsWithIds(personIds))] };
  const found = await companiesNamed(companyName, locale);
  const [first] = found;
  if (!first) return refuse("unknown-company");
  return found.length === 1 ? { companyId: first.id, people } : refuse("which-company");
}
