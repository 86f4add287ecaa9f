import { bankAmountIn } from "../../../../platform/money/grosze.ts";
import { type BankStatement, type BankTransaction, StatementError } from "./bank-statement.ts";
import { mt940Details } from "./mt940-details.ts";
import { cutWidth } from "./mt940-plain.ts";
import { accountIn, dayOf, oneLine, plainText, transactionOf } from "./values.ts";

interface Field {
  tag: string;
  /** The first line, and those that continue it; spaces at their ends count. */
  lines: string[];
  /** Its line of the file, from 1. */
  at: number;
}

/** True for a text that has the frame of MT940. */
export const isMt940 = (text: string): boolean =>
  /^[^\w{\n]{0,50}(?:\{.{0,1000})?:20:/m.test(text) && /^:6[01][FM]?:/m.test(text);

/** Reads MT940 in the dialects of Polish banks; a file may hold many statements. */
export function readMt940(text: string): BankStatement[] {
  const statements: BankStatement[] = [];
  let statement: BankStatement | null = null;
  let line: { field: Field; details: Field[] } | null = null;
  const fields = [...fieldsOf(text)];
  const width = cutWidth(fields.flatMap(({ tag, lines }) => (tag === "86" ? [lines] : [])));
  for (const field of fields) {
    if (field.tag === "86" && line) {
      line.details.push(field);
      continue;
    }
    if (line && statement)
      statement.transactions.push(transactionIn(line, { currency: statement.currency, width }));
    line = null;
    if (field.tag === "20") {
      statement = { ...EMPTY, transactions: [] };
      statements.push(statement);
    }
    if (statement === null) throw new StatementError("order", field.at);
    const [value = ""] = field.lines;
    if (field.tag === "25") statement.account = accountIn(value.replace(/^.*PL/, ""));
    if (field.tag === "28" || field.tag === "28C") statement.number = plainText(value);
    if (field.tag === "60F" || field.tag === "60M") {
      const opening = balanceIn(field);
      statement.currency = opening.currency;
      statement.openingGrosze ??= opening.grosze;
    }
    if (field.tag === "62F" || field.tag === "62M")
      statement.closingGrosze = balanceIn(field).grosze;
    if (field.tag === "61") line = { field, details: [] };
  }
  if (line && statement)
    statement.transactions.push(transactionIn(line, { currency: statement.currency, width }));
  return withPages(statements);
}

const EMPTY: BankStatement = {
  account: null,
  currency: "PLN",
  number: null,
  openingGrosze: null,
  closingGrosze: null,
  transactions: [],
};

/** Marks of a transmission (SOH, ETX) and of a byte order; the envelope of SWIFT goes as well. */
const MARKS = new RegExp(`[${String.fromCharCode(1, 3)}\ufeff]`, "g");

/** Where a file stands: before a statement, in its head, among its lines, behind its balance. */
type Part = "outside" | "head" | "lines" | "end";

function* fieldsOf(text: string): Generator<Field> {
  let field: Field | null = null;
  let part: Part = "outside";
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((raw) => raw.replace(MARKS, "").replace(/^(?:\{[^{}]{0,200}\}){0,5}\{4:/, ""));
  for (const [index, line] of lines.entries()) {
    const [, tag = "", value = ""] = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(line) ?? [];
    const next: Part | null =
      tag === "" ? null : partAfter(tag, { value, part, after: lines[index + 1] ?? "" });
    if (next) {
      if (field) yield field;
      part = next;
      field = { tag, lines: [value], at: index + 1 };
    } else if (field && /^-?\}?\s*$/.test(line)) {
      // The end of a block, or an empty line.
    } else if (field) field.lines.push(line);
    else if (/\S/.test(line) && !/^\{/.test(line)) throw new StatementError("order", index + 1);
  }
  if (field) yield field;
}

const TAGS_ANYWHERE = /^(?:13D?|21|25P?|28C?|34F|60[FM]|64|65|86|90[CD]|NS)$/;

/** The part that a tag leads to; null for a text that only looks like a field. */
function partAfter(
  tag: string,
  { value, part, after }: { value: string; part: Part; after: string },
): Part | null {
  if (tag === "61") return part !== "lines" || /^\d{4}/.test(value) ? "lines" : null;
  if (tag === "62F" || tag === "62M")
    return part !== "lines" || /^[A-Z]?\d/.test(value) ? "end" : null;
  // A statement may lack its end, but the next one names its account at once.
  if (tag === "20") return part !== "lines" || /^:2[15]P?:/.test(after) ? "head" : null;
  // Wrapped titles begin lines with an hour, a day or a number between colons.
  if (part === "lines") return tag === "86" || (tag === "NS" && /^2\d/.test(value)) ? part : null;
  if (!TAGS_ANYWHERE.test(tag)) return null;
  return tag.startsWith("60") ? "lines" : part;
}

function balanceIn({ lines, at }: Field): { grosze: number; currency: string } {
  const [, mark, currency = "", amount = ""] =
    /^(C|D)\d{6}([A-Z]{3})([\d.,]+)\s*$/.exec(lines[0] ?? "") ?? [];
  const grosze = bankAmountIn(amount);
  if (!mark || grosze === null) throw new StatementError("balance", at);
  return { currency, grosze: mark === "D" ? -grosze : grosze };
}

/** Value day, entry day, hour (one bank), mark, currency, amount, type, references. */
const LINE =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(?:\d{6})?(RC|RD|C|D)([A-Z])?(\d{1,15}(?:[.,]\d{0,2})?)([A-Z][A-Z0-9]{3})?(.*)$/;

function transactionIn(
  { field, details }: { field: Field; details: Field[] },
  { currency, width }: { currency: string; width: number | null },
): BankTransaction {
  const found = LINE.exec(field.lines[0] ?? "");
  if (!found) throw new StatementError("line", field.at);
  const [, year, month, day, entryMonth, entryDay, mark = "", , amount = "", , rest = ""] = found;
  const valueYear = Number(year) + (Number(year) >= 90 ? 1900 : 2000);
  const valueDate = dayOf(valueYear, Number(month), Number(day));
  const grosze = bankAmountIn(amount);
  if (valueDate === null || grosze === null) throw new StatementError("line", field.at);
  const [own = "", bank = ""] = rest.split("//", 2);
  const { ref, ...said } = mt940Details(
    details.map((one) => one.lines),
    width,
  );
  return transactionOf({
    valueDate,
    bookingDate: entryMonth ? nearest(valueDate, Number(entryMonth), Number(entryDay)) : valueDate,
    // RC takes a credit back, so money leaves.
    signedGrosze: mark === "C" || mark === "RD" ? grosze : -grosze || 0,
    currency,
    reversal: mark === "RC" || mark === "RD",
    bankRef: ref ?? plainText(bank) ?? (own === "NONREF" ? null : plainText(own)),
    ...said,
    title: said.title || oneLine(field.lines.slice(1).join(" ")),
  });
}

/** The entry has no year in the file: December and January meet, so it is the nearest one. */
function nearest(valueDate: string, month: number, day: number): string {
  const year = Number(valueDate.slice(0, 4));
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(valueDate));
  const days = [year - 1, year, year + 1].map((one) => dayOf(one, month, day));
  const known = days.filter((one) => one !== null);
  return known.sort((one, other) => distance(one) - distance(other))[0] ?? valueDate;
}

/** Joins the pages of one statement: each begins with the closing balance of the last. */
function withPages(statements: readonly BankStatement[]): BankStatement[] {
  const joined: BankStatement[] = [];
  for (const statement of statements) {
    const before = joined.at(-1);
    const isPage =
      before &&
      before.account === statement.account &&
      pageOf(statement) > 1 &&
      pageOf(statement) === pageOf(before) + 1 &&
      sheetOf(statement) === sheetOf(before) &&
      before.closingGrosze === statement.openingGrosze;
    if (!isPage) {
      joined.push(statement);
      continue;
    }
    joined[joined.length - 1] = {
      ...statement,
      openingGrosze: before.openingGrosze,
      transactions: [...before.transactions, ...statement.transactions],
    };
  }
  return joined;
}

const sheetOf = ({ number }: BankStatement) => number?.split("/")[0] ?? "";
const pageOf = ({ number }: BankStatement) =>
  Number(/^\d+\/(\d{1,5})$/.exec(number ?? "")?.[1] ?? 0);
