import type { TableRow } from "~/platform/text/csv-reading.server";
import { eDeliveryOf, nipOf, postcodeOf } from "~/platform/text/register-numbers";
import type { Headings } from "./headings";
import { type ColumnField, type Layout, twiceIn } from "./layout";

/** Rows among which the headings are searched, and offered. */
export const HEADING_ROWS = 10;

/** Headings that make a row that of the headings. */
const KNOWN_WORDS = 2;

/** Cells by which a column without a known heading is judged. */
const PROBED_CELLS = 200;

/** The share of them that has to be of one kind. */
const MOST_CELLS = 0.6;

/** Fields by the content of cells; a day is most often that of joining. */
const CONTENTS: readonly [ColumnField, (text: string) => boolean][] = [
  ["eDelivery", (text) => eDeliveryOf(text) !== null],
  ["nip", (text) => nipOf(text) !== null],
  ["email", (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)],
  ["postcode", (text) => postcodeOf(text) !== null],
  [
    "memberSince",
    (text) => /^(?:\d{4}-\d\d-\d\d|\d{1,2}[.-]\d{1,2}[.-]\d{4})(?: ?r\.?)?$/.test(text),
  ],
  ["phone", (text) => /^(?:\+\d|\(?\d)[\d\s()./-]{6,}$/.test(text) && digits(text) >= 7],
  ["website", (text) => /^(?:https?:\/\/|www\.)\S+$/i.test(text)],
  ["street", (text) => /^(?:ul|al|pl|os)\.\s?\p{L}/iu.test(text)],
];

const digits = (text: string): number => text.replace(/\D/g, "").length;

/** The line of the headings; null if no row looks like that. */
export function guessHeader(rows: readonly TableRow[], { fieldOf }: Headings): number | null {
  const first = rows.slice(0, HEADING_ROWS);
  const known = first.find(({ cells }) => cells.filter(fieldOf).length >= KNOWN_WORDS);
  if (known) return known.line;
  const width = first.reduce((most, row) => Math.max(most, filled(row)), 0);
  const begin = first.find((row) => filled(row) * 2 > width);
  return begin && !begin.cells.some(hasContent) ? begin.line : null;
}

const filled = ({ cells }: TableRow): number => cells.filter((cell) => cell !== "").length;

const hasContent = (cell: string): boolean => CONTENTS.some(([, isIt]) => isIt(cell));

/**
 * The fields of the columns: by their headings, else by their content; none twice.
 *
 * @param kept fields that staff have chosen already
 */
export function guessFields(
  head: readonly string[],
  rows: readonly TableRow[],
  { headings, kept = [] }: { headings: Headings; kept?: Layout["fields"] },
): Layout["fields"] {
  let fields = head.map((heading, index) => kept[index] ?? headings.fieldOf(heading));
  // The only place of a file is both, unless it is called as in an export.
  if (
    fields.some((field) => field === "street" || field === "postcode") &&
    !fields.includes("town")
  )
    fields = fields.map((field, index) =>
      field === "location" && !kept[index] && !headings.isLabel(head[index] ?? "")
        ? "place"
        : field,
    );
  fields = onceEach(fields);
  for (const [index, heading] of head.entries()) {
    if (fields[index] != null || headings.isOwn(heading)) continue;
    const guess = contentOf(rows, index);
    if (guess && twiceIn([...fields, guess]).every(({ index }) => index !== fields.length))
      fields = fields.with(index, guess);
  }
  return fields;
}

/** The first of columns with one field has it. */
function onceEach(fields: Layout["fields"]): Layout["fields"] {
  const twice = new Set(twiceIn(fields).map(({ index }) => index));
  return fields.map((field, index) => (twice.has(index) ? null : field));
}

function contentOf(rows: readonly TableRow[], index: number): ColumnField | null {
  const cells: string[] = [];
  for (const row of rows) {
    const cell = row.cells[index] ?? "";
    if (cell !== "") cells.push(cell);
    if (cells.length === PROBED_CELLS) break;
  }
  const [field] =
    CONTENTS.find(([, isIt]) => cells.filter(isIt).length > cells.length * MOST_CELLS) ?? [];
  return field ?? null;
}
