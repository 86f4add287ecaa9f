import type { Message, MessageKey } from "~/platform/i18n/i18n";
import { log } from "~/platform/log/logger.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { BusyError } from "~/platform/queues/queue.server";
import { workThread } from "~/platform/queues/work-thread.server";
import { MAX_BYTES, type ReadStatements, type StatementProblem } from "./reading/bank-statement";
import type { WorkerMessage } from "./reading/statement-worker";

/** A file of 20 MB takes about four seconds on an idle machine (rules 1031). */
const DEADLINE_MS = 60_000;

const inThread = workThread<Uint8Array, WorkerMessage>(
  "statement-worker",
  "app/modules/statements/reading/statement-worker.ts",
  { deadlineMs: DEADLINE_MS, idleMs: 0, memoryMb: 384, maxWaiting: 4, maxWaitMs: 30_000 },
);

type Unread =
  | Refusal<Exclude<StatementProblem, "line">>
  | Refusal<"line", { line: number | null }>
  /** The file took too long or too much memory. */
  | Refusal<"too-large">;

/** Reads a file of statements in a thread of its own, one file at a time (rules 1031). */
export async function readStatementFile(bytes: Uint8Array): Promise<ReadStatements | Unread> {
  if (bytes.length > MAX_BYTES) return refuse("too-large");
  let read: ReadStatements | Unread = refuse("empty");
  try {
    await inThread(bytes, (message) => {
      read = taken(read, message);
    });
    return read;
  } catch (error) {
    if (error instanceof BusyError) throw error;
    log.warn({ err: error, bytes: bytes.length }, "a statement could not be read in its thread");
    return refuse("too-large");
  }
}

function taken(read: ReadStatements | Unread, message: WorkerMessage): ReadStatements | Unread {
  if (message.kind === "refused") {
    const { problem, line } = message;
    return problem === "line" ? refuse("line", { line }) : refuse(problem);
  }
  if (message.kind === "head") {
    const statements = message.statements.map((one) => ({ ...one, transactions: [] }));
    return { ...message.read, statements };
  }
  if ("statements" in read)
    read.statements[message.statement]?.transactions.push(...message.transactions);
  return read;
}

/** Message of the form if a file is refused. */
export function fileRefusal(refusal: Unread): Message {
  if (refusal.refused === "line")
    return refusal.line === null
      ? "statements:errors.cut"
      : `statements:errors.line?line=${refusal.line}`;
  return REFUSALS[refusal.refused];
}

const REFUSALS: Record<Exclude<Unread["refused"], "line">, MessageKey> = {
  unknown: "statements:errors.unknown",
  doctype: "statements:errors.doctype",
  cut: "statements:errors.cut",
  sum: "statements:errors.sum",
  empty: "statements:errors.empty",
  "too-many": "statements:errors.tooMany",
  "too-large": "statements:errors.tooLarge",
};
