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

/** The columns of a company that a field fills; several columns may be one note. */
export const fieldParts = (field: ColumnField): readonly string[] =>
  field === "note" ? [] : isOfCompany(field) ? columnsOf(field) : [field];
