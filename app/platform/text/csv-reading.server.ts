import { CsvError, parse } from "csv-parse/sync";
import { type Refusal, refuse } from "~/platform/outcome";
import { withoutFormulaMark } from "./csv.server";
import { readableText } from "./plain-text";

/** A row below the headings. */
export interface CsvRow {
  /** Where a program for tables shows it; the first row of the file is 1. */
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

/** What tables are parted by, the likeliest first: Polish Excel, the rest of the world, "Unicode text" of Excel. */
const DELIMITERS = [";", ",", "\t"] as const;

/** Rows in which nothing stands are no rows, but have to be read all the same: so many for each that counts. */
const BLANK_ROWS = 4;

/**
 * The table in a file as programs for tables save it: UTF-8 with or without a byte order mark, UTF-16 with one, or Windows-1250; parted by `;`, commas or tabs (rules 401).
 * Cells are without blanks around them and without the apostrophe that `csvOf` puts before formulas; rows in which nothing stands are left out.
 *
 * @param most rows that are taken
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

/** That which parts the first row into most cells. */
function delimiterOf(text: string): string {
  const begun = text.replace(/^[\r\n]+/, "");
  const counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    cells: recordsOf(begun, { delimiter, to: 1 })[0]?.length ?? 0,
  }));
  return counted.reduce((best, one) => (one.cells > best.cells ? one : best)).delimiter;
}

/** Rows are as long as they are; a quote within a cell that does not begin with one is a character like any other. */
const recordsOf = (text: string, options: { delimiter: string; to: number }): string[][] =>
  parse(text, {
    ...options,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
  });
