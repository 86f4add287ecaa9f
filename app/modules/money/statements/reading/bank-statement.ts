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
  /** Numbers that the payer sent beside the title: a creditor reference, an end-to-end number. */
  references?: string[];
  /**
   * Money of a batch that nothing assigns to one payer: details without amounts, or the difference
   * between the details and their entry.
   */
  batch?: "undivided" | "difference";
  /** The line that earlier versions made of its batch; money booked so is known (rules 1375). */
  former?: Pick<BankTransaction, "title" | "signedGrosze" | "bankRef">;
}

/** The title with the references that it does not contain. */
export const fullTitle = ({
  title,
  references = [],
}: Pick<BankTransaction, "title" | "references">): string =>
  [title, ...references].filter((text) => text !== "").join(" ");

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

/** Why a file is refused; each has a text of its own, `statements:errors`. */
export const PROBLEMS = [
  /** Not a statement in any format that is read. */
  "unknown",
  /** XML, but not CAMT.053. */
  "xml",
  /** XML with a document type, which could define entities. */
  "doctype",
  /** Text that breaks the rules of XML. */
  "malformed",
  /** The end of a CAMT.053 is missing. */
  "cut",
  /** An entry of a CAMT.053 without an amount or a day. */
  "entry",
  /** A line that cannot be read; the rest would miss its money. */
  "line",
  /** A field of MT940 outside of a statement. */
  "order",
  /** A balance of MT940 that cannot be read. */
  "balance",
  /** A balance that the file lacks. */
  "opening",
  "closing",
  /** A quote in CSV that is never closed. */
  "quote",
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
