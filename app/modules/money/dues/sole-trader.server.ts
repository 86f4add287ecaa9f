import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import type { Person } from "~/platform/store/personal-data";

/** True if the dues of a company are personal data of this person, who may be a sole trader. */
export function isDuesOf(companyId: string, { email }: Person): boolean {
  const company = findCompanyInTransaction(companyId);
  return company?.krs === "" && company.contactPerson.email.toLowerCase() === email;
}
