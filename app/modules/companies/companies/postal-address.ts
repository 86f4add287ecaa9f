import type { Company } from "./company";

/** An address of a company. */
export type PostalAddress = Pick<Company, "street" | "postcode" | "town" | "country">;

/** "ul. Rzeźnicza 4", "98-220 Zduńska Wola", and the country unless it is Poland. */
export const addressLines = ({ street, postcode, town, country }: PostalAddress): string[] =>
  [street, [postcode, town].filter(Boolean).join(" "), country].filter(Boolean);

/** The same as one line, with commas. */
export const addressText = (address: PostalAddress): string => addressLines(address).join(", ");

type LetterFields = Pick<
  Company,
  "letterStreet" | "letterPostcode" | "letterTown" | "letterCountry"
>;

/** Its address for letters, which may be empty. */
export const letterAddressOf = (company: LetterFields): PostalAddress => ({
  street: company.letterStreet,
  postcode: company.letterPostcode,
  town: company.letterTown,
  country: company.letterCountry,
});

/** Where its letters go: its address for letters, else its seat (rules 1528). */
export function postedTo(company: PostalAddress & LetterFields): PostalAddress {
  const own = letterAddressOf(company);
  return addressLines(own).length > 0 ? own : company;
}

/** True for an address that post reaches: a town, and a street or postcode (rules 987). */
export function isPostable(company: PostalAddress & LetterFields): boolean {
  const { street, postcode, town } = postedTo(company);
  return town !== "" && (street !== "" || postcode !== "");
}
