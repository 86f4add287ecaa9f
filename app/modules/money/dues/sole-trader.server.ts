import {
  companiesOfContactInTransaction,
  findCompanyInTransaction,
} from "~/modules/companies/companies/membership/companies.server";
import { formerIdsOf, presentId } from "~/platform/http/successors.server";
import type { Person } from "~/platform/store/personal-data";

/** True if the dues of a company are personal data of this person, who may be a sole trader. */
export function isDuesOf(companyId: string, { email }: Person): boolean {
  const company = findCompanyInTransaction(presentId("companyId", companyId));
  return company?.krs === "" && company.contactPerson.email.toLowerCase() === email;
}

/** The ids that the companies of a sole trader have and had; none for another person. */
export const companiesOfTrader = ({ email }: Person): string[] =>
  companiesOfContactInTransaction(email)
    .filter(({ krs }) => krs === "")
    .flatMap(({ id }) => formerIdsOf("companyId", id));
