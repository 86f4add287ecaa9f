import { z } from "zod";
import { COMPANY_COLUMNS, type CompanyColumn } from "./company-columns";
import { CONTACT_COLUMNS, type ContactColumn, isOfContact } from "./contact-columns";

/** Fields of a column that are more than one of a company (rules 1512). */
export const JOINT_FIELDS = {
  /** First and last name of the contact person. */
  fullName: ["firstName", "lastName"],
  /** The place of a company, which is also the town of its address. */
  place: ["location", "town"],
  /** Street, postcode and town of the address for letters. */
  letterAddress: ["letterStreet", "letterPostcode", "letterTown"],
} as const satisfies Record<string, readonly CompanyColumn[]>;

type JointField = keyof typeof JOINT_FIELDS;

/** Fields of the note that a row makes; several columns may be its text (rules 1514). */
export const NOTE_FIELDS = ["note", "noteDay"] as const;

type NoteField = (typeof NOTE_FIELDS)[number];

/** The meaning of a column of a file; the id is a company's own. */
export type ColumnField = "id" | CompanyColumn | JointField | NoteField | ContactColumn;

export const COLUMN_FIELDS: readonly ColumnField[] = [
  "id",
  ...COMPANY_COLUMNS,
  ...(Object.keys(JOINT_FIELDS) as JointField[]),
  ...NOTE_FIELDS,
  ...CONTACT_COLUMNS,
];

/** The columns of a company that a field fills. */
export const columnsOf = (field: ColumnField): readonly CompanyColumn[] =>
  isOfCompany(field) ? (isJoint(field) ? JOINT_FIELDS[field] : [field]) : [];

export const isOfNote = (field: ColumnField): field is NoteField =>
  NOTE_FIELDS.some((one) => one === field);

/** True for a field with cells of a company. */
export const isOfCompany = (
  field: ColumnField,
): field is Exclude<ColumnField, "id" | NoteField | ContactColumn> =>
  field !== "id" && !isOfNote(field) && !isOfContact(field);

export const isJoint = (field: ColumnField): field is JointField =>
  Object.hasOwn(JOINT_FIELDS, field);

/** How a date is read that is a year alone; each has a label `panel-import:layout.years`. */
export const YEAR_READINGS = ["refused", "first", "last", "left"] as const;

/** The fate of a cell that cannot be read; each has a label `panel-import:layout.unread`. */
export const UNREAD_CELLS = ["refused", "left"] as const;

const field = z.enum(COLUMN_FIELDS as readonly [ColumnField, ...ColumnField[]]);

/** The meaning of a file's columns, as staff have chosen it or as it was guessed (rules 1512). */
export const LayoutSchema = z.object({
  /** The line of the headings; null for a file without. */
  header: z.int().nullable(),
  /** One for each column, null for one that is not read. */
  fields: z.array(field.nullable()),
  years: z.enum(YEAR_READINGS).default("refused"),
  unread: z.enum(UNREAD_CELLS).default("refused"),
  /** For all companies of the file, where it says nothing else; empty for none. */
  status: z.string().default(""),
  carer: z.string().default(""),
  /** A tag that all of them get, besides their own. */
  tag: z.string().default(""),
});

export type Layout = z.output<typeof LayoutSchema>;

/** The missing field that keeps rows from finding or adding a company; null for none. */
export function missingField({ fields }: Pick<Layout, "fields">): "name" | "location" | null {
  if (fields.includes("id")) return null;
  if (!fields.includes("name")) return "name";
  return fields.includes("location") || fields.includes("place") ? null : "location";
}

/** Indexes of columns whose field an earlier column has, with that column. */
export function twiceIn(fields: Layout["fields"]): { index: number; first: number }[] {
  return fields.flatMap((field, index) => {
    const filled = field === null ? [] : fieldParts(field);
    const first = fields.findIndex(
      (other) => other !== null && fieldParts(other).some((part) => filled.includes(part)),
    );
    return first !== -1 && first < index ? [{ index, first }] : [];
  });
}

const fieldParts = (field: ColumnField): readonly string[] =>
  field === "note" ? [] : isOfCompany(field) ? columnsOf(field) : [field];

/** The letters of a column in a spreadsheet: A, B, …, Z, AA. */
export const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));
