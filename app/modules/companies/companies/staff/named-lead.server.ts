import type { ByStaff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { today } from "~/platform/time/clock";
import { companies } from "../companies.store.server";
import { type Company, EMPTY_COMPANY } from "../company";
import { companyHistory } from "../company-history.server";

/** Adds a company of which staff know the name and one person, in the caller's transaction. */
export function addLeadInTransaction(
  name: string,
  person: { name: string; email: string; phone?: string },
  { by }: ByStaff,
): Company {
  const [firstName = "", ...rest] = person.name.split(" ");
  const { email, phone = "" } = person;
  const contactPerson = { ...EMPTY_COMPANY.contactPerson, firstName, lastName: rest.join(" ") };
  const made = { ...EMPTY_COMPANY, name, contactPerson: { ...contactPerson, email, phone } };
  const lead = companies.save({ ...made, id: createId(), createdAt: today().toString() }, by);
  companyHistory.addedInTransaction(lead, by);
  return lead;
}
