import { parse } from "csv-parse/sync";
import { bankAmountIn } from "../../../../platform/money/grosze.ts";
import {
  type BankStatement,
  type BankTransaction,
  MAX_TRANSACTIONS,
  StatementError,
} from "./bank-statement.ts";
import { accountIn, dayIn, oneLine, plainText, transactionOf } from "./values.ts";

/** Headings of columns, as banks call them; the first that a file has wins. */
const HEADINGS = {
  booked: ["data ksiegowania", "data rozliczenia", "data operacji", "data transakcji", "data"],
  value: ["data waluty", "data operacji", "data transakcji"],
  amount: ["kwota operacji", "kwota transakcji (waluta rachunku)", "kwota transakcji", "kwota"],
  debit: ["obciazenia", "wydatki"],
  credit: ["uznania", "wplywy"],
  currency: ["waluta", "waluta rachunku"],
  title: ["tytul", "tytulem", "tytul operacji", "opis", "opis transakcji", "opis operacji"],
  kind: ["typ transakcji", "typ operacji", "rodzaj transakcji", "opis operacji", "szczegoly"],
  name: [
    "nadawca/odbiorca",
    "nadawca / odbiorca",
    "odbiorca/zleceniodawca",
    "dane kontrahenta",
    "kontrahent",
    "nazwa kontrahenta",
    "nadawca",
  ],
  address: ["adres nadawcy / odbiorcy", "adres nadawcy/odbiorcy", "adres kontrahenta"],
  account: ["numer konta", "nr rachunku", "na konto/z konta", "rachunek kontrahenta"],
  source: ["rachunek zrodlowy"],
  target: ["rachunek docelowy"],
  own: ["numer rachunku/karty"],
  ref: ["numer referencyjny", "nr transakcji", "numer transakcji"],
} as const;

type Column = keyof typeof HEADINGS;

type Columns = Partial<Record<Column, number>> & { booked: number };

/** Cells of a row by their column, and labelled texts such as `Nazwa nadawcy: …`. */
type Cells = (column: Column) => string;

/** Enough for the longest preamble that a bank writes. */
const HEAD_BYTES = 64 * 1024;
const HEAD_ROWS = 100;

const DELIMITERS = [";", ",", "\t"] as const;

/** Reads the list of operations that a bank exports as CSV. */
export function readCsvStatement(text: string): BankStatement[] {
  const head = text.length > HEAD_BYTES ? text.slice(0, text.lastIndexOf("\n", HEAD_BYTES)) : text;
  for (const delimiter of DELIMITERS) {
    const begin = rowsOf(head, delimiter).slice(0, HEAD_ROWS);
    const headAt = begin.findIndex((row) => columnsOf(row) !== null);
    const columns = columnsOf(begin[headAt] ?? []);
    if (columns) return [withHeadings(rowsOf(text, delimiter), { headAt, columns })];
    if (isSummary(begin[0])) return [withoutHeadings(rowsOf(text, delimiter))];
  }
  throw new StatementError("unknown");
}

function rowsOf(text: string, delimiter: string): string[][] {
  const options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: MAX_TRANSACTIONS + HEAD_ROWS * 2,
    record_delimiter: ["\r\n", "\n", "\r"],
  };
  try {
    return (parse(text, options) as string[][]).map((row) =>
      // Some exports quote the whole line as one cell.
      row.length === 1 && row[0]?.includes(delimiter) && row[0].includes('"')
        ? ((parse(row[0], options) as string[][])[0] ?? row)
        : row,
    );
  } catch {
    throw new StatementError("quote");
  }
}

const POLISH: Readonly<Record<string, string>> = {
  ą: "a",
  ć: "c",
  ę: "e",
  ł: "l",
  ń: "n",
  ó: "o",
  ś: "s",
  ź: "z",
  ż: "z",
};

const plainHeading = (cell: string) =>
  oneLine(cell.replace(/^#/, ""))
    .toLowerCase()
    .replace(/[ąćęłńóśźż]/g, (letter) => POLISH[letter] ?? letter);

function columnsOf(row: readonly string[]): Columns | null {
  if (row.length < 4) return null;
  const cells = row.map(plainHeading);
  const columns: Partial<Record<Column, number>> = {};
  for (const [column, names] of Object.entries(HEADINGS) as [Column, readonly string[]][]) {
    const name = names.find((one) => cells.includes(one));
    if (name !== undefined) columns[column] = cells.indexOf(name);
  }
  const { booked, amount, debit, credit, title } = columns;
  const hasAmount = amount !== undefined || (debit !== undefined && credit !== undefined);
  return booked !== undefined && hasAmount && title !== undefined ? { ...columns, booked } : null;
}

function withHeadings(
  rows: readonly string[][],
  { headAt, columns }: { headAt: number; columns: Columns },
): BankStatement {
  const preamble = rows.slice(0, headAt);
  const heading = rows[headAt] ?? [];
  // One bank's last column goes on in cells without a heading: `Tytuł: …`, `Nazwa nadawcy: …`.
  const labelledFrom = heading.map(plainHeading).indexOf("opis transakcji");
  const transactions: BankTransaction[] = [];
  let own = preamble.map((row) => accountIn(row.join(" "))).find((one) => one !== null) ?? null;
  let closing: number | null = null;
  for (const [index, row] of rows.slice(headAt + 1).entries()) {
    closing = balanceIn(row, "saldo koncowe") ?? closing;
    const labels = labelledFrom === -1 ? new Map<string, string>() : labelsIn(row, labelledFrom);
    const cells: Cells = (column) =>
      labels.get(column) ?? (columns[column] === undefined ? "" : (row[columns[column]] ?? ""));
    own ??= accountIn(cells("own"));
    const line = { cells, line: headAt + index + 2, isLabelled: labels.size > 0 };
    const transaction = transactionIn(line);
    if (transaction === null) continue;
    transactions.push(transaction);
    own ??= accountIn(cells(transaction.direction === "in" ? "target" : "source"));
  }
  return {
    account: own,
    currency: transactions[0]?.currency ?? "PLN",
    number: null,
    openingGrosze:
      preamble.map((row) => balanceIn(row, "saldo poczatkowe")).find((one) => one !== null) ?? null,
    closingGrosze: closing,
    transactions: oldestFirst(transactions),
  };
}

const LABELS: Readonly<Record<string, Column>> = {
  "rachunek nadawcy": "account",
  "rachunek odbiorcy": "account",
  "nazwa nadawcy": "name",
  "nazwa odbiorcy": "name",
  "adres nadawcy": "address",
  "adres odbiorcy": "address",
  tytul: "title",
};

function labelsIn(row: readonly string[], from: number): Map<string, string> {
  const labels = new Map<string, string>();
  for (const cell of row.slice(from)) {
    const end = cell.indexOf(":");
    const column = LABELS[plainHeading(cell.slice(0, Math.max(end, 0)))];
    if (column && !labels.has(column)) labels.set(column, cell.slice(end + 1).trimStart());
  }
  return labels;
}

/** Null for rows that are no operation: sums, footers, and what the bank has only blocked. */
function transactionIn({
  cells,
  line,
  isLabelled,
}: {
  cells: Cells;
  line: number;
  isLabelled: boolean;
}): BankTransaction | null {
  const [day, amount] = [cells("booked").trim(), amountIn(cells)];
  if (day === "" || amount === "") return null;
  const bookingDate = dayIn(day);
  const grosze = bankAmountIn(amount);
  if (bookingDate === null && grosze === null) return null;
  if (bookingDate === null || grosze === null) throw new StatementError("line", line);
  const [name, address] = [cells("name"), cells("address")];
  const isParted = isLabelled || oneLine(address) !== "";
  const title = oneLine(unquoted(cells("title")));
  const account =
    accountIn(cells("account")) ?? accountIn(cells(grosze < 0 ? "target" : "source")) ?? null;
  return transactionOf({
    bookingDate,
    signedGrosze: grosze,
    title,
    account,
    valueDate: dayIn(cells("value")) ?? bookingDate,
    currency: currencyIn(cells("currency"), amount),
    reversal: isReversal(grosze, [title, cells("kind")]),
    payerName: isParted ? plainText(unquoted(name)) : null,
    payerNameAndAddress: plainText(`${unquoted(name)} ${address}`),
    bankRef: plainText(cells("ref").replace(/'/g, "")),
  });
}

function amountIn(cells: Cells): string {
  const amount = cells("amount").trim();
  if (amount !== "") return amount;
  const [debit, credit] = [cells("debit").trim(), cells("credit").trim()];
  if (debit === "") return credit;
  return /^[-\u2212]/.test(debit) ? debit : `-${debit}`;
}

const currencyIn = (cell: string, amount: string) =>
  (/^[A-Z]{3}$/.exec(cell.trim()) ?? /[A-Z]{3}$/.exec(amount.trim()))?.[0] ?? "PLN";

/** No format of these has a mark for it; a transfer of one's own seldom begins with the word. */
const isReversal = (grosze: number, texts: readonly string[]) =>
  grosze < 0 && texts.some((text) => /^\s*zwrot\b/i.test(text));

/** A cell with quotes inside keeps those around it. */
const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/s, "$1");

function balanceIn(row: readonly string[], label: string): number | null {
  const at = row.findIndex((cell) => plainHeading(cell) === label);
  return at === -1 ? null : bankAmountIn(row[at + 1] ?? "");
}

/** One bank writes no headings; its first row is the account with its balances. */
const isSummary = (row: readonly string[] = []): boolean =>
  row.length >= 7 &&
  dayIn(row[0] ?? "") !== null &&
  dayIn(row[1] ?? "") !== null &&
  accountIn(row[2] ?? "") !== null &&
  /^[A-Z]{3}$/.test(row[4] ?? "");

function withoutHeadings([summary = [], ...rows]: readonly string[][]): BankStatement {
  const currency = summary[4] ?? "PLN";
  const transactions = rows.map((row, index) => {
    const [booked = "", value = "", title = "", name = "", account = "", amount = ""] = row;
    const [bookingDate, grosze] = [dayIn(booked), bankAmountIn(amount)];
    if (bookingDate === null || grosze === null) throw new StatementError("line", index + 2);
    return transactionOf({
      bookingDate,
      currency,
      signedGrosze: grosze,
      title: oneLine(title),
      valueDate: dayIn(value) ?? bookingDate,
      reversal: isReversal(grosze, [title]),
      payerName: null,
      payerNameAndAddress: plainText(name),
      account: accountIn(account),
      bankRef: null,
    });
  });
  return {
    account: accountIn(summary[2] ?? ""),
    currency,
    number: null,
    openingGrosze: bankAmountIn(summary[5] ?? ""),
    closingGrosze: bankAmountIn(summary[6] ?? ""),
    transactions: oldestFirst(transactions),
  };
}

const oldestFirst = (transactions: BankTransaction[]): BankTransaction[] =>
  (transactions[0]?.bookingDate ?? "") > (transactions.at(-1)?.bookingDate ?? "")
    ? transactions.reverse()
    : transactions;
