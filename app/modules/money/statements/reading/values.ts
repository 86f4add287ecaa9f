import { BLANKS, bankAmountIn } from "../../../../platform/money/grosze.ts";
import type { BankTransaction, SplitPayment } from "./bank-statement.ts";

/** A day as `YYYY-MM-DD`; null if there is no such day. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= 1990 && year < 2100 && date.getUTCMonth() === month - 1;
  return isDay && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** "2026-09-01", "01.09.2026", "01-09-2026", also with an hour behind it; null for other texts. */
export function dayIn(text: string): string | null {
  const [, y1, m1, d1] = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? [];
  if (y1) return dayOf(Number(y1), Number(m1), Number(d1));
  const [, d2, m2, y2] = /^\s*(\d{2})[.\-/](\d{2})[.\-/](\d{4})(?!\d)/.exec(text) ?? [];
  return y2 ? dayOf(Number(y2), Number(m2), Number(d2)) : null;
}

/** Words parted by single spaces; an empty text is null. */
export const plainText = (text: string): string | null => oneLine(text) || null;

export const oneLine = (text: string): string => text.replace(BLANKS, " ").trim();

/** The first account number of a text, with or without spaces and `PL`; null without one. */
export function accountIn(text: string): string | null {
  const [found] = /(?<!\d)\d{2}(?:[ \u00a0]?\d{4}){6}(?!\d)/.exec(text) ?? [];
  return found?.replace(/\D/g, "") ?? null;
}

/** 26 digits of a bank's number (8) and an account's (16); null for anything else. */
export function accountOf(bank: string, number: string): string | null {
  const digits = `${bank}${number}`.replace(BLANKS, "");
  if (!/^\d{24}$/.test(digits)) return null;
  // `252100` is "PL" and two zeros in the place of the check digits (ISO 13616).
  return `${String(98n - (BigInt(`${digits}252100`) % 97n)).padStart(2, "0")}${digits}`;
}

/** The parts of a title of split payment; null for any other title. */
export function splitPaymentIn(title: string): SplitPayment | null {
  const [, vat, idc, inv, txt = ""] =
    /\/VAT\/([^/]*)\/IDC\/([^/]*)\/INV\/(.*?)(?:\/TXT\/(.*))?$/.exec(title) ?? [];
  const vatGrosze = vat === undefined ? null : bankAmountIn(vat);
  if (vatGrosze === null || idc === undefined || inv === undefined) return null;
  return { vatGrosze, idc: idc.trim(), inv: inv.trim(), txt: txt.trim() };
}

/** Lengths at which banks cut a text, also in the middle of a word. */
const CUTS = [27, 35, 65];

/** Shorter pieces are no cut text, even if all have one length. */
const SHORTEST_CUT = 20;

/**
 * Joins a text as its bank broke it: a piece of full length goes on without a space, after a
 * shorter one the next word begins.
 */
export function joinPieces(pieces: readonly string[]): string {
  const filled = pieces.filter((piece) => piece !== "");
  const [first = "", ...others] = filled.slice(0, -1);
  const isEven = others.length > 0 && others.every(({ length }) => length === first.length);
  const isFull = ({ length }: string) =>
    CUTS.some((cut) => length % cut === 0) || (isEven && length >= SHORTEST_CUT);
  return filled.reduce((text, piece, at) => {
    const before = filled[at - 1];
    return before === undefined || isFull(before) ? text + piece : `${text} ${piece}`;
  }, "");
}

type Parts = Omit<BankTransaction, "amountGrosze" | "direction" | "splitPayment">;

/** The longest text of a line that is read; those of banks are shorter. */
const MOST_CHARACTERS = 2000;

const bounded = <Text extends string | null>(text: Text) =>
  (text?.slice(0, MOST_CHARACTERS) ?? text) as Text;

export function transactionOf({ references, ...parts }: Parts): BankTransaction {
  const title = bounded(parts.title);
  return {
    ...parts,
    title,
    payerName: bounded(parts.payerName),
    payerNameAndAddress: bounded(parts.payerNameAndAddress),
    bankRef: bounded(parts.bankRef),
    ...(references && references.length > 0 ? { references } : {}),
    amountGrosze: Math.abs(parts.signedGrosze),
    direction: parts.signedGrosze < 0 ? "out" : "in",
    splitPayment: splitPaymentIn(title),
  };
}
