import type { CompanyContact } from "~/modules/companies/companies/contacts/company-contact";
import { listContactsOf } from "~/modules/companies/companies/contacts/company-contacts.server";
import type { StaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { type CompanyPerson, listPeopleOf } from "~/modules/people/accounts/people/people.server";
import {
  type AddressedPerson,
  peopleWithAddresses,
} from "~/modules/people/accounts/people/person-for-staff.server";
import { nullIfUnreadable } from "~/platform/supabase/calls/errors.server";

/** Accounts by address in lower case; null while the backend is unavailable. */
export type AccountsByAddress = ReadonlyMap<string, AddressedPerson> | null;

/** The people of a company, with and without accounts. */
export interface PeopleOfCompany {
  company: StaffCompany;
  /** Its people with accounts, the owner first. */
  people: CompanyPerson[];
  /** People whom the office knows without an account. */
  contacts: CompanyContact[];
  /** Accounts outside of the company that have the address of one of its contacts. */
  accounts: AccountsByAddress;
}

export async function peopleOfCompany(company: StaffCompany): Promise<PeopleOfCompany> {
  const { organizationId, contactPerson } = company;
  const people = organizationId === null ? [] : await listPeopleOf(organizationId);
  const contacts = await listContactsOf(company.id);
  const known = [contactPerson, ...contacts].map(({ email }) => email);
  return { company, people, contacts, accounts: await accountsWith(known, people) };
}

/** The accounts with these addresses, without those of `people`. */
export async function accountsWith(
  addresses: readonly string[],
  people: readonly { email: string }[],
): Promise<AccountsByAddress> {
  const own = new Set(people.map(({ email }) => email));
  const others = addresses
    .map((address) => address.toLowerCase())
    .filter((address) => address !== "" && !own.has(address));
  // A record opens without them, and then does not say that someone has no account.
  return others.length === 0 ? new Map() : peopleWithAddresses(others).catch(nullIfUnreadable);
}
