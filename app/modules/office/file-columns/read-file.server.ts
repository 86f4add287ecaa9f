import type { Message } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { isRefused, refuse } from "~/platform/outcome";
import type { TableRow } from "~/platform/text/csv-reading.server";
import { type ReadTable, readTable, type TableRefusal } from "~/platform/uploads/tables.server";
import type { FileShape } from "./file-shape";
import { headingsIn } from "./headings";
import { type Layout, MAX_COLUMNS } from "./layout";
import { guessLayout, HEADING_ROWS, partedAt } from "./layout-guess";

/** Most rows of a file. */
export const MAX_ROWS = 5000;

/** A file whose columns have a meaning. */
export interface ReadFile<Field extends string = string> {
  layout: Layout<Field>;
  /** True if all of its headings are known, so that nothing has to be chosen. */
  isKnown: boolean;
  /** All rows, and the first ones, among which the headings are chosen. */
  allRows: readonly TableRow[];
  firstRows: readonly TableRow[];
  format: ReadTable["format"];
  /** The headings, or letters, and the rows below. */
  table: { head: string[]; rows: readonly TableRow[] };
  /** Headings of columns that are ignored. */
  ignored: string[];
}

/** Reads the table of a file; does not say what its columns mean (rules 401). */
export async function readFileTable(bytes: Uint8Array): Promise<ReadTable | TableRefusal> {
  const table = await readTable(bytes, { most: MAX_ROWS + HEADING_ROWS });
  if (isRefused(table)) return table;
  if (table.rows.length < 2) return refuse("empty");
  if (table.rows.some(({ cells }) => cells.slice(MAX_COLUMNS).some((cell) => cell !== "")))
    return refuse("too-wide");
  return table;
}

/** The columns of a table: as staff have chosen them, else as they are guessed. */
export function fileOf<Field extends string>(
  read: ReadTable,
  { shape, locale }: { shape: FileShape<Field>; locale: Pick<Locale, "t"> },
  chosen?: Layout<Field>,
): ReadFile<Field> | TableRefusal {
  const layout = chosen ?? guessLayout(read, { shape, locale });
  const { head, below } = partedAt(read.rows, layout.header);
  if (below.length === 0) return refuse("empty");
  if (below.length > MAX_ROWS) return refuse("too-many");
  const { isOwn } = headingsIn(shape, locale);
  const ignored = head.filter((heading, index) => !layout.fields[index] && !isOwn(heading));
  return {
    layout,
    isKnown: layout.header !== null && ignored.length === 0 && shape.missing(layout) === null,
    allRows: read.rows,
    firstRows: read.rows.slice(0, HEADING_ROWS),
    format: read.format,
    table: { head, rows: below },
    ignored,
  };
}

/** Message of the form if the file is refused. */
export const fileRefusal = (refusal: TableRefusal): Message =>
  refusal.refused === "open-quote"
    ? `panel-import:errors.open-quote?line=${refusal.line}`
    : `panel-import:errors.${refusal.refused}`;
