import { Worker } from "node:worker_threads";
import type { Message, MessageKey } from "~/platform/i18n/i18n";
import { log } from "~/platform/log/logger.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { workQueue } from "~/platform/queues/queue.server";
import { MAX_BYTES, type ReadStatements, type StatementProblem } from "./reading/bank-statement";
import type { WorkerMessage } from "./reading/statement-worker";

/** The build has the thread in a file of its own; Node runs its source in development. */
const THREAD = import.meta.env.PROD
  ? "./build/statement-worker.js"
  : "./app/modules/statements/reading/statement-worker.ts";

/** A file of 20 MB takes about four seconds on an idle machine (rules 1031). */
const DEADLINE_MS = 60_000;

const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

const inTurn = workQueue("statements", { concurrency: 1, maxWaiting: 4, maxWaitMs: 30_000 });

type Unread =
  | Refusal<Exclude<StatementProblem, "line">>
  | Refusal<"line", { line: number | null }>
  /** The file took too long or too much memory. */
  | Refusal<"too-large">;

/** Reads a file of statements in a thread of its own, one file at a time (rules 1031). */
export async function readStatementFile(bytes: Uint8Array): Promise<ReadStatements | Unread> {
  if (bytes.length > MAX_BYTES) return refuse("too-large");
  return inTurn(() => readInThread(bytes));
}

async function readInThread(bytes: Uint8Array): Promise<ReadStatements | Unread> {
  const worker = new Worker(THREAD, { workerData: bytes, resourceLimits: LIMITS });
  const deadline = setTimeout(() => void worker.terminate(), DEADLINE_MS);
  try {
    return await collected(worker);
  } catch (error) {
    log.warn({ err: error, bytes: bytes.length }, "a statement could not be read in its thread");
    return refuse("too-large");
  } finally {
    clearTimeout(deadline);
    void worker.terminate();
  }
}

function collected(worker: Worker): Promise<ReadStatements | Unread> {
  return new Promise((resolve, reject) => {
    let read: ReadStatements | null = null;
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the thread ended before the file did")));
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "refused") {
        const { problem, line } = message;
        resolve(problem === "line" ? refuse("line", { line }) : refuse(problem));
        return;
      }
      if (message.kind === "head")
        read = {
          ...message.read,
          statements: message.statements.map((one) => ({ ...one, transactions: [] })),
        };
      if (message.kind === "lines")
        read?.statements[message.statement]?.transactions.push(...message.transactions);
      if (message.kind === "end" && read) resolve(read);
      else worker.postMessage("next");
    });
    worker.postMessage("next");
  });
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
