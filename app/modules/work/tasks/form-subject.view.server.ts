import { listContactsOf } from "~/modules/companies/companies/contacts/company-contacts.server";
import { companiesNamed } from "~/modules/companies/companies/staff/companies-named.server";
import {
  findCompanyOfOrganization,
  findStaffCompany,
  type StaffCompany,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { isAccountId } from "~/modules/people/accounts/account";
import {
  findOrganizationOf,
  listPeopleOf,
  namesOfPeople,
} from "~/modules/people/accounts/people/people.server";
import { activeStaff } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { presentId } from "~/platform/http/successors.server";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { workdayFromToday } from "~/platform/time/workdays";

/** The record on which a form was opened, as in its address. */
export interface FormRecord {
  company?: string;
  person?: string;
}

interface FormOf {
  record: FormRecord;
  /** The fields that come back. */
  posted?: ReadonlyMap<string, string> | null;
  by: Pick<Staff, "id">;
}

export type FormSubject = Awaited<ReturnType<typeof formSubject>>;

/**
 * Data for the form of a note or a task: a selected company or that of the person, with its people,
 * companies to choose from where a typed name stands for several, and who can have the task.
 */
export async function formSubject({ record, posted = null, by }: FormOf, locale: Locale) {
  const typed = (name: string) => posted?.get(name) ?? "";
  const companyId = typed("companyId") || record.company;
  const company =
    record.person !== undefined && !companyId
      ? await companyOfPerson(record.person)
      : await findStaffCompany(companyId && presentId("companyId", companyId));
  const ofCompany = company?.organizationId ? await listPeopleOf(company.organizationId) : [];
  const addresses = new Set(ofCompany.map(({ email }) => email));
  // The account of the same address stands for both (rules 857).
  const contacts = (company ? await listContactsOf(company.id) : []).filter(
    ({ email }) => !addresses.has(email),
  );
  const offered = new Map([...ofCompany, ...contacts].map(({ id, name }) => [id, name]));
  const { person } = record;
  if (person !== undefined && !offered.has(person))
    for (const [id, name] of await namesOfPeople([person])) offered.set(id, name);
  const carers = await activeStaff(locale, "tasks:change");
  const named = company ? [] : await companiesNamed(typed("companyName"), locale);
  return {
    record,
    today: dayFromToday(0),
    company: company && { id: company.id, name: company.name },
    /** On the record of a person the company can be left out. */
    isCompanyChosen: posted === null || typed("companyId") !== "",
    people: [...offered].map(([id, name]) => ({ id, name })),
    choices: named.map(({ id, name, location }) => ({
      value: id,
      label: location ? `${name}, ${location}` : name,
    })),
    carers: carers.map(({ id, name }) => ({ value: id, label: name })),
    carerId: by.id,
    day: workdayFromToday(1),
  };
}

/** The company to which a note or a task about a person belongs, too (rules 1283). */
async function companyOfPerson(personId: string): Promise<StaffCompany | null> {
  if (!isAccountId(personId)) return null;
  const organization = await findOrganizationOf(personId);
  return organization && findCompanyOfOrganization(organization.id);
}

/** The record that an address names. */
export function recordIn({ url }: Pick<Request, "url">): FormRecord {
  const { searchParams } = new URL(url);
  const found = (name: string) => searchParams.get(name)?.slice(0, 100) || undefined;
  return { company: found("company"), person: found("person") };
}
