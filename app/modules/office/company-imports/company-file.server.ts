import type { FileNote } from "~/modules/work/notes/imported-notes.server";
import { NOTE_LENGTH } from "~/modules/work/notes/note";
import type { Message } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { isRefused, refuse } from "~/platform/outcome";
import type { TableRow } from "~/platform/text/csv-reading.server";
import { mapInSlices } from "~/platform/time/slices.server";
import { type ReadTable, readTable, type TableRefusal } from "~/platform/uploads/tables.server";
import { cellReadings, type ReadCells } from "./cell-readings";
import { checkedCell, postcodeCell } from "./company-cells";
import type { CompanyColumn } from "./company-columns";
import { contactsIn, isOfContact } from "./contact-columns";
import { headingsIn } from "./headings";
import { MAX_COLUMNS } from "./import.schema";
import type { ImportRow, SkippedCell } from "./import-plan";
import { columnName, type Layout, missingField } from "./layout";
import { guessFields, guessHeader, HEADING_ROWS } from "./layout-guess";

/** Most rows of a file. */
export const MAX_ROWS = 5000;

/** A file of companies that was read. */
export interface CompanyFile {
  layout: Layout;
  /** True if all of its headings are known, so that nothing has to be chosen. */
  isKnown: boolean;
  /** All rows, and the first ones, among which the headings are chosen. */
  allRows: readonly TableRow[];
  firstRows: readonly TableRow[];
  format: ReadTable["format"];
  /** The headings, or letters, and the rows below. */
  table: { head: string[]; rows: readonly TableRow[] };
  rows: ImportRow[];
  /** Headings of columns that are ignored. */
  ignored: string[];
}

/** Reads the table of a file; does not say what its columns mean (rules 401). */
export async function readCompanyTable(bytes: Uint8Array): Promise<ReadTable | TableRefusal> {
  const table = await readTable(bytes, { most: MAX_ROWS + HEADING_ROWS });
  if (isRefused(table)) return table;
  if (table.rows.length < 2) return refuse("empty");
  if (table.rows.some(({ cells }) => cells.slice(MAX_COLUMNS).some((cell) => cell !== "")))
    return refuse("too-wide");
  return table;
}

/** The layout that headings and content of a file suggest; `kept` are fields of its columns. */
export function guessLayout(
  { rows }: { rows: readonly TableRow[] },
  locale: Pick<Locale, "t">,
  chosen: { header?: number | null; kept?: Layout["fields"] } = {},
): Layout {
  const headings = headingsIn(locale);
  const header = chosen.header === undefined ? guessHeader(rows, headings) : chosen.header;
  const { head, below } = partedAt(rows, header);
  const fields = guessFields(head, below, { headings, kept: chosen.kept });
  return { header, fields, years: "refused", unread: "refused", status: "", carer: "", tag: "" };
}

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
  const read = await readCompanyTable(bytes);
  return isRefused(read) ? read : companyFileOf(read, locale, chosen);
}

/** The same of a table that was read. */
export async function companyFileOf(
  read: ReadTable,
  locale: Pick<Locale, "t">,
  chosen?: Layout,
): Promise<CompanyFile | TableRefusal> {
  const layout = chosen ?? guessLayout(read, locale);
  const { head, below } = partedAt(read.rows, layout.header);
  if (below.length === 0) return refuse("empty");
  if (below.length > MAX_ROWS) return refuse("too-many");
  const { isOwn } = headingsIn(locale);
  const ignored = head.filter((heading, index) => !layout.fields[index] && !isOwn(heading));
  const readings = { ...cellReadings(layout, locale), head };
  return {
    layout,
    isKnown: layout.header !== null && ignored.length === 0 && missingField(layout) === null,
    allRows: read.rows,
    firstRows: read.rows.slice(0, HEADING_ROWS),
    format: read.format,
    table: { head, rows: below },
    ignored,
    rows: await mapInSlices(below, (row) => importRow(row, layout, readings)),
  };
}

/** Headings, and the rows below; letters for a file without headings. */
function partedAt(rows: readonly TableRow[], header: number | null) {
  const at = rows.findIndex(({ line }) => line === header);
  const below = rows.slice(at + 1);
  const width = lastFilled(below) + 1;
  const letters = Array.from({ length: width }, (_, index) => columnName(index));
  return { head: rows[at]?.cells ?? letters, below };
}

const lastFilled = (rows: readonly TableRow[]): number =>
  rows.reduce((last, { cells }) => {
    const own = cells.findLastIndex((cell) => cell !== "");
    return Math.max(last, own);
  }, -1);

/** Message of the form if the file is refused. */
export const fileRefusal = (refusal: TableRefusal): Message =>
  refusal.refused === "open-quote"
    ? `panel-import:errors.open-quote?line=${refusal.line}`
    : `panel-import:errors.${refusal.refused}`;

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
