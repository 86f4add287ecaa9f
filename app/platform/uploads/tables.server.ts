import { log } from "~/platform/log/logger.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { BusyError } from "~/platform/queues/queue.server";
import { isOutOfMemory, LateError, workThread } from "~/platform/queues/work-thread.server";
import {
  BLANK_ROWS,
  type CsvFormat,
  MOST_CELLS,
  readCsv,
  type TableRow,
} from "~/platform/text/csv-reading.server";
import { fileKindOf } from "./file-kind.server";
import type { SheetJob, SheetMessage } from "./sheet-worker";

/** How a table was read. */
export type TableFormat = CsvFormat | { kind: "xlsx"; sheet: string; others: string[] };

/** The rows of a file that have something in them. */
export interface ReadTable {
  rows: readonly TableRow[];
  format: TableFormat;
}

export type TableRefusal =
  | Exclude<Awaited<ReturnType<typeof readCsv>>, { rows: TableRow[] }>
  /** The kind of a file that is no table. */
  | Refusal<"pdf" | "xls" | "document">
  /** A sheet that unpacks to too much, is damaged, or ends its thread. */
  | Refusal<"too-large" | "damaged" | "slow">;

const inThread = workThread<SheetJob, SheetMessage>(
  "sheet-worker",
  "app/platform/uploads/sheet-worker.ts",
  { deadlineMs: 20_000, idleMs: 0, memoryMb: 384, maxWaiting: 4, maxWaitMs: 30_000 },
);

/**
 * Reads the first sheet of an Excel file, or a table as text in any encoding (rules 401, 1510).
 *
 * @param most the most rows
 */
export async function readTable(
  bytes: Uint8Array,
  { most }: { most: number },
): Promise<ReadTable | TableRefusal> {
  const table = await readCsv(bytes, { most });
  if (!isRefused(table) || table.refused !== "not-text") return pdfOr(table, bytes);
  const kind = await fileKindOf(bytes);
  if (kind === "xlsx") return readSheet(bytes, most);
  if (kind === "pdf" || kind === "xls") return refuse(kind);
  return refuse(kind === null || kind === "txt" ? "not-text" : "document");
}

/** Some PDF files are text to the letter. */
const pdfOr = <Table>(table: Table, bytes: Uint8Array): Table | Refusal<"pdf"> =>
  Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-" ? refuse("pdf") : table;

async function readSheet(bytes: Uint8Array, most: number): Promise<ReadTable | TableRefusal> {
  const rows: TableRow[] = [];
  let format: TableFormat | null = null;
  let line = 0;
  let refusal: TableRefusal | null = null;
  try {
    const job = { bytes, mostRows: most * BLANK_ROWS, mostCells: MOST_CELLS };
    await inThread(job, (message) => {
      if (message.kind === "refused") refusal = refuse(message.problem);
      else if (message.kind === "sheet") format = { ...message, kind: "xlsx", sheet: message.name };
      else
        for (const cells of message.rows) {
          line += 1;
          if (cells.some((cell) => cell !== "")) rows.push({ line, cells });
        }
    });
  } catch (error) {
    if (error instanceof BusyError) throw error;
    log.warn({ err: error, bytes: bytes.length }, "a sheet could not be read in its thread");
    return refuse(
      error instanceof LateError ? "slow" : isOutOfMemory(error) ? "too-large" : "damaged",
    );
  }
  if (refusal) return refusal;
  if (rows.length > most) return refuse("too-many");
  return format && rows.length > 0 ? { rows, format } : refuse("empty");
}
