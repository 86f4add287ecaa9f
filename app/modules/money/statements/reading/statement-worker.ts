import { serveJobs } from "../../../../platform/queues/thread-jobs.ts";
import { type BankStatement, type ReadStatements, StatementError } from "./bank-statement.ts";
import { readStatements } from "./read-statements.ts";

/*
 * The thread that reads one file. It sends the lines in pieces.
 */

/** Lines of a message. */
const PIECE = 1000;

/** Messages of the thread. */
export type WorkerMessage =
  | { kind: "refused"; problem: StatementError["problem"]; line: number | null }
  | {
      kind: "head";
      read: Pick<ReadStatements, "format" | "encoding">;
      statements: Omit<BankStatement, "transactions">[];
    }
  | { kind: "lines"; statement: number; transactions: BankStatement["transactions"] };

function* messagesOf(bytes: Uint8Array): Generator<WorkerMessage> {
  let found: ReadStatements;
  try {
    found = readStatements(bytes);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    yield { kind: "refused", problem: error.problem, line: error.line };
    return;
  }
  const { statements, ...read } = found;
  yield {
    kind: "head",
    read,
    statements: statements.map(({ transactions: _, ...statement }) => statement),
  };
  for (const [statement, { transactions }] of statements.entries())
    for (let from = 0; from < transactions.length; from += PIECE)
      yield {
        kind: "lines",
        statement,
        transactions: transactions.slice(from, from + PIECE),
      };
}

serveJobs(messagesOf);
