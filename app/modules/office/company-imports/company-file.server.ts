import type { Layout as FileLayout } from "~/modules/office/file-columns/layout";
import { guessLayout } from "~/modules/office/file-columns/layout-guess";
import {
  fileOf,
  type ReadFile,
  readFileTable,
} from "~/modules/office/file-columns/read-file.server";
import type { FileNote } from "~/modules/work/notes/imported-notes.server";
import { NOTE_LENGTH } from "~/modules/work/notes/note";
import type { Message } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { isRefused } from "~/platform/outcome";
import type { TableRow } from "~/platform/text/csv-reading.server";
import { mapInSlices } from "~/platform/time/slices.server";
import type { TableRefusal } from "~/platform/uploads/tables.server";
import { cellReadings, type ReadCells } from "./cell-readings";
import type { ColumnField } from "./column-fields";
import { checkedCell, postcodeCell } from "./company-cells";
import type { CompanyColumn } from "./company-columns";
import { COMPANY_FILE } from "./company-shape";
import { contactsIn, isOfContact } from "./contact-columns";
import type { ImportRow, SkippedCell } from "./import-plan";

type Layout = FileLayout<ColumnField>;

/** A file of companies that was read. */
export interface CompanyFile extends ReadFile<ColumnField> {
  rows: ImportRow[];
}

/** The layout that headings and content of a file suggest. */
export const guessCompanyLayout = (
  read: { rows: readonly TableRow[] },
  locale: Pick<Locale, "t">,
): Layout => guessLayout(read, { shape: COMPANY_FILE, locale });

/**
 * Reads a file of companies and validates its cells; does not look up companies (rules 401, 403).
 *
 * @param chosen what its columns mean, if staff have chosen it
 */
export async function readCompanyFile(
  bytes: Uint8Array,
  locale: Pick<Locale, "t">,
  chosen?: Layout,
): Promise<CompanyFile | TableRefusal> {
  const table = await readFileTable(bytes);
  if (isRefused(table)) return table;
  const read = fileOf(table, { shape: COMPANY_FILE, locale }, chosen);
  return isRefused(read) ? read : withCompanyRows(read, locale);
}

/** The rows of a file whose columns have a meaning. */
export async function withCompanyRows(
  read: ReadFile<ColumnField>,
  locale: Pick<Locale, "t">,
): Promise<CompanyFile> {
  const { layout, table } = read;
  const readings = { ...cellReadings(layout, locale), head: table.head };
  return {
    ...read,
    rows: await mapInSlices(table.rows, (row) => importRow(row, layout, readings)),
  };
}

type Readings = ReturnType<typeof cellReadings> & { head: readonly string[] };

/** The postcodes of a company, each with the column of its country. */
const POSTCODES = [
  ["postcode", "country"],
  ["letterPostcode", "letterCountry"],
] as const;

function importRow({ line, cells }: TableRow, layout: Layout, readings: Readings): ImportRow {
  const { fields, tag } = layout;
  const { readCell } = readings;
  const judged: ReadCells = {};
  for (const [index, field] of fields.entries())
    if (field !== null) Object.assign(judged, readCell(field, cells[index] ?? ""));
  for (const [of, where] of POSTCODES) {
    const postcode = judged[of];
    if (postcode?.problem === null) judged[of] = postcodeCell(postcode, judged[where]?.value ?? "");
  }
  const isTooLong = cells.slice(fields.length).some((cell) => cell !== "");
  const skipped = layout.unread === "left" ? takenOut(judged) : [];
  forAll(judged, layout);
  const { note, problem: noteProblem } = noteOf(cells, layout, readings);
  const { contacts, problems } = contactsIn(
    fields.flatMap((column, index) =>
      column !== null && isOfContact(column) ? [{ column, text: cells[index] ?? "" }] : [],
    ),
    layout.unread,
  );
  if (noteProblem !== null) problems.push(noteProblem);
  if (isTooLong) problems.unshift("panel-import:problems.tooManyCells");
  return {
    line,
    id: cells[fields.indexOf("id")] ?? "",
    cells: judged,
    problem: firstProblem(problems),
    skipped,
    note,
    contacts,
    tag: tag === "" ? "" : checkedCell("staffTags", tag).value,
  };
}

/** A function of its own: the union of all texts is too large for an expression with null. */
function firstProblem([problem]: readonly Message[]): Message | null {
  if (problem === undefined) return null;
  return problem;
}

/** The note of a row: of several columns each with its heading. */
function noteOf(
  cells: readonly string[],
  { fields, unread }: Layout,
  { head, readPastDay }: Readings,
): { note: FileNote | null; problem: Message | null } {
  const filled = fields.flatMap((field, index) =>
    field === "note" && cells[index] ? [{ heading: head[index], text: cells[index] }] : [],
  );
  if (filled.length === 0) return { note: null, problem: null };
  const isOne = fields.filter((field) => field === "note").length === 1;
  const text = filled.map(({ heading, text }) => (isOne ? text : `${heading}: ${text}`)).join("\n");
  if (text.length > NOTE_LENGTH) return { note: null, problem: "panel-import:problems.noteLength" };
  const day = cells[fields.indexOf("noteDay")] ?? "";
  const read = readPastDay(day);
  // Without a day, one that staff leave out is of today.
  const isUnread = read !== null && day !== "" && read.value === "";
  if (isUnread && unread === "refused")
    return { note: null, problem: "panel-import:problems.noteDay" };
  return { note: { text, day: read?.value ?? "" }, problem: null };
}

/** Takes out the cells that cannot be read, except those that name the company. */
function takenOut(cells: ReadCells): SkippedCell[] {
  const skipped: SkippedCell[] = [];
  for (const [column, { text, problem }] of Object.entries(cells) as [
    CompanyColumn,
    { text: string; problem: unknown },
  ][]) {
    if (problem === null || column === "name" || column === "location") continue;
    skipped.push({ column, text });
    delete cells[column];
  }
  return skipped;
}

/** Sets what the whole file says where a row says nothing. */
function forAll(cells: ReadCells, { status, carer }: Layout): void {
  const whole = { status, carer };
  for (const column of ["status", "carer"] as const) {
    const value = whole[column];
    if (value !== "" && !cells[column]?.text) cells[column] = { text: value, value, problem: null };
  }
}
