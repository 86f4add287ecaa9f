/** The link of a phone number; "42 000 00 00" is a Polish number. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "");
  return `tel:${digits.startsWith("+") ? digits : `+48${digits}`}`;
}

/** A phone number that stays on one line. */
export const phoneText = (phone: string): string => phone.replaceAll(" ", "\u00a0");
