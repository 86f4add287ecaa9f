import { COMPANY_STATUSES, type Company } from "~/modules/companies/companies/company";
import { COMPANY_SIZES, SIGN_UP_SIZES } from "~/modules/companies/companies/organization";
import {
  type StaffCompanyInput,
  staffCompanyFields,
} from "~/modules/companies/companies/staff-company.schema";

/** The name of a carer stands in the file, and each part of the contact person on its own. */
type ColumnOf<Field> = Field extends "carerId"
  ? "carer"
  : Field extends `contactPerson.${infer Part}`
    ? Part
    : Field;

export type CompanyColumn = ColumnOf<keyof typeof staffCompanyFields.labels>;

const columnOf = (field: string) =>
  (field === "carerId" ? "carer" : field.replace("contactPerson.", "")) as CompanyColumn;

/** The columns of a table of companies after the id: one for each field of the form (rules 400). */
export const COMPANY_COLUMNS = Object.keys(staffCompanyFields.labels).map(columnOf);

/** The columns that hold a day. */
export const DAY_COLUMNS: readonly string[] = [
  "memberUntil",
  "memberSince",
  "resolutionDay",
] satisfies CompanyColumn[];

/**
 * A company as texts, one for each column; an empty text for nothing, the id for a stage or carer.
 */
export type CompanyTexts = Record<CompanyColumn, string>;

export const textsOf = (company: Company): CompanyTexts =>
  Object.fromEntries(
    Object.entries<string | readonly string[]>(staffCompanyFields.postedValues(company)).map(
      ([field, value]) => [columnOf(field), typeof value === "string" ? value : joinedTags(value)],
    ),
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
