import type { Locale } from "~/platform/i18n/locale";
import type { TableRow } from "~/platform/text/csv-reading.server";
import type { FileShape, Headings } from "./file-shape";
import { headingsIn } from "./headings";
import { columnName, type Layout, NOTHING_CHOSEN, twiceIn } from "./layout";

/** Rows among which the headings are searched, and offered. */
export const HEADING_ROWS = 10;

/** Headings that make a row that of the headings. */
const KNOWN_WORDS = 2;

/** Cells by which a column without a known heading is judged. */
const PROBED_CELLS = 200;

/** The share of them that has to be of one kind. */
const MOST_CELLS = 0.6;

/** A text that looks like a whole day. */
export const looksLikeDay = (text: string): boolean =>
  /^(?:\d{4}-\d\d-\d\d|\d{1,2}[.-]\d{1,2}[.-]\d{4})(?: ?r\.?)?$/.test(text);

/** The same of an e-mail address, and of a telephone. */
export const looksLikeEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
export const looksLikePhone = (text: string): boolean =>
  /^(?:\+\d|\(?\d)[\d\s()./-]{6,}$/.test(text) && text.replace(/\D/g, "").length >= 7;

/** The layout that headings and content of a file suggest; `kept` are fields of its columns. */
export function guessLayout<Field extends string>(
  { rows }: { rows: readonly TableRow[] },
  { shape, locale }: { shape: FileShape<Field>; locale: Pick<Locale, "t"> },
  chosen: { header?: number | null; kept?: Layout<Field>["fields"] } = {},
): Layout<Field> {
  const headings = headingsIn(shape, locale);
  const header =
    chosen.header === undefined ? guessHeader(rows, { headings, shape }) : chosen.header;
  const { head, below } = partedAt(rows, header);
  const fields = guessFields(head, below, { headings, shape, kept: chosen.kept });
  return { header, fields, ...NOTHING_CHOSEN };
}

/** Headings, and the rows below; letters for a file without headings. */
export function partedAt(rows: readonly TableRow[], header: number | null) {
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

interface Known<Field extends string> {
  headings: Headings<Field>;
  shape: FileShape<Field>;
}

/** The line of the headings; null if no row looks like that. */
function guessHeader<Field extends string>(
  rows: readonly TableRow[],
  { headings: { fieldOf }, shape: { contents } }: Known<Field>,
): number | null {
  const first = rows.slice(0, HEADING_ROWS);
  const known = first.find(({ cells }) => cells.filter(fieldOf).length >= KNOWN_WORDS);
  if (known) return known.line;
  const width = first.reduce((most, row) => Math.max(most, filled(row)), 0);
  const begin = first.find((row) => filled(row) * 2 > width);
  const hasContent = (cell: string) => contents.some(([, isIt]) => isIt(cell));
  return begin && !begin.cells.some(hasContent) ? begin.line : null;
}

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell !== "").length;

/**
 * The fields of the columns: by their headings, else by their content; none twice.
 *
 * @param kept fields that staff have chosen already
 */
function guessFields<Field extends string>(
  head: readonly string[],
  rows: readonly TableRow[],
  { headings, shape, kept = [] }: Known<Field> & { kept?: Layout<Field>["fields"] },
): Layout<Field>["fields"] {
  let fields = head.map((heading, index) => kept[index] ?? headings.fieldOf(heading));
  fields = shape.adjusted?.(fields, head, { headings, kept }) ?? fields;
  const twice = new Set(twiceIn(fields, shape).map(({ index }) => index));
  // The first of columns with one field has it.
  fields = fields.map((field, index) => (twice.has(index) ? null : field));
  for (const [index, heading] of head.entries()) {
    if (fields[index] != null || headings.isOwn(heading)) continue;
    const guess = contentOf(rows, { index, shape });
    if (guess && twiceIn([...fields, guess], shape).every(({ index }) => index !== fields.length))
      fields = fields.with(index, guess);
  }
  return fields;
}

function contentOf<Field extends string>(
  rows: readonly TableRow[],
  { index, shape: { contents } }: { index: number; shape: FileShape<Field> },
): Field | null {
  const cells: string[] = [];
  for (const row of rows) {
    const cell = row.cells[index] ?? "";
    if (cell !== "") cells.push(cell);
    if (cells.length === PROBED_CELLS) break;
  }
  const [field] =
    contents.find(([, isIt]) => cells.filter(isIt).length > cells.length * MOST_CELLS) ?? [];
  return field ?? null;
}
