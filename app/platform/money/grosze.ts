/** An amount of money: whole grosze. The portal knows no other currency than the złoty. */
export type Grosze = number;

/** The greatest amount that people may type. */
const MOST_TYPED: Grosze = 1_000_000_000;

/** More would not be exact in files of banks; no chamber has it. */
const MOST_BOOKED: Grosze = 1e13;

/** Spaces that people and banks put between thousands, and the mark of a byte order. */
export const BLANKS = /[\s\u00a0\u2000-\u200b\u202f\u2060\ufeff]+/g;

export const inGrosze = (zloty: number): Grosze => Math.round(zloty * 100);

export const inZloty = (grosze: Grosze): number => grosze / 100;

/** "1200,50", as files and the history have it. */
export const plainAmount = (grosze: Grosze): string =>
  // biome-ignore lint/plugin: the one place that writes it
  (grosze / 100).toFixed(2).replace(".", ",");

/** "1200,50" and "1200", as a field of a form has it; empty for none. */
export const typedAmount = (grosze: Grosze | null | undefined): string =>
  grosze == null ? "" : plainAmount(grosze).replace(",00", "");

/** An amount in złoty as people type it, "1 250,50 zł"; null for anything else, or too much. */
export function amountIn(text: string): Grosze | null {
  const isTyped = /^\d{1,8}([.,]\d{1,2})?(zł)?$/i.test(text.replace(BLANKS, ""));
  const grosze = isTyped ? bankAmountIn(text) : null;
  return grosze !== null && grosze <= MOST_TYPED ? grosze : null;
}

/** "1.234,56", "+1800.00", "−15,00 PLN", as files of banks have it; null for anything else. */
export function bankAmountIn(text: string): Grosze | null {
  const [, sign = "", number = ""] =
    /^([-+\u2212>]?)([\d.,]+)$/.exec(text.replace(BLANKS, "").replace(/(PLN|zł)$/i, "")) ?? [];
  const [, whole = "", decimals = ""] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(number) ?? [];
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null;
  const grosze = Number(whole.replace(/[.,]/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (grosze > MOST_BOOKED) return null;
  return /[-\u2212]/.test(sign) && grosze !== 0 ? -grosze : grosze;
}

/** The sum of one amount of each row. */
export function total<Row>(rows: Iterable<Row>, of: (row: Row) => Grosze): Grosze {
  let sum = 0;
  for (const row of rows) sum += of(row);
  return sum;
}
