/** The link of a phone number; "42 000 00 00" is a Polish number. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "");
  return `tel:${digits.startsWith("+") ? digits : `+48${digits}`}`;
}

/** A phone number that stays on one line. */
export const phoneText = (phone: string): string => phone.replaceAll(" ", "\u00a0");

/** "+48 600-000-110" → "600000110" */
export const digitsOf = (text: string): string =>
  text.replace(/\D/g, "").replace(/^(?:00)?48(?=\d{9}$)/, "");

/** With fewer digits a text is a year or the number of a house. */
const FEWEST_DIGITS = 6;

/** The digits of a phone or tax number that is searched for; null for any other text. */
export function searchedDigits(text: string): string | null {
  const digits = /^(?:pl)?[\d\s+()./-]+$/i.test(text) ? digitsOf(text) : "";
  return digits.length >= FEWEST_DIGITS ? digits : null;
}
