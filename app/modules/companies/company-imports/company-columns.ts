import { COMPANY_STATUSES, type Company } from "~/modules/companies/companies/company";
import { COMPANY_SIZES, SIGN_UP_SIZES } from "~/modules/companies/companies/organization";
import type { StaffCompanyInput } from "~/modules/companies/companies/staff-company.schema";

type ContactField = keyof Company["contactPerson"];

/** The name of a carer stands in the file, and each part of the contact person on its own. */
type ColumnName =
  | Exclude<keyof StaffCompanyInput, "contactPerson" | "carerId">
  | ContactField
  | "carer";

const ofContact =
  (field: ContactField) =>
  ({ contactPerson }: Company): string =>
    contactPerson[field];

/** A column for each field of the form of staff (rules 400); a forgotten one does not compile. */
const COLUMNS = {
  name: ({ name }) => name,
  location: ({ location }) => location,
  website: ({ website }) => website,
  status: ({ status }) => status,
  memberUntil: ({ memberUntil }) => memberUntil ?? "",
  firstName: ofContact("firstName"),
  lastName: ofContact("lastName"),
  position: ofContact("position"),
  email: ofContact("email"),
  phone: ofContact("phone"),
  nip: ({ nip }) => nip,
  regon: ({ regon }) => regon,
  krs: ({ krs }) => krs,
  street: ({ street }) => street,
  postcode: ({ postcode }) => postcode,
  town: ({ town }) => town,
  country: ({ country }) => country,
  carer: ({ carerId }) => carerId ?? "",
  staffTags: ({ staffTags }) => joinedTags(staffTags),
  industry: ({ industry }) => industry,
  size: ({ size }) => size,
} satisfies Record<ColumnName, (company: Company) => string>;

export type CompanyColumn = keyof typeof COLUMNS;

/** The columns of a table of companies after the id. */
export const COMPANY_COLUMNS = Object.keys(COLUMNS) as CompanyColumn[];

/**
 * A company as texts, one for each column; an empty text for nothing, the id for a stage or carer.
 */
export type CompanyTexts = Record<CompanyColumn, string>;

export const textsOf = (company: Company): CompanyTexts =>
  Object.fromEntries(
    COMPANY_COLUMNS.map((column) => [column, COLUMNS[column](company)]),
  ) as CompanyTexts;

/** Sizes that staff may set. */
export const KNOWN_SIZES = [...new Set([...COMPANY_SIZES, ...SIGN_UP_SIZES])];

/** The tags of the office in one cell. */
export const joinedTags = (tags: readonly string[]): string => tags.join(", ");

export const tagsIn = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

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
