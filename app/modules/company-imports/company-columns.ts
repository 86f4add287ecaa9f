import { COMPANY_STATUSES, type Company } from "~/modules/companies/company";
import type { StaffCompanyInput } from "~/modules/companies/staff-company.schema";

/** Columns of a table of companies after the id: the fields of the form of staff (rules 400). */
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
  "nip",
  "regon",
  "krs",
] as const;

export type CompanyColumn = (typeof COMPANY_COLUMNS)[number];

/** A company as texts, one for each column; an empty text for nothing, the id for a stage. */
export type CompanyTexts = Record<CompanyColumn, string>;

export function textsOf({
  name,
  location,
  website,
  status,
  memberUntil,
  contactPerson,
  nip,
  regon,
  krs,
}: Company): CompanyTexts {
  return {
    ...{ name, location, website, status, memberUntil: memberUntil ?? "" },
    ...{ ...contactPerson, nip, regon, krs },
  };
}

/** The texts as input of the form; they are validated, or stored already. */
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
