import { createId } from "~/platform/ids/ids.server";
import { memoized } from "~/platform/memo/memoized";
import { transaction } from "~/platform/store/stores.server";
import type { OrganizationRow } from "~/platform/supabase/database.types";
import { ownAddress } from "~/platform/supabase/files/public-picture.server";
import { now, today } from "~/platform/time/clock";
import type { Formats } from "~/platform/time/formats";
import { companies } from "./companies.store.server";
import { atStage, type Company, EMPTY_COMPANY, isMember, type Membership } from "./company";
import { byStageAndName } from "./company-orders";
import { findInvitedInTransaction } from "./invitations.server";
import { copyOf } from "./organization-fields";
import { findOrganization } from "./organization-rows.server";

interface NewCompany {
  organization: Pick<OrganizationRow, "id" | "name" | "size" | "industry">;
  contact: { firstName: string; lastName: string; position: string; email: string };
  /** The code of an invitation that was typed at the sign-up. */
  invitationCode?: string;
}

/**
 * Makes the record of a company whose sign-up is confirmed, where it has none: its membership starts today (rules 40). Who came with the code of an
 * invitation takes over the record that staff have of the company, with its contact and history (rules 336).
 */
export function admitCompanyInTransaction({
  organization,
  contact,
  invitationCode,
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
    status: "starter",
    emailConfirmed: true,
    joinedAt: now(),
  } as const;
  const invited = invitationCode ? findInvitedInTransaction(invitationCode) : null;
  if (invited) {
    companies.save({ ...invited, ...joined, invitationCode: null });
    return;
  }
  const { firstName, lastName, position, email } = contact;
  companies.save({
    ...newCompanyOf(id, name),
    ...joined,
    contactPerson: { firstName, lastName, position, email, phone: "" },
  });
}

/** Makes the record of a company that is a member from now on. */
export async function createCompany(organization: OrganizationRow): Promise<void> {
  await transaction(() =>
    companies.save({
      ...atStage(newCompanyOf(organization.id, organization.name), "starter"),
      ...copyOf(organization),
    }),
  );
}

/** A company whose record an earlier version made before it was confirmed counts from now on; its membership starts today. */
export function confirmCompanyInTransaction(organizationId: string): void {
  const company = findCompanyOf(organizationId);
  if (company && !company.emailConfirmed)
    companies.save({ ...company, emailConfirmed: true, joinedAt: now() });
}

/** Drops the record of a sign-up that is replaced. */
export function forgetUnconfirmedCompanyInTransaction(organizationId: string): void {
  const company = findCompanyOf(organizationId);
  if (company && !company.emailConfirmed) companies.remove(company.id);
}

/** The record of the company a person belongs to. An organization without one (a store that was lost) gets one (rules 43). */
export async function companyOf({
  organizationId,
  companyName,
  since,
}: Membership): Promise<Company> {
  // Every page of a member asks, and only the first has to make one: that needs no transaction.
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

/** The companies that are members of the chamber, hidden ones among them (rules 204). */
export async function listMemberCompanies(): Promise<Company[]> {
  return companies.list(isMember);
}

/** The same in the order of the directory: full members first, which is part of what they pay for, then by name (rules 205). The same list until a company changes. */
export async function listMemberCompaniesInOrder(
  alphabet: Pick<Formats, "compareWords">,
): Promise<readonly Company[]> {
  return membersOf(companies.sorted(byStageAndName(alphabet)));
}

/** One of them; any other company is not there. */
export async function findMemberCompany(companyId: string | undefined): Promise<Company | null> {
  return findMemberCompanyInTransaction(companyId);
}

/** The same as `findMemberCompany`, for transactions of other modules. */
export function findMemberCompanyInTransaction(companyId: string | undefined): Company | null {
  const company = companies.find(companyId);
  return company && isMember(company) ? company : null;
}

/** The company of a membership, where it is a member of the chamber; null for whoever belongs to none. */
export async function findMemberCompanyOf(membership: Membership | null): Promise<Company | null> {
  const company = membership && (await companyOf(membership));
  return company && isMember(company) ? company : null;
}

/** The same for transactions of other modules; a company that has no record yet is not there. */
export function findMemberCompanyOfInTransaction(organizationId: string): Company | null {
  const company = findCompanyOf(organizationId);
  return company && isMember(company) ? company : null;
}

/** Address of the logo that a company has now, for views of other modules. */
export const logoOfOrganization = (organizationId: string): string | null =>
  ownAddress("company_logos", findCompanyOf(organizationId)?.logoUrl ?? null);

/** How many companies are members of the chamber, for anybody to know. */
export async function countMembers(): Promise<number> {
  return companies.kept(membersAmong);
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
