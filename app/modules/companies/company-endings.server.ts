import { now } from "~/platform/time/clock";
import { companies } from "./companies.store.server";
import type { Company } from "./company";

/** A company that its owner has closed is a member no more; its record stays for the staff (rules 312). Part of the transaction that closes it. */
export function closeCompanyInTransaction(organizationId: string): void {
  for (const company of companies.listBy("organizationId", organizationId))
    if (company.closedAt === null) companies.save({ ...company, closedAt: now() });
}

/** Whom staff write to after a handover: the new owner, where the old one was it (rules 311). Part of the transaction that tells of it. */
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
