import type { Company } from "./company";

export type Address = Pick<Company, "street" | "postcode" | "town" | "country">;

/** "ul. Rzeźnicza 4, 98-220 Zduńska Wola", with the country unless it is Poland. */
export const addressText = ({ street, postcode, town, country }: Address): string =>
  [street, [postcode, town].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
