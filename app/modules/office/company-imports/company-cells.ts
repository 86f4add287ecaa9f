import { z } from "zod";
import { COMPANY_SIZES } from "~/modules/companies/companies/organization";
import {
  ContactPersonSchema,
  StaffCompanySchema,
} from "~/modules/companies/companies/staff-company.schema";
import { postcodeIn } from "~/modules/companies/registers/register-fields";
import type { Message } from "~/platform/i18n/i18n";
import { type CompanyColumn, joinedTags, KNOWN_SIZES, tagsIn } from "./company-columns";

/** The text of a cell, with the value to save or the reason why it cannot be saved. */
export interface Cell {
  text: string;
  /** With a problem, a value that may stay but not come. */
  value: string;
  problem: Message | null;
}

/** How spreadsheets shorten long numbers. */
const SHORTENED_NUMBER = /^\d([.,]\d+)?E\+\d+$/i;

const { contactPerson, carerId, staffTags, ...asTyped } = StaffCompanySchema.shape;

const FIELDS: Record<CompanyColumn, z.ZodType> = {
  ...asTyped,
  ...ContactPersonSchema.shape,
  staffTags: z
    .string()
    .default("")
    .transform((text): string[] | undefined => tagsIn(text))
    .pipe(staffTags)
    .transform(joinedTags),
  // Only the staff of the portal can tell; a new company has none.
  carer: z.string().optional(),
  size: z.string().optional(),
};

/** The size of a company with so many people; null for none. */
const sizeOfNumber = (people: number): string | null =>
  COMPANY_SIZES.find((size) => {
    const [from = 0, to = Number.POSITIVE_INFINITY] = size.replace("+", "").split("-").map(Number);
    return people >= from && people <= to;
  }) ?? null;

/** "11-50", also with a dash and a word: a spreadsheet reads a bare "1-10" as a date. */
function sizeCell(text: string): Cell {
  const ofNumber = /^\d{1,6}$/.test(text) ? sizeOfNumber(Number(text)) : null;
  if (ofNumber !== null) return { text, value: ofNumber, problem: null };
  const value = text.replace(/(?<!\s)\s+\p{L}+$/u, "").replace(/(?<!\s)\s*[–-]\s*/, "-");
  const isKnown = value === "" || KNOWN_SIZES.some((size) => size === value);
  return { text, value, problem: isKnown ? null : "panel-import:problems.size" };
}

const LONG_NUMBERS: readonly CompanyColumn[] = ["phone", "nip", "regon", "krs"];

/** A postcode by the country of its row (rules 1323). */
export function postcodeCell({ text, value }: Cell, country: string): Cell {
  const postcode = postcodeIn(country, value);
  return postcode === null
    ? { text, value, problem: "registers:errors.postcode" }
    : { text, value: postcode, problem: null };
}

/** Validates a cell as the form validates the field (rules 403). */
export function checkedCell(column: CompanyColumn, text: string): Cell {
  const refused = (problem: Message): Cell => ({ text, value: "", problem });
  if (text.includes("\uFFFD")) return refused("panel-import:problems.broken");
  if (LONG_NUMBERS.includes(column) && SHORTENED_NUMBER.test(text))
    return refused("panel-import:problems.shortened");
  if (column === "size") return sizeCell(text);
  const { data, error } = FIELDS[column].safeParse(text === "" ? undefined : text);
  if (error) return refused((error.issues[0]?.message ?? "errors:malformed") as Message);
  return { text, value: data === undefined ? "" : String(data), problem: null };
}
