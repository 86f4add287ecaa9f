import { now } from "~/platform/time/clock";
import { companies } from "../companies.store.server";
import type { Company } from "../company";

/**
 * Ends the membership of a company, inside the transaction that closes it; staff keep the record
 * (rules 312).
 */
export function closeCompanyInTransaction(organizationId: string): void {
  for (const company of companies.listBy("organizationId", organizationId))
    if (company.closedAt === null) companies.save({ ...company, closedAt: now() });
}

/** Removes the record of an organization, unless its id is one of `except`. */
export function removeCompanyInTransaction(
  organizationId: string,
  { except }: { except: ReadonlySet<string> },
): void {
  for (const { id } of companies.listBy("organizationId", organizationId))
    if (!except.has(id)) companies.remove(id);
}

/**
 * Makes the new owner the contact person if the old owner was it, inside the caller's transaction
 * (rules 311).
 */
export function moveContactInTransaction(
  organizationId: string,
  { from, to }: { from: string; to: Omit<Company["contactPerson"], "phone"> },
): void {
  const { firstName, lastName, position, email } = to;
  for (const company of companies.listBy("organizationId", organizationId))
    if (company.contactPerson.email.toLowerCase() === from.toLowerCase())
      companies.save({
        ...company,
        contactPerson: { firstName, lastName, position, email, phone: "" },
      });
}
