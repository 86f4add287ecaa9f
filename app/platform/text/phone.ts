/** Address of a phone number as a link; "42 000 00 00" is a number in Poland. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "");
  return `tel:${digits.startsWith("+") ? digits : `+48${digits}`}`;
}
