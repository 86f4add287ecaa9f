import type { Company } from "./company";

/** The address at which a company gets its post. */
export type PostalAddress = Pick<Company, "street" | "postcode" | "town" | "country">;

/** "ul. Rzeźnicza 4", "98-220 Zduńska Wola", and the country unless it is Poland. */
export const addressLines = ({ street, postcode, town, country }: PostalAddress): string[] =>
  [street, [postcode, town].filter(Boolean).join(" "), country].filter(Boolean);

/** The same as one line, with commas. */
export const addressText = (address: PostalAddress): string => addressLines(address).join(", ");
