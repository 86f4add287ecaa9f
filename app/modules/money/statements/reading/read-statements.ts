import { total } from "../../../../platform/money/grosze.ts";
import { decodeText } from "../../../../platform/text/encoding.ts";
import {
  type BankStatement,
  MAX_TRANSACTIONS,
  type ReadStatements,
  StatementError,
  type StatementFormat,
} from "./bank-statement.ts";
import { checkLines } from "./bounds.ts";
import { isXml, readCamt053 } from "./camt053.ts";
import { readCsvStatement } from "./csv-statement.ts";
import { isMt940, readMt940 } from "./mt940.ts";

/**
 * Reads a file of statements of any format; its format and encoding are found in its content
 * (rules 1030).
 *
 * @throws StatementError if any of it cannot be read: a line left out would be lost money
 */
export function readStatements(bytes: Uint8Array): ReadStatements {
  const { text, encoding } = decodeText(bytes);
  if (text.trim() === "") throw new StatementError("empty");
  const [format, statements] = read(text);
  const count = statements.reduce((sum, { transactions }) => sum + transactions.length, 0);
  if (count > MAX_TRANSACTIONS) throw new StatementError("too-many");
  if (statements.length === 0) throw new StatementError("empty");
  // Exports to CSV may be filtered, so only statements of the bank have to add up.
  if (format !== "csv") {
    for (const statement of statements) checkSum(statement);
  }
  return { format, encoding, statements: statements.map(withUsefulRefs) };
}

function read(text: string): [StatementFormat, BankStatement[]] {
  if (isXml(text)) return ["camt053", readCamt053(text)];
  checkLines(text);
  if (isMt940(text)) return ["mt940", readMt940(text)];
  return ["csv", readCsvStatement(text)];
}

/** Opening balance and lines have to make the closing balance (rules 1033). */
function checkSum({ openingGrosze, closingGrosze, transactions }: BankStatement): void {
  if (openingGrosze === null) throw new StatementError("opening");
  if (closingGrosze === null) throw new StatementError("closing");
  const lines = total(transactions, ({ signedGrosze }) => signedGrosze);
  if (openingGrosze + lines !== closingGrosze) throw new StatementError("sum");
}

/** Removes numbers that several lines of a statement share: some exports write one for all. */
function withUsefulRefs(statement: BankStatement): BankStatement {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { bankRef } of statement.transactions) {
    if (bankRef !== null && seen.has(bankRef)) shared.add(bankRef);
    if (bankRef !== null) seen.add(bankRef);
  }
  if (shared.size === 0) return statement;
  return {
    ...statement,
    transactions: statement.transactions.map((one) =>
      one.bankRef !== null && shared.has(one.bankRef) ? { ...one, bankRef: null } : one,
    ),
  };
}
