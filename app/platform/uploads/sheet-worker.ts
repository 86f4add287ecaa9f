import { unzipSync, zipSync } from "fflate";
import readSheets from "read-excel-file/universal";
import { serveJobs } from "../queues/thread-jobs.ts";
import { inOneForm } from "../text/one-form.ts";

/*
 * The thread that reads one Excel file. It sends the rows in pieces.
 */

/** Rows of a message. */
const PIECE = 500;

/** More than 5000 rows of fifty columns take; an archive of 5 MB may promise a thousandfold. */
const UNPACKED_BYTES = 60 * 1024 * 1024;

export type SheetMessage =
  | { kind: "refused"; problem: "too-large" | "damaged" | "too-wide" | "too-many" }
  | { kind: "sheet"; name: string; others: string[] }
  | { kind: "rows"; rows: string[][] };

export interface SheetJob {
  bytes: Uint8Array;
  mostRows: number;
  mostCells: number;
}

/** Beginnings of cells; one that ends in a slash is empty. */
const CELL = /<c\s[^<>]*/g;

/** The place of a cell so far right or down that the library would fill millions of cells to it. */
const FAR = /\sr="(?:([A-Z]{3})\d+|[A-Z]+\d{6,})"/;

type Problem = (SheetMessage & { kind: "refused" })["problem"];

class SheetError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/** The texts of the archive with their promised sizes kept, in an archive that can be trusted. */
function packedAnew(bytes: Uint8Array): ArrayBuffer {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      const isRead = /\.(?:xml|rels)$/.test(name);
      if (isRead) unpacked += originalSize;
      if (unpacked > UNPACKED_BYTES) throw new SheetError("too-large");
      return isRead;
    },
  });
  for (const { buffer, byteOffset, length } of Object.values(parts))
    for (const [cell] of Buffer.from(buffer, byteOffset, length)
      .toString("latin1")
      .matchAll(CELL)) {
      const far = cell.endsWith("/") ? null : FAR.exec(cell);
      if (far) throw new SheetError(far[1] === undefined ? "too-many" : "too-wide");
    }
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer;
}

async function* messagesOf({ bytes, mostRows, mostCells }: SheetJob): AsyncGenerator<SheetMessage> {
  let sheets: Awaited<ReturnType<typeof readSheets>>;
  try {
    sheets = await readSheets(packedAnew(bytes));
  } catch (error) {
    yield { kind: "refused", problem: error instanceof SheetError ? error.problem : "damaged" };
    return;
  }
  const filled = sheets.filter(({ data }) => data.length > 0);
  const [first, ...others] = filled;
  const rows = first?.data ?? [];
  if (rows.length > mostRows) yield { kind: "refused", problem: "too-many" };
  else if (rows.some(({ length }) => length > mostCells))
    yield { kind: "refused", problem: "too-wide" };
  else {
    yield { kind: "sheet", name: first?.sheet ?? "", others: others.map(({ sheet }) => sheet) };
    for (let from = 0; from < rows.length; from += PIECE)
      yield { kind: "rows", rows: rows.slice(from, from + PIECE).map((row) => row.map(textOf)) };
  }
}

/** A cell as one would type it: a day as 2018-02-04, a number without separators. */
function textOf(value: unknown): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  return inOneForm(String(value)).trim();
}

serveJobs(messagesOf);
