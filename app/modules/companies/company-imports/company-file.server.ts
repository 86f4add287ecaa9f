import { COMPANY_STATUSES } from "~/modules/companies/companies/company";
import type { Message } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import type { TableRow } from "~/platform/text/csv-reading.server";
import { mapInSlices } from "~/platform/time/slices.server";
import { readTable, type TableRefusal } from "~/platform/uploads/tables.server";
import { carerCells } from "./carer-names.server";
import { type Cell, checkedCell, postcodeCell } from "./company-cells";
import { COMPANY_COLUMNS, type CompanyColumn } from "./company-columns";
import type { ImportRow } from "./import-plan";

/** Most rows of a file. */
export const MAX_ROWS = 5000;

/** Most columns that have something in them. */
const MAX_COLUMNS = 100;

/** A file of companies that was read. */
export interface CompanyFile {
  rows: ImportRow[];
  /** Headings of columns that are ignored. */
  ignored: string[];
  /** The file's content. */
  table: { head: string[]; rows: TableRow[] };
}

type FileRefusal = TableRefusal | Refusal<"columns"> | Refusal<"column-twice", { column: string }>;

/** Other names of columns; the id has none. */
type Heading = CompanyColumn | "id";

/**
 * Reads a file of companies and validates its cells; does not look up companies (rules 401, 403).
 */
export async function readCompanyFile(
  bytes: Uint8Array,
  locale: Pick<Locale, "t">,
): Promise<CompanyFile | FileRefusal> {
  const read = await readTable(bytes, { most: MAX_ROWS + 1 });
  if (isRefused(read)) return read;
  if (read.rows.some(({ cells }) => cells.slice(MAX_COLUMNS).some((cell) => cell !== "")))
    return refuse("too-wide");
  const [first, ...rows] = read.rows;
  if (!first || rows.length === 0) return refuse("empty");
  const table = { head: first.cells, rows };
  const headings = headingsOf(table.head, locale);
  const known = headings.filter((heading) => heading !== null);
  const twice = headings.findIndex(
    (heading, index) => heading !== null && headings.indexOf(heading) < index,
  );
  if (twice !== -1) return refuse("column-twice", { column: table.head[twice] ?? "" });
  if (!known.includes("id") && !(known.includes("name") && known.includes("location")))
    return refuse("columns");
  const [judge, isOwn] = [judging(locale), ownHeadings(locale)];
  return {
    table,
    ignored: table.head.filter((heading, index) => headings[index] === null && !isOwn(heading)),
    rows: await mapInSlices(table.rows, (row) => importRow(row, headings, judge)),
  };
}

/** Message of the form if the file is refused. */
export function fileRefusal(refusal: FileRefusal): Message {
  if (refusal.refused === "open-quote")
    return `panel-import:errors.open-quote?line=${refusal.line}`;
  if (refusal.refused === "column-twice")
    return `panel-import:errors.column-twice?${new URLSearchParams({ column: refusal.column })}`;
  return `panel-import:errors.${refusal.refused}`;
}

/** The meaning of each column of a file; null for an ignored one. */
function headingsOf(head: readonly string[], { t }: Pick<Locale, "t">): (Heading | null)[] {
  const names = new Map<string, Heading>([["id", "id"]]);
  for (const column of COMPANY_COLUMNS) {
    names.set(plain(column), column).set(plain(t(`panel-companies:fields.${column}`)), column);
    for (const name of t(`panel-import:columns.${column}`).split(","))
      names.set(plain(name), column);
  }
  return head.map((heading) => names.get(plain(heading)) ?? null);
}

/** Columns that an export or a file of refused rows has in addition. */
function ownHeadings({ t }: Pick<Locale, "t">): (heading: string) => boolean {
  const own = (
    ["panel-import:validUntil", "panel-import:list.line", "panel-import:list.reason"] as const
  ).map((key) => plain(t(key)));
  return (heading) => heading === "" || own.includes(plain(heading));
}

function judging({ t }: Pick<Locale, "t">): (column: CompanyColumn, text: string) => Cell {
  const stages = new Map(
    COMPANY_STATUSES.flatMap((status) =>
      [status, t(`panel-companies:stages.${status}`)].map((name) => [plain(name), status]),
    ),
  );
  const carerCell = carerCells();
  return (column, text) => {
    if (column === "carer") return carerCell(text);
    if (column !== "status") return checkedCell(column, text);
    const value = stages.get(plain(text));
    return value
      ? { text, value, problem: null }
      : { text, value: "", problem: "panel-import:problems.stage" };
  };
}

function importRow(
  { line, cells }: TableRow,
  headings: readonly (Heading | null)[],
  judge: ReturnType<typeof judging>,
): ImportRow {
  const judged: Partial<Record<CompanyColumn, Cell>> = {};
  for (const [index, heading] of headings.entries()) {
    const text = cells[index] ?? "";
    // Without a stage there is no change of stage.
    if (heading !== null && heading !== "id" && !(heading === "status" && text === ""))
      judged[heading] = judge(heading, text);
  }
  const { postcode, country } = judged;
  if (postcode?.problem === null) judged.postcode = postcodeCell(postcode, country?.value ?? "");
  const isTooLong = cells.slice(headings.length).some((cell) => cell !== "");
  const id = cells[headings.indexOf("id")] ?? "";
  return {
    line,
    id,
    cells: judged,
    problem: isTooLong ? "panel-import:problems.tooManyCells" : null,
  };
}

/** "E-mail: " and "e-mail" are the same heading. */
const plain = (text: string) =>
  fold(text)
    .replace(/[\s:*_-]+/g, " ")
    .trim();
