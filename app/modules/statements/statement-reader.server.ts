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
  | Refusal<StatementProblem, { line?: number }>
  /** Too many bytes; too long, too much memory, or an error in its thread. */
  | Refusal<"too-large" | "slow" | "memory" | "failed">;

/** Reads a file of statements in a thread of its own, one file at a time (rules 1031). */
export async function readStatementFile(bytes: Uint8Array): Promise<ReadStatements | Unread> {
  if (bytes.length > MAX_BYTES) return refuse("too-large");
  return inTurn(() => readInThread(bytes));
}

async function readInThread(bytes: Uint8Array): Promise<ReadStatements | Unread> {
  const worker = new Worker(THREAD, { workerData: bytes, resourceLimits: LIMITS });
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    void worker.terminate();
  }, DEADLINE_MS);
  try {
    return await collected(worker);
  } catch (error) {
    log.warn({ err: error, bytes: bytes.length }, "a statement could not be read in its thread");
    if (isLate) return refuse("slow");
    return refuse(isOutOfMemory(error) ? "memory" : "failed");
  } finally {
    clearTimeout(deadline);
    void worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

function collected(worker: Worker): Promise<ReadStatements | Unread> {
  return new Promise((resolve, reject) => {
    let read: ReadStatements | null = null;
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the thread ended before the file did")));
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "refused") {
        const { problem, line } = message;
        resolve(line === null ? refuse(problem) : refuse(problem, { line }));
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

/** Message of the form if a file is refused: each cause has its own. */
export function fileRefusal(refusal: Unread): Message {
  const line = "line" in refusal ? refusal.line : undefined;
  if (line === undefined) return REFUSALS[refusal.refused];
  const key = refusal.refused === "malformed" ? "malformedEntry" : refusal.refused;
  return `statements:errors.${key}?line=${line}` as Message;
}

const REFUSALS: Record<Unread["refused"], MessageKey> = {
  ...{ unknown: "statements:errors.unknown", xml: "statements:errors.xml" },
  ...{ doctype: "statements:errors.doctype", malformed: "statements:errors.malformed" },
  ...{ cut: "statements:errors.cut", entry: "statements:errors.entry" },
  ...{ line: "statements:errors.line", order: "statements:errors.order" },
  ...{ balance: "statements:errors.balance", opening: "statements:errors.opening" },
  ...{ closing: "statements:errors.closing", quote: "statements:errors.quote" },
  ...{ sum: "statements:errors.sum", empty: "statements:errors.empty" },
  ...{ "too-many": "statements:errors.tooMany", "too-large": "statements:errors.size" },
  ...{ slow: "statements:errors.slow", memory: "statements:errors.memory" },
  failed: "statements:errors.failed",
};
