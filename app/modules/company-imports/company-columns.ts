import { COMPANY_STATUSES, type Company } from "~/modules/companies/company";
import type { StaffCompanyInput } from "~/modules/companies/staff-company.schema";

/** Columns of a table of companies behind their id: the fields that staff have in their form (rules 400). */
export const COMPANY_COLUMNS = [
  "name",
  "location",
  "website",
  "status",
  "memberUntil",
  "firstName",
  "lastName",
  "position",
  "email",
  "phone",
] as const;

export type CompanyColumn = (typeof COMPANY_COLUMNS)[number];

/** A company as texts, one for each column; nothing is an empty text, a stage its id. */
export type CompanyTexts = Record<CompanyColumn, string>;

export function textsOf({
  name,
  location,
  website,
  status,
  memberUntil,
  contactPerson,
}: Company): CompanyTexts {
  return { name, location, website, status, memberUntil: memberUntil ?? "", ...contactPerson };
}

/** Those texts as the form of staff would have them; they have been judged, or are stored. */
export function inputOf({
  firstName,
  lastName,
  position,
  email,
  phone,
  status,
  memberUntil,
  ...rest
}: CompanyTexts): StaffCompanyInput {
  return {
    ...rest,
    status: COMPANY_STATUSES.find((known) => known === status) ?? "lead",
    memberUntil: memberUntil || undefined,
    contactPerson: { firstName, lastName, position, email, phone },
  };
}
