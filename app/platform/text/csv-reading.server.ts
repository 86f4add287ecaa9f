import { CsvError, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { type Refusal, refuse } from "~/platform/outcome";
import { inSlices } from "~/platform/time/slices.server";
import { withoutFormulaMark } from "./csv.server";
import { inOneForm } from "./one-form";
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
  | Refusal<"too-many">
  | Refusal<"too-wide">;

/** Delimiters, the likeliest first: Polish Excel, other programs, "Unicode text" of Excel. */
const DELIMITERS = [";", ",", "\t"] as const;

/** Empty rows are ignored but take time, so at most so many for each other row. */
const BLANK_ROWS = 4;

/** Most cells of a row; a file of delimiters would take memory for millions. */
const MOST_CELLS = 1000;

/** Bytes that are read without a break. */
const PIECE = 16 * 1024;

const [LF, CR] = [10, 13];

class TooWideError extends Error {
  /** Streams read it, and to format it Node parses the source maps of the server: 40 ms. */
  override readonly stack = undefined;
}

/**
 * Reads a table in any encoding (rules 1032), parted by `;`, commas or tabs (rules 401). Trims
 * cells, removes the apostrophe that `csvOf` puts before formulas, and skips empty rows.
 *
 * @param most the most rows
 */
export async function readCsv(
  bytes: Uint8Array,
  { most }: { most: number },
): Promise<CsvTable | Unreadable> {
  const text = readableText(bytes);
  if (text === null) return refuse("not-text");
  const named = NAMED_DELIMITER.exec(text)?.[1];
  const content = Buffer.from(text);
  try {
    const { delimiter, isWhole } = named
      ? { delimiter: named, isWhole: false }
      : await delimiterOf(content);
    let count = 0;
    const rows: CsvRow[] = [];
    await readRecords(content, { delimiter, to: (most + 1) * BLANK_ROWS }, (record) => {
      count += 1;
      if (count === 1 && named) return;
      const cells = isWhole ? cellsInOne(record, delimiter) : record;
      if (cells.some((cell) => cell !== "")) rows.push({ line: count, cells });
    });
    const head = rows.shift();
    if (!head) return refuse("empty");
    return rows.length > most || count > most * BLANK_ROWS
      ? refuse("too-many")
      : { head: head.cells, rows };
  } catch (error) {
    if (error instanceof TooWideError) return refuse("too-wide");
    if (error instanceof CsvError) return refuse("open-quote", { line: Number(error.records) + 1 });
    throw error;
  }
}

/** The first line by which a file tells Excel its delimiter. */
const NAMED_DELIMITER = /^"?sep=([;,\t|])"?[;,\t|]?(?=[\r\n])/i;

/** The delimiter that splits the first row into most cells; some files quote whole rows. */
async function delimiterOf(content: Buffer): Promise<{ delimiter: string; isWhole: boolean }> {
  const begin = content.findIndex((byte) => byte !== CR && byte !== LF);
  const begun = content.subarray(Math.max(begin, 0));
  const tried = [];
  for (const delimiter of DELIMITERS) tried.push(await firstRow(begun, delimiter));
  const [best] = tried.sort(mostCells);
  if (best && best.cells.length > 1) return { delimiter: best.delimiter, isWhole: false };
  const [inside] = tried
    .map(({ delimiter, cells }) => ({ delimiter, cells: cellsInOne(cells, delimiter) }))
    .sort(mostCells);
  return { delimiter: inside?.delimiter ?? ";", isWhole: (inside?.cells.length ?? 0) > 1 };
}

interface FirstRow {
  delimiter: string;
  cells: string[];
}

const mostCells = (one: FirstRow, other: FirstRow) => other.cells.length - one.cells.length;

async function firstRow(content: Buffer, delimiter: string): Promise<FirstRow> {
  let cells: string[] = [];
  await readRecords(content, { delimiter, to: 1 }, (record) => {
    cells = record;
  }).catch((error: unknown) => {
    if (!(error instanceof TooWideError)) throw error;
    cells = Array(MOST_CELLS).fill("");
  });
  return { delimiter, cells };
}

/** The cells of a row that was quoted as a whole. */
function cellsInOne(record: string[], delimiter: string): string[] {
  const [only = ""] = record;
  if (record.length !== 1 || !only.includes(delimiter)) return record;
  const [cells = []] = parseAtOnce(only, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    to: 1,
  }) as string[][];
  if (cells.length > MOST_CELLS) throw new TooWideError();
  return cells.map((cell) => withoutFormulaMark(cell).trim());
}

/**
 * Passes the records of a file on, in slices. Rows may differ in length; a quote inside a cell
 * without quotes is an ordinary character.
 */
async function readRecords(
  content: Buffer,
  options: { delimiter: string; to: number },
  take: (cells: string[]) => void,
): Promise<void> {
  const parser = parse({
    ...options,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    cast: (cell, { index }) => {
      if (index >= MOST_CELLS) throw new TooWideError();
      return inOneForm(withoutFormulaMark(cell)).trim();
    },
  });
  const ended = new Promise((resolve, reject) => {
    parser.on("data", take).once("end", resolve).once("error", reject);
  });
  ended.catch(() => undefined);
  const slice = inSlices();
  // It ends by itself after `to` records, and must not get more then.
  for (let at = 0; at < content.length && parser.writable; at += PIECE) {
    await new Promise((resolve) => parser.write(content.subarray(at, at + PIECE), resolve));
    await slice();
  }
  if (parser.writable) parser.end();
  await ended;
}
