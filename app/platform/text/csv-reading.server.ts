import { CsvError, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { type Refusal, refuse } from "~/platform/outcome";
import { inSlices } from "~/platform/time/slices.server";
import { withoutFormulaMark } from "./csv.server";
import type { DecodedText, Encoding } from "./encoding";
import { inOneForm } from "./one-form";
import { eachPieceOfText } from "./text-pieces.server";

/** A row of a table that is not empty. */
export interface TableRow {
  /** Its line in a spreadsheet program; the first line of the file is 1. */
  line: number;
  cells: string[];
}

/** How a text was read as a table. */
export interface CsvFormat {
  kind: "csv";
  encoding: Encoding;
  delimiter: string;
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
export const BLANK_ROWS = 4;

/** Most cells of a row; a file of delimiters would take memory for millions. */
export const MOST_CELLS = 1000;

/** No row of people is so long; one that is, such as a file of one cell, is read no further. */
const MOST_BYTES_OF_ROW = 1024 * 1024;

class TooWideError extends Error {
  /** Streams read it, and to format it Node parses the source maps of the server: 40 ms. */
  override readonly stack = undefined;
}

/**
 * Reads a table in any encoding (rules 1032), parted by `;`, commas or tabs (rules 401). Trims
 * cells, removes the apostrophe that `csvOf` puts before formulas, and skips empty rows.
 *
 * @param most the most rows, headings included
 */
export async function readCsv(
  bytes: Uint8Array,
  { most }: { most: number },
): Promise<{ rows: TableRow[]; format: CsvFormat } | Unreadable> {
  const read = await piecesOf(bytes);
  if (read === null) return refuse("not-text");
  const { content, encoding, named } = read;
  try {
    const { delimiter, isWhole } = named
      ? { delimiter: named, isWhole: false }
      : await delimiterOf(content);
    let count = 0;
    const rows: TableRow[] = [];
    await readRecords(content, { delimiter, to: (most + 1) * BLANK_ROWS }, (record) => {
      count += 1;
      if (count === 1 && named) return;
      const cells = isWhole ? cellsInOne(record, delimiter) : record;
      if (cells.some((cell) => cell !== "")) rows.push({ line: count, cells });
    });
    if (rows.length === 0) return refuse("empty");
    return rows.length > most || count > most * BLANK_ROWS
      ? refuse("too-many")
      : { rows, format: { kind: "csv", encoding, delimiter } };
  } catch (error) {
    if (error instanceof TooWideError) return refuse("too-wide");
    if (!(error instanceof CsvError)) throw error;
    const records = Number(error.records);
    const isLong = error.code === "CSV_MAX_RECORD_SIZE";
    // A quote without an end is the likeliest reason for a row without an end.
    if (isLong && !content.some((piece) => piece.includes('"')))
      return refuse(records === 0 ? "empty" : "too-wide");
    return refuse("open-quote", { line: records + 1 });
  }
}

/** A text as UTF-8 in pieces, with the delimiter that it names; null if it is no text. */
async function piecesOf(
  bytes: Uint8Array,
): Promise<{ content: Buffer[]; encoding: Encoding; named: string | undefined } | null> {
  const content: Buffer[] = [];
  let first: DecodedText | undefined;
  const isText = await eachPieceOfText(bytes, (piece) => {
    first ??= piece;
    content.push(Buffer.from(piece.text));
  });
  if (!isText) return null;
  const { text, encoding } = first ?? { text: "", encoding: "utf-8" };
  return { content, encoding, named: NAMED_DELIMITER.exec(text)?.[1] };
}

/** The first line by which a file tells Excel its delimiter. */
const NAMED_DELIMITER = /^"?sep=([;,\t|])"?[;,\t|]?(?=[\r\n])/i;

/** Rows by which a file is judged: a title may stand above its headings. */
const PROBED_ROWS = 20;

/** The delimiter that parts most of the first rows alike; some files quote whole rows. */
async function delimiterOf(
  content: readonly Buffer[],
): Promise<{ delimiter: string; isWhole: boolean }> {
  const tried = [];
  for (const delimiter of DELIMITERS)
    tried.push({ delimiter, rows: await firstRows(content, delimiter) });
  const best = evenest(tried);
  if (best.score > 0) return { delimiter: best.delimiter, isWhole: false };
  const inside = evenest(
    tried.map(({ delimiter, rows }) => ({
      delimiter,
      rows: rows.map((row) => cellsInOne(row, delimiter)),
    })),
  );
  return { delimiter: inside.delimiter, isWhole: inside.score > 0 };
}

interface FirstRows {
  delimiter: string;
  rows: string[][];
}

const evenest = (tried: readonly FirstRows[]): { delimiter: string; score: number } =>
  tried
    .map(({ delimiter, rows }) => ({
      delimiter,
      score: evenness(rows.map(({ length }) => length)),
    }))
    .reduce((best, one) => (one.score > best.score ? one : best));

/** How many cells a delimiter makes: of a width that most rows have, else of any. */
function evenness(widths: readonly number[]): number {
  return widths.reduce((most, width) => {
    const alike = widths.filter((other) => other === width).length;
    const score = width < 2 ? 0 : alike * width * (alike * 2 > widths.length ? MOST_CELLS : 1);
    return Math.max(most, score);
  }, 0);
}

/** The first rows, as far as the delimiter can part them. */
async function firstRows(content: readonly Buffer[], delimiter: string): Promise<string[][]> {
  const rows: string[][] = [];
  await readRecords(content, { delimiter, to: PROBED_ROWS * BLANK_ROWS }, (record) => {
    if (rows.length < PROBED_ROWS && record.some((cell) => cell !== "")) rows.push(record);
  }).catch((error: unknown) => {
    if (error instanceof TooWideError) rows.push(Array(MOST_CELLS).fill(""));
    else if (!(error instanceof CsvError)) throw error;
  });
  return rows;
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
  content: readonly Buffer[],
  options: { delimiter: string; to: number },
  take: (cells: string[]) => void,
): Promise<void> {
  const parser = parse({
    ...options,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_BYTES_OF_ROW,
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
  for (const piece of content) {
    if (!parser.writable) break;
    await new Promise((resolve) => parser.write(piece, resolve));
    await slice();
  }
  if (parser.writable) parser.end();
  await ended;
}
