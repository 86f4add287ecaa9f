/** Characters that separate the digits of a number. */
const SEPARATORS = /[\s.\-–/]/g;

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const REGON_WEIGHTS = [8, 9, 2, 3, 4, 5, 6, 7];
const LONG_REGON_WEIGHTS = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

/** The ten digits of a NIP, however it is typed; null for anything else (rules 910). */
export function nipOf(text: string): string | null {
  const digits = text.replace(SEPARATORS, "").replace(/^PL/i, "");
  if (!/^\d{10}$/.test(digits) || digits.startsWith("000")) return null;
  return weighted(digits, NIP_WEIGHTS) === Number(digits[9]) ? digits : null;
}

/** A tax number of another country: two letters, then letters and at least one digit. */
const FOREIGN_NUMBER = /^(?!PL)[A-Z]{2}(?=.*\d)[A-Z\d+*]{2,13}$/;

/**
 * A NIP as its digits, or a tax number of another country, with its two letters in front, as its
 * letters and digits; null for anything else (rules 910).
 */
export function taxNumberOf(text: string): string | null {
  const foreign = text.replace(SEPARATORS, "").toUpperCase();
  return nipOf(text) ?? (FOREIGN_NUMBER.test(foreign) ? foreign : null);
}

/** The nine or fourteen digits of a REGON; one of seven digits gets its zeros (rules 910). */
export function regonOf(text: string): string | null {
  const typed = text.replace(SEPARATORS, "");
  const digits = /^\d{7}$/.test(typed) ? `00${typed}` : typed;
  if (!/^(\d{9}|\d{14})$/.test(digits) || /^0+$/.test(digits)) return null;
  if (weighted(digits, REGON_WEIGHTS) % 10 !== Number(digits[8])) return null;
  if (digits.length === 9) return digits;
  return weighted(digits, LONG_REGON_WEIGHTS) % 10 === Number(digits[13]) ? digits : null;
}

/** The ten digits of a KRS number, with its zeros in front; it has no check digit (rules 910). */
export function krsOf(text: string): string | null {
  const digits = text.replace(SEPARATORS, "").replace(/^KRS:?/i, "");
  return /^\d{1,10}$/.test(digits) && !/^0+$/.test(digits) ? digits.padStart(10, "0") : null;
}

/**
 * An address for e-Doręczenia as AE:PL-12345-12345-ABCDE-12, however it is typed; null for anything
 * else. Its last two digits are the sum of digits of a difference (rules 1529).
 */
export function eDeliveryOf(text: string): string | null {
  const typed = text.toUpperCase().replace(SEPARATORS, "");
  const parts = /^(?:AE:)?PL(\d{5})(\d{5})([A-Z]{5})(\d{2})$/.exec(typed);
  if (!parts) return null;
  const [, first = "", second = "", letters = "", check = ""] = parts;
  const codes = [...letters].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const difference = Math.abs(Number(first) + Number(second) - codes);
  const sum = [...String(difference)].reduce((all, digit) => all + Number(digit), 0);
  return sum === Number(check) ? `AE:PL-${first}-${second}-${letters}-${check}` : null;
}

/** The 26 digits of an account in Poland, however it is typed; null for anything else. */
export function accountNumberOf(text: string): string | null {
  const digits = text.replace(SEPARATORS, "").replace(/^PL/i, "");
  if (!/^\d{26}$/.test(digits)) return null;
  // The check digits go to the end; `2521` is "PL" (ISO 13616).
  return BigInt(`${digits.slice(2)}2521${digits.slice(0, 2)}`) % 97n === 1n ? digits : null;
}

/** An account number as banks print it: "70 9992 1020 …". */
export const shownAccount = (digits: string): string =>
  digits.replace(/^(\d{2})/, "$1 ").replace(/(\d{4})(?=\d)/g, "$1 ");

/**
 * A postal code as 39-300; null for anything else. Five digits alone may be those of another
 * country, so they are not made one of Poland (rules 1323).
 */
export function postcodeOf(text: string): string | null {
  const [, first, rest] = /^(\d{2})[\s–-](\d{3})$/.exec(text.trim()) ?? [];
  return first && rest ? `${first}-${rest}` : null;
}

/** A NIP as people write it; an empty text for none. */
export const shownNip = (nip: string): string =>
  nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1-$2-$3-$4");

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11;
