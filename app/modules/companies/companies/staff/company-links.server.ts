import { panelPaths } from "~/platform/http/panel-paths";
import { companies } from "../companies.store.server";
import type { Company } from "../company";
import type { CompanyContact } from "../contacts/company-contact";
import { companyContacts } from "../contacts/company-contacts.store.server";
import { contactName } from "./staff-companies.server";

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

/** Phone numbers that the office knows for an address, those of the company first (rules 1290). */
export function phonesWithAddress(address: string, companyId: string | null): string[] {
  const known = knownWithAddress(address);
  const own = known.filter(({ of }) => of === companyId);
  return distinct([...own, ...known].map(({ phone }) => phone));
}

/** Names that the office has written for an address. */
export const namesWithAddress = (address: string): string[] =>
  distinct(knownWithAddress(address).map(({ name }) => name));

/** Contacts and contact persons of companies with an address. */
function knownWithAddress(address: string): { of: string; name: string; phone: string }[] {
  const folded = address.toLowerCase();
  if (folded === "") return [];
  return [
    ...(companyContacts.derived(groupedByAddress).get(folded) ?? []).map(
      ({ companyId: of, name, phone }) => ({ of, name, phone }),
    ),
    ...(companies.derived(groupedByContact).get(folded) ?? []).map((company) => ({
      of: company.id,
      name: contactName(company),
      phone: company.contactPerson.phone,
    })),
  ];
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

const groupedByContact = (all: readonly Company[]) =>
  Map.groupBy(all, ({ contactPerson }) => contactPerson.email.toLowerCase());

const groupedByAddress = (all: readonly CompanyContact[]) => Map.groupBy(all, ({ email }) => email);
