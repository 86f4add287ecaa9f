import { createId } from "~/platform/process/ids.server";
import { transaction } from "~/platform/store/stores.server";
import { now, today } from "~/platform/time/clock";
import { companies } from "./companies.store.server";
import type { Company, Membership } from "./company";

interface NewCompany {
  organizationId: string;
  name: string;
  contact: { firstName: string; lastName: string; position: string; email: string };
}

/** Makes the record of a company that has just signed up; it counts nowhere until the address of its contact is confirmed. */
export function awaitCompanyConfirmationInTransaction({ organizationId, name, contact }: NewCompany): void {
  const { firstName, lastName, position, email } = contact;
  companies.save({
    ...blank(organizationId, name),
    contactPerson: { firstName, lastName, position, email, phone: "" },
    emailConfirmed: false,
  });
}

/** Makes the record of a company that is a member from now on. */
export async function createCompany({ organizationId, name }: { organizationId: string; name: string }): Promise<void> {
  await transaction(() => companies.save({ ...blank(organizationId, name), joinedAt: now() }));
}

/** The company counts from now on; its membership starts today. */
export function confirmCompanyInTransaction(organizationId: string): void {
  const company = findCompanyOf(organizationId);
  if (company && !company.emailConfirmed) companies.save({ ...company, emailConfirmed: true, joinedAt: now() });
}

/** Drops the record of a sign-up that is replaced. */
export function forgetUnconfirmedCompanyInTransaction(organizationId: string): void {
  const company = findCompanyOf(organizationId);
  if (company && !company.emailConfirmed) companies.remove(company.id);
}

/** The record of the company a person belongs to. An organization without one (a store that was lost) gets one (rules 43). */
export async function companyOf({ organizationId, companyName, since }: Membership): Promise<Company> {
  // Every page of a member asks, and only the first has to make one: that needs no transaction.
  const known = findCompanyOf(organizationId);
  if (known) return known;
  return transaction(() => findCompanyOf(organizationId) ?? companies.save({ ...blank(organizationId, companyName), joinedAt: since }));
}

/** Gives a company the name of its organization: after the sign-up the two are the same, whether owner or staff change it. */
export async function renameCompany(organizationId: string, name: string): Promise<void> {
  await transaction(() => {
    const company = findCompanyOf(organizationId);
    if (company && company.name !== name) companies.save({ ...company, name });
  });
}

/** Whether a code was made for a company that has been invited and has not signed up yet. */
export async function isInvitationCode(code: string): Promise<boolean> {
  return companies.list(({ invitationCode, status }) => status === "invited" && invitationCode === code).length > 0;
}

const findCompanyOf = (organizationId: string) => companies.listBy("organizationId", organizationId)[0];

function blank(organizationId: string, name: string): Company {
  return {
    id: createId(),
    name,
    location: "",
    website: "",
    status: "starter",
    createdAt: today().toString(),
    contactPerson: { firstName: "", lastName: "", position: "", email: "", phone: "" },
    organizationId,
    invitationCode: null,
    joinedAt: null,
    memberUntil: null,
    emailConfirmed: true,
  };
}
