import { fold } from "~/platform/lists/list-query";
import { type BankTransaction, FORMATS, type StatementFormat } from "../reading/bank-statement";

/** Where a line comes from. */
interface Source {
  format: StatementFormat;
  /** The chamber's account; empty if neither the file nor the settings say it. */
  account: string;
}

/**
 * The bank's number of a line is unique in its format; the content is the same in all formats, so
 * equal lines of a day are counted (rules 1035).
 */
const refKey = (format: StatementFormat, account: string, ref: string) =>
  `${format}|${account}|${ref}`;

const contentKey = (content: string, count: number) => `${content}|${count}`;

/** A key that each export of a line has: account, day, amount, the letters of the title. */
export const contentOf = (
  line: Pick<BankTransaction, "bookingDate" | "signedGrosze" | "title">,
  account: string,
): string =>
  ["line", account, line.bookingDate, line.signedGrosze, hashOf(lettersOf(line.title))].join("|");

const lettersOf = (text: string) => fold(text).replace(/[^a-z0-9]/g, "");

/** FNV-1a in 53 bits: it only has to tell titles of one day and amount apart. */
function hashOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4];
  for (let at = 0; at < text.length; at += 1) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return ((high >>> 0) * 2 ** 21 + ((low >>> 0) >>> 11)).toString(36);
}

/** Letters that every encoding keeps: a title that was once read in a wrong one still has them. */
const asciiOf = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** Fewer letters say nothing, unless the accounts are the same. */
const LEAST_ASCII = 6;

/** A line of a statement, or the payment that it may be. */
interface ReadText {
  title: string;
  /** The payer's; empty if unknown. */
  account: string;
}

/**
 * True if a line and a payment of its day and amount differ at most in letters that an encoding
 * broke, or if the payment's title is the whole text that the bank sent (rules 1375).
 */
export function isReadOtherwise(line: ReadText, payment: ReadText): boolean {
  const isSameAccount = line.account !== "" && line.account === payment.account;
  if (line.account !== "" && payment.account !== "" && !isSameAccount) return false;
  const [letters, saved] = [asciiOf(line.title), asciiOf(payment.title)];
  if (letters === saved) return isSameAccount || letters.length >= LEAST_ASCII;
  const isWhole = letters !== "" && saved.includes(line.account) && saved.endsWith(letters);
  return isSameAccount && isWhole;
}

/** A line with the keys under which it is saved, or the payment that has it already. */
export interface KeyedLine<Known> {
  line: BankTransaction;
  keys: string[];
  known: Known | null;
}

/**
 * Recognizes lines that are known: the same statement again, an overlapping one, the same days in
 * another format. Each known payment is used for one line only.
 *
 * @param findByKey the payment with a key
 * @param ofSameDay payments of the day and amount of a line, whose letters may be broken
 */
export function keyedLines<Known extends { id: string; keys: readonly string[] }>(
  lines: readonly BankTransaction[],
  { format, account }: Source,
  findByKey: (key: string) => Known | null,
  ofSameDay: (line: BankTransaction) => readonly Known[] = () => [],
): KeyedLine<Known>[] {
  const used = new Set<string>();
  const keyed = lines.map((line): KeyedLine<Known> => {
    const refs = line.bankRef === null ? [] : allRefKeys(account, line.bankRef);
    const known =
      refs.map(findByKey).find((one) => one !== null) ?? wholeBatch(line, account, findByKey);
    if (known) used.add(known.id);
    return { line, keys: [], known };
  });
  const counts = new Map<string, number>();
  for (const one of keyed) {
    if (one.known) continue;
    const { bankRef } = one.line;
    const content = contentOf(one.line, account);
    let count = counts.get(content) ?? 0;
    let same: Known | null = null;
    do {
      count += 1;
      same = findByKey(contentKey(content, count));
    } while (same && (used.has(same.id) || isAnother(same, { format, bankRef })));
    counts.set(content, count);
    one.known = same;
    if (same) used.add(same.id);
    else
      one.keys = [
        contentKey(content, count),
        ...(bankRef === null ? [] : [refKey(format, account, bankRef)]),
      ];
  }
  // Only now, so that no line takes the payment that another one is letter by letter.
  for (const one of keyed) {
    if (one.known) continue;
    const source = { format, bankRef: one.line.bankRef };
    const isFree = (known: Known) => !used.has(known.id) && !isAnother(known, source);
    one.known = ofSameDay(one.line).find(isFree) ?? null;
    if (!one.known) continue;
    used.add(one.known.id);
    one.keys = [];
  }
  return keyed;
}

/** The payment that an earlier version made of the whole batch of a line; its lines share it. */
function wholeBatch<Known extends { keys: readonly string[] }>(
  line: BankTransaction,
  account: string,
  findByKey: (key: string) => Known | null,
): Known | null {
  const { former } = line;
  if (!former) return null;
  const content = contentOf({ ...line, ...former }, account);
  for (let count = 1; ; count += 1) {
    const known = findByKey(contentKey(content, count));
    const isOf = (key: string) => key.endsWith(`|${former.bankRef}`);
    if (known === null || former.bankRef === null || known.keys.some(isOf)) return known;
  }
}

const allRefKeys = (account: string, ref: string) =>
  FORMATS.map((format) => refKey(format, account, ref));

/** Two numbers of one format are two lines, whatever else is equal. */
const isAnother = (
  { keys }: { keys: readonly string[] },
  { format, bankRef }: { format: StatementFormat; bankRef: string | null },
): boolean =>
  bankRef !== null &&
  keys.some((key) => key.startsWith(`${format}|`) && !key.endsWith(`|${bankRef}`));
