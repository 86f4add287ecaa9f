import type { Message, MessageKey } from "~/platform/i18n/i18n";
import { log } from "~/platform/log/logger.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { BusyError } from "~/platform/queues/queue.server";
import { isOutOfMemory, LateError, workThread } from "~/platform/queues/work-thread.server";
import { MAX_BYTES, type ReadStatements, type StatementProblem } from "./reading/bank-statement";
import type { WorkerMessage } from "./reading/statement-worker";

/** A file of 20 MB takes about four seconds on an idle machine (rules 1031). */
const DEADLINE_MS = 60_000;

const inThread = workThread<Uint8Array, WorkerMessage>(
  "statement-worker",
  "app/modules/money/statements/reading/statement-worker.ts",
  { deadlineMs: DEADLINE_MS, idleMs: 0, memoryMb: 384, maxWaiting: 4, maxWaitMs: 30_000 },
);

type Unread =
  | Refusal<StatementProblem, { line?: number }>
  /** Too many bytes; too long, too much memory, or an error in its thread. */
  | Refusal<"too-large" | "slow" | "memory" | "failed">;

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
    if (error instanceof LateError) return refuse("slow");
    return refuse(isOutOfMemory(error) ? "memory" : "failed");
  }
}

function taken(read: ReadStatements | Unread, message: WorkerMessage): ReadStatements | Unread {
  if (message.kind === "refused") {
    const { problem, line } = message;
    return line === null ? refuse(problem) : refuse(problem, { line });
  }
  if (message.kind === "head") {
    const statements = message.statements.map((one) => ({ ...one, transactions: [] }));
    return { ...message.read, statements };
  }
  if ("statements" in read)
    read.statements[message.statement]?.transactions.push(...message.transactions);
  return read;
}

/** Message of the form if a file is refused: each cause has its own. */
export function fileRefusal(refusal: Unread): Message {
  const line = "line" in refusal ? refusal.line : undefined;
  if (line === undefined) return REFUSALS[refusal.refused];
  const key = refusal.refused === "malformed" ? "malformedEntry" : refusal.refused;
  return `statements:errors.${key}?line=${line}` as Message;
}

const REFUSALS: Record<Unread["refused"], MessageKey> = {
  unknown: "statements:errors.unknown",
  xml: "statements:errors.xml",
  doctype: "statements:errors.doctype",
  malformed: "statements:errors.malformed",
  cut: "statements:errors.cut",
  entry: "statements:errors.entry",
  line: "statements:errors.line",
  order: "statements:errors.order",
  balance: "statements:errors.balance",
  opening: "statements:errors.opening",
  closing: "statements:errors.closing",
  quote: "statements:errors.quote",
  sum: "statements:errors.sum",
  empty: "statements:errors.empty",
  "too-many": "statements:errors.tooMany",
  "too-large": "statements:errors.size",
  slow: "statements:errors.slow",
  memory: "statements:errors.memory",
  failed: "statements:errors.failed",
};
