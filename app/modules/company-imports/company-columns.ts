import { COMPANY_STATUSES, type Company } from "~/modules/companies/company";
import { COMPANY_SIZES, SIGN_UP_SIZES } from "~/modules/companies/organization";
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
  "country",
  "carer",
  "staffTags",
  "industry",
  "size",
] as const;

export type CompanyColumn = (typeof COMPANY_COLUMNS)[number];

/**
 * A company as texts, one for each column; an empty text for nothing, the id for a stage or carer.
 */
export type CompanyTexts = Record<CompanyColumn, string>;

/** Sizes that staff may set. */
export const KNOWN_SIZES = [...new Set([...COMPANY_SIZES, ...SIGN_UP_SIZES])];

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
  const { nip, regon, krs, street, postcode, town, country, industry, size } = company;
  return {
    name,
    location,
    website,
    status,
    memberUntil: memberUntil ?? "",
    ...contactPerson,
    nip,
    regon,
    krs,
    street,
    postcode,
    town,
    country,
    carer: carerId ?? "",
    staffTags: joinedTags(staffTags),
    industry,
    size,
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
  size,
  ...rest
}: CompanyTexts): StaffCompanyInput {
  // A size of an older form stays.
  const known = KNOWN_SIZES.find((one) => one === size) ?? (size === "" ? "" : null);
  return {
    ...rest,
    ...(known !== null && { size: known }),
    status: COMPANY_STATUSES.find((known) => known === status) ?? "lead",
    memberUntil: memberUntil || undefined,
    carerId: carer || null,
    staffTags: tagsIn(staffTags),
    contactPerson: { firstName, lastName, position, email, phone },
  };
}
