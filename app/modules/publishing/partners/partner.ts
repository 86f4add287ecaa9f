import { z } from "zod";
import { alphabetOrder } from "~/platform/lists/alphabet-order";
import { searchOf } from "~/platform/lists/list-query";
import { MomentSchema } from "~/platform/time/moments";

export const PartnerSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Text of the badge, as typed: "15%". */
  discount: z.string(),
  /** Free text. */
  category: z.string(),
  /** Town or address. */
  location: z.string(),
  website: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  /** Phone number or address for questions. */
  contact: z.string().default(""),
  /** Last day of the discount, `YYYY-MM-DD`; null without one. */
  validUntil: z.iso.date().nullable().default(null),
  /** Moment of the last edit. */
  updatedAt: MomentSchema,
});

/** A company that gives a discount to holders of a membership card (rules 480). */
export type Partner = z.output<typeof PartnerSchema>;

/** True if the discount is valid on `day` (`YYYY-MM-DD` in Warsaw); the last day counts. */
export const isCurrent = ({ validUntil }: Pick<Partner, "validUntil">, day: string): boolean =>
  validUntil === null || validUntil >= day;

/** Finds partners by these words. */
export const searchPartners = searchOf<Partner>(({ name, description, category, location }) => [
  name,
  description,
  category,
  location,
]);

/** In alphabetical order. */
export const byName = alphabetOrder<Partner>(
  (compareWords) => (one, other) => compareWords(one.name, other.name),
);
