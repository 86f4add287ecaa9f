import { panelPaths } from "~/platform/http/panel-paths";
import { companies } from "./companies.store.server";
import type { Company } from "./company";
import type { CompanyContact } from "./contacts/company-contact";
import { companyContacts } from "./contacts/company-contacts.store.server";

/** The record page of an organization's company; null if it has no record. */
export function pathOfOrganization(organizationId: string | null): string | null {
  const [company] =
    organizationId === null ? [] : companies.listBy("organizationId", organizationId);
  return company ? panelPaths.company(company.id) : null;
}

/**
 * The record page of the company with exactly this name, for rows that store only the name. One
 * that has signed up goes first; null without a company, or if several could be meant.
 */
export function pathOfCompanyNamed(name: string): string | null {
  const named = companies.derived(groupedByName).get(name) ?? [];
  const signedUp = named.filter(({ organizationId }) => organizationId !== null);
  const [company, another] = signedUp.length > 0 ? signedUp : named;
  return company && !another ? panelPaths.company(company.id) : null;
}

const groupedByName = (all: readonly Company[]) => Map.groupBy(all, ({ name }) => name);

/** Companies whose contact person or another contact has this address, in lower case. */
export function companiesWithAddress(address: string): readonly Company[] {
  const others = companyContacts.derived(groupedByAddress).get(address) ?? [];
  const ofContacts = others.flatMap(({ companyId }) => companies.find(companyId) ?? []);
  return [...(companies.derived(groupedByContact).get(address) ?? []), ...ofContacts];
}

const groupedByContact = (all: readonly Company[]) =>
  Map.groupBy(all, ({ contactPerson }) => contactPerson.email.toLowerCase());

const groupedByAddress = (all: readonly CompanyContact[]) => Map.groupBy(all, ({ email }) => email);
