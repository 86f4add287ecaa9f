import { z } from "zod";
import { alphabetOrder } from "~/platform/lists/alphabet-order";
import { searchOf } from "~/platform/lists/list-query";
import { MomentSchema } from "~/platform/time/moments";

export const PartnerSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** What stands on the badge, as it was typed: "15%". */
  discount: z.string(),
  /** A free word. */
  category: z.string(),
  /** Town or address. */
  location: z.string(),
  website: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  /** A phone number or an address, for who wants to ask before. */
  contact: z.string().default(""),
  /** Last day on which the discount is given, `YYYY-MM-DD`; null where none is agreed. */
  validUntil: z.iso.date().nullable().default(null),
  /** Moment of the last edit. */
  updatedAt: MomentSchema,
});

/** Who gives a discount to whoever shows a membership card, and what it is (rules 480). */
export type Partner = z.output<typeof PartnerSchema>;

/** Whether the discount is given on `day` (`YYYY-MM-DD` in Warsaw); its last day counts. */
export const isCurrent = ({ validUntil }: Pick<Partner, "validUntil">, day: string): boolean =>
  validUntil === null || validUntil >= day;

/** Whether partners have the words that are looked for. */
export const searchPartners = searchOf<Partner>(({ name, description, category, location }) => [
  name,
  description,
  category,
  location,
]);

/** In the order of a dictionary. */
export const byName = alphabetOrder<Partner>(
  (compareWords) => (one, other) => compareWords(one.name, other.name),
);
