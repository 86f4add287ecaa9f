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
  "street",
  "postcode",
  "town",
  "carer",
  "staffTags",
] as const;

export type CompanyColumn = (typeof COMPANY_COLUMNS)[number];

/**
 * A company as texts, one for each column; an empty text for nothing, the id for a stage or carer.
 */
export type CompanyTexts = Record<CompanyColumn, string>;

/** The tags of the office in one cell. */
export const joinedTags = (tags: readonly string[]): string => tags.join(", ");

export const tagsIn = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

export function textsOf({
  name,
  location,
  website,
  status,
  memberUntil,
  contactPerson,
  carerId,
  staffTags,
  ...company
}: Company): CompanyTexts {
  const { nip, regon, krs, street, postcode, town } = company;
  return {
    ...{ name, location, website, status, memberUntil: memberUntil ?? "" },
    ...{ ...contactPerson, nip, regon, krs, street, postcode, town },
    ...{ carer: carerId ?? "", staffTags: joinedTags(staffTags) },
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
  carer,
  staffTags,
  ...rest
}: CompanyTexts): StaffCompanyInput {
  return {
    ...rest,
    status: COMPANY_STATUSES.find((known) => known === status) ?? "lead",
    memberUntil: memberUntil || undefined,
    carerId: carer || null,
    staffTags: tagsIn(staffTags),
    contactPerson: { firstName, lastName, position, email, phone },
  };
}
