/** An amount of money: whole grosze. The portal knows no other currency than the złoty. */
export type Grosze = number;

/** The greatest amount that people may type. */
const MOST_ZLOTY = 10_000_000;

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
  const number = text
    .replace(/zł\s*$/i, "")
    .replace(/\s/g, "")
    .replace(",", ".");
  const isAmount = /^\d{1,8}(\.\d{1,2})?$/.test(number) && Number(number) <= MOST_ZLOTY;
  return isAmount ? inGrosze(Number(number)) : null;
}

/** The sum of one amount of each row. */
export function total<Row>(rows: Iterable<Row>, of: (row: Row) => Grosze): Grosze {
  let sum = 0;
  for (const row of rows) sum += of(row);
  return sum;
}
