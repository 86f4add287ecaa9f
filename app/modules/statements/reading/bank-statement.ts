/** Split payment: the parts that a title in its form has. */
export interface SplitPayment {
  vatGrosze: number;
  /** NIP or another number of the one who issued the invoice. */
  idc: string;
  inv: string;
  txt: string;
}

/** One line of a statement, whatever the bank and the format. */
export interface BankTransaction {
  /** The day on which the bank booked it, `YYYY-MM-DD`. */
  bookingDate: string;
  valueDate: string;
  /** Never negative. */
  amountGrosze: number;
  /** Negative for money that left the account. */
  signedGrosze: number;
  currency: string;
  direction: "in" | "out";
  /** True if the bank takes an earlier line back. */
  reversal: boolean;
  /** Null where the format does not part the name from the address. */
  payerName: string | null;
  payerNameAndAddress: string | null;
  /** 26 digits of the other side; null if the line has none. */
  account: string | null;
  /** In one line, words parted by single spaces. */
  title: string;
  /** The bank's own number of the line; null if the format has none. */
  bankRef: string | null;
  splitPayment: SplitPayment | null;
}

export interface BankStatement {
  /** 26 digits of the chamber's account; null if the file does not say it. */
  account: string | null;
  currency: string;
  number: string | null;
  openingGrosze: number | null;
  closingGrosze: number | null;
  /** The oldest first. */
  transactions: BankTransaction[];
}

export const FORMATS = ["mt940", "camt053", "csv"] as const;

export type StatementFormat = (typeof FORMATS)[number];

export interface ReadStatements {
  format: StatementFormat;
  encoding: string;
  statements: BankStatement[];
}

/** Most transactions of a file (rules 1031). */
export const MAX_TRANSACTIONS = 50_000;

/** Most bytes of a file (rules 1031). */
export const MAX_BYTES = 20 * 1024 * 1024;

/** Why a file is refused. */
export const PROBLEMS = [
  /** Not a statement in any format that is read. */
  "unknown",
  /** XML with a document type, which could define entities. */
  "doctype",
  /** A line that cannot be read; the rest would miss its money. */
  "line",
  /** The end is missing. */
  "cut",
  /** Opening balance and lines do not make the closing balance. */
  "sum",
  "empty",
  "too-many",
] as const;

export type StatementProblem = (typeof PROBLEMS)[number];

/** Ends the reading of a file that is refused. */
export class StatementError extends Error {
  readonly problem: StatementProblem;
  /** Line of the file, or the number of the entry; null for the whole file. */
  readonly line: number | null;

  constructor(problem: StatementProblem, line: number | null = null) {
    super(`statement refused: ${problem}`);
    this.problem = problem;
    this.line = line;
  }
}
