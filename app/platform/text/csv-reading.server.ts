import { CsvError, parse } from "csv-parse/sync";
import { type Refusal, refuse } from "~/platform/outcome";
import { withoutFormulaMark } from "./csv.server";
import { readableText } from "./plain-text";

/** A row below the heading. */
export interface CsvRow {
  /** Its line in a spreadsheet program; the first line of the file is 1. */
  line: number;
  cells: string[];
}

export interface CsvTable {
  head: string[];
  rows: CsvRow[];
}

type Unreadable =
  | Refusal<"not-text">
  | Refusal<"open-quote", { line: number }>
  | Refusal<"empty">
  | Refusal<"too-many">;

/** Delimiters, the likeliest first: Polish Excel, other programs, "Unicode text" of Excel. */
const DELIMITERS = [";", ",", "\t"] as const;

/** Empty rows are ignored but take time, so at most so many for each other row. */
const BLANK_ROWS = 4;

/**
 * Reads a table: UTF-8, UTF-16 with a mark or Windows-1250; parted by `;`, commas or tabs (rules
 * 401). Trims cells, removes the apostrophe that `csvOf` puts before formulas, and skips empty
 * rows.
 *
 * @param most the most rows
 */
export function readCsv(bytes: Uint8Array, { most }: { most: number }): CsvTable | Unreadable {
  const text = readableText(bytes);
  if (text === null) return refuse("not-text");
  try {
    const records = recordsOf(text, { delimiter: delimiterOf(text), to: (most + 1) * BLANK_ROWS });
    const [head, ...rows] = records
      .map((cells, index) => ({
        line: index + 1,
        cells: cells.map((cell) => withoutFormulaMark(cell).trim()),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
    if (!head) return refuse("empty");
    return rows.length > most || records.length > most * BLANK_ROWS
      ? refuse("too-many")
      : { head: head.cells, rows };
  } catch (error) {
    if (error instanceof CsvError) return refuse("open-quote", { line: Number(error.records) + 1 });
    throw error;
  }
}

/** The delimiter that splits the first row into most cells. */
function delimiterOf(text: string): string {
  const begun = text.replace(/^[\r\n]+/, "");
  const counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    cells: recordsOf(begun, { delimiter, to: 1 })[0]?.length ?? 0,
  }));
  return counted.reduce((best, one) => (one.cells > best.cells ? one : best)).delimiter;
}

/** Rows may differ in length; a quote inside a cell without quotes is an ordinary character. */
const recordsOf = (text: string, options: { delimiter: string; to: number }): string[][] =>
  parse(text, {
    ...options,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
  });
