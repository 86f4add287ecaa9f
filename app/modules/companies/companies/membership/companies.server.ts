import { createId } from "~/platform/ids/ids.server";
import { memoized } from "~/platform/memo/memoized";
import { transaction } from "~/platform/store/stores.server";
import { pictureAddress } from "~/platform/supabase/files/picture-place";
import type { OrganizationRow } from "~/platform/supabase/port/database.types";
import { now, today } from "~/platform/time/clock";
import type { Formats } from "~/platform/time/formats";
import { companies } from "../companies.store.server";
import { atStage, type Company, EMPTY_COMPANY, isMember, type Membership } from "../company";
import { byStageAndName } from "../company-orders";
import { copyOf } from "../organization/organization-fields";
import { findOrganization } from "../organization/organization-rows.server";
import { findInvitedInTransaction } from "./invitations.server";

interface NewCompany {
  organization: Pick<OrganizationRow, "id" | "name" | "size" | "industry">;
  contact: { firstName: string; lastName: string; position: string; email: string };
  /** Code of an invitation, typed at the sign-up. */
  invitationCode?: string;
  /** Typed at the sign-up; another company may have the same (rules 894). */
  nip?: string;
  town?: string;
}

/**
 * Makes the record of a company whose sign-up is confirmed; its membership starts today (rules 40).
 * With an invitation's code, the company takes over the record that staff have of it (rules 336).
 */
export function admitCompanyInTransaction({
  organization,
  contact,
  invitationCode,
  nip = "",
  town = "",
}: NewCompany): void {
  const { id, name, size, industry } = organization;
  if (findCompanyOf(id)) {
    confirmCompanyInTransaction(id);
    return;
  }
  const joined = {
    organizationId: id,
    name,
    size,
    industry,
    emailConfirmed: true,
  };
  const invited = invitationCode ? findInvitedInTransaction(invitationCode) : null;
  if (invited) {
    const known = { nip: invited.nip || nip, location: invited.location || town };
    companies.save(atStage({ ...invited, ...joined, ...known, invitationCode: null }, "starter"));
    return;
  }
  const { firstName, lastName, position, email } = contact;
  const contactPerson = { firstName, lastName, position, email, phone: "" };
  const company = { ...newCompanyOf(id, name), ...joined, contactPerson, nip, location: town };
  companies.save(atStage(company, "starter"));
}

/** Makes the record of a company that is a member since its organization was made. */
export async function createCompany(organization: OrganizationRow): Promise<void> {
  await transaction(() =>
    companies.save({
      ...newCompanyOf(organization.id, organization.name),
      ...copyOf(organization),
      status: "starter",
      joinedAt: organization.created_at,
    }),
  );
}

/**
 * Confirms a company whose record an earlier version made too early; its membership starts today.
 */
export function confirmCompanyInTransaction(organizationId: string): void {
  const company = findCompanyOf(organizationId);
  if (company && !company.emailConfirmed)
    companies.save({ ...company, emailConfirmed: true, joinedAt: now() });
}

/** Removes the record of a sign-up that is replaced. */
export function forgetUnconfirmedCompanyInTransaction(organizationId: string): void {
  const company = findCompanyOf(organizationId);
  if (company && !company.emailConfirmed) companies.remove(company.id);
}

/** Returns the record of an organization; makes one if the store was lost (rules 43). */
export async function companyOf({
  organizationId,
  companyName,
  since,
}: Membership): Promise<Company> {
  // Every member page reads it and only the first has to write, so reading needs no transaction.
  const known = findCompanyOf(organizationId);
  if (known) return known;
  const organization = await findOrganization(organizationId);
  const made = {
    ...newCompanyOf(organizationId, companyName),
    ...(organization && copyOf(organization)),
    joinedAt: since,
  };
  return transaction(() => findCompanyOf(organizationId) ?? companies.save(made));
}

/**
 * The companies that are members of the chamber, hidden ones included (rules 204), full members
 * first, then by name (rules 205). The same list until a company changes.
 */
export async function listMemberCompaniesInOrder(
  alphabet: Pick<Formats, "compareWords">,
): Promise<readonly Company[]> {
  return membersOf(companies.sorted(byStageAndName(alphabet)));
}

/** Returns null for a company that is not a member. */
export async function findMemberCompany(companyId: string | undefined): Promise<Company | null> {
  return findMemberCompanyInTransaction(companyId);
}

/** Any company by its id, inside the caller's transaction: for records of staff. */
export const findCompanyInTransaction = (companyId: string | null): Company | null =>
  companies.find(companyId ?? undefined);

/** The records whose contact person has an address, in lower case. */
export const companiesOfContactInTransaction = (email: string): Company[] =>
  companies.list(({ contactPerson }) => contactPerson.email.toLowerCase() === email);

/** `findMemberCompany` inside the caller's transaction. */
export function findMemberCompanyInTransaction(companyId: string | undefined): Company | null {
  const company = companies.find(companyId);
  return company && isMember(company) ? company : null;
}

/** The record of an organization, inside the caller's transaction; null for one without. */
export const findCompanyOfInTransaction = (organizationId: string | null): Company | null =>
  organizationId === null ? null : (findCompanyOf(organizationId) ?? null);

/** The company of a membership; null unless it is a member of the chamber. */
export async function findMemberCompanyOf(membership: Membership | null): Promise<Company | null> {
  const company = membership && (await companyOf(membership));
  return company && isMember(company) ? company : null;
}

/** A member company inside the caller's transaction; null for others, or without a record. */
export function findMemberCompanyOfInTransaction(organizationId: string): Company | null {
  const company = findCompanyOf(organizationId);
  return company && isMember(company) ? company : null;
}

/** The member companies among some organizations. */
export const listMemberCompaniesOf = async (
  organizationIds: readonly string[],
): Promise<Company[]> =>
  organizationIds.flatMap(
    (organizationId) => findMemberCompanyOfInTransaction(organizationId) ?? [],
  );

/** Address of a company's current logo, for views of other modules. */
export const logoOfOrganization = (organizationId: string): string | null =>
  pictureAddress("company_logos", findCompanyOf(organizationId)?.logoUrl ?? null);

/** Number of member companies; public. */
export async function countMembers(): Promise<number> {
  return companies.derived(membersAmong);
}

const membersAmong = (all: readonly Company[]): number => all.filter(isMember).length;

const membersOf = memoized((inOrder: readonly Company[]) => inOrder.filter(isMember));

const findCompanyOf = (organizationId: string) =>
  companies.listBy("organizationId", organizationId)[0];

function newCompanyOf(organizationId: string, name: string): Company {
  return {
    ...EMPTY_COMPANY,
    id: createId(),
    name,
    status: "starter",
    createdAt: today().toString(),
    organizationId,
  };
}
