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

/** The same in each export of the line: day, amount, and the letters of the title as a number. */
export const contentOf = (line: BankTransaction, account: string): string =>
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
 */
export function keyedLines<Known extends { id: string; keys: readonly string[] }>(
  lines: readonly BankTransaction[],
  { format, account }: Source,
  findByKey: (key: string) => Known | null,
): KeyedLine<Known>[] {
  const used = new Set<string>();
  const keyed = lines.map((line): KeyedLine<Known> => {
    const refs = line.bankRef === null ? [] : allRefKeys(account, line.bankRef);
    const known = refs.map(findByKey).find((one) => one !== null) ?? null;
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
  return keyed;
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
