import { z } from "zod";
import { compareMoments, dayInWarsaw, MomentSchema } from "~/platform/time/moments";

/** Offers that a company on Plan Startowy may add in a calendar month (rules 106). */
export const OFFERS_PER_MONTH = 5;

/** Pattern of promo codes (rules 104). */
const PROMO_CODE = /^DIG-[A-Z0-9]{5}$/;

export const OfferSchema = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string(),
  /** The organization that has added it; null for an offer of the chamber's partners. */
  organizationId: z.string().nullable(),
  createdBy: z.string().nullable(),
  description: z.string(),
  /** Paragraphs, separated by empty lines. */
  fullDescription: z.string(),
  category: z.string(),
  /** Last day of the offer, `YYYY-MM-DD`. */
  validUntil: z.iso.date(),
  promo: z.string().regex(PROMO_CODE),
  /** "50%"; null without a discount. */
  discount: z.string().nullable(),
  originalPrice: z.number().nonnegative().nullable(),
  /** 0 means free of charge. */
  discountedPrice: z.number().nonnegative().nullable(),
  featured: z.boolean(),
  /** Link or path of the company's picture. */
  logo: z.string().nullable(),
  contact: z.object({
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
  }),
  benefits: z.array(z.string()),
  terms: z.array(z.string()),
  tags: z.array(z.string()),
  approved: z.boolean(),
  /** Reason of the refusal; null again after an edit or an approval. */
  refusal: z.string().nullable().default(null),
  createdAt: MomentSchema,
  /** When its company withdrew it; it still counts in the month of `createdAt` (rules 106). */
  withdrawnAt: MomentSchema.nullable().default(null),
});

/** A special offer of one company to the others (rules 153). */
export type Offer = z.output<typeof OfferSchema>;

export const OfferUseSchema = z.object({
  id: z.string(),
  offerId: z.string(),
  accountId: z.string(),
  usedAt: MomentSchema,
});

/** A person has pressed "Skorzystaj z oferty" (rules 105). */
export type OfferUse = z.output<typeof OfferUseSchema>;

/** State of an offer, labelled in `offers:own.states`. */
export const OFFER_STATES = ["waiting", "approved", "refused", "expired", "withdrawn"] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/** The state of an offer on `day` (`YYYY-MM-DD` in Warsaw); the last day counts. */
export function stateOf(
  {
    approved,
    refusal,
    validUntil,
    withdrawnAt,
  }: Pick<Offer, "approved" | "refusal" | "validUntil" | "withdrawnAt">,
  day: string,
): OfferState {
  if (withdrawnAt !== null) return "withdrawn";
  if (validUntil < day) return "expired";
  if (refusal !== null) return "refused";
  return approved ? "approved" : "waiting";
}

/** True if the offer is public on `day` (rules 101). */
export const isPublic = (
  offer: Pick<Offer, "approved" | "refusal" | "validUntil" | "withdrawnAt">,
  day: string,
): boolean => stateOf(offer, day) === "approved";

/**
 * How many offers a company on Plan Startowy may still add in the month of `day` (rules 106).
 *
 * @param own all offers of the company, withdrawn ones included
 */
export function offersLeft(own: readonly Pick<Offer, "createdAt">[], day: string): number {
  const added = own.filter(
    ({ createdAt }) => dayInWarsaw(createdAt).slice(0, 7) === day.slice(0, 7),
  );
  return Math.max(0, OFFERS_PER_MONTH - added.length);
}

/** The discount between two prices, "20%"; rounding never makes it 0% or 100%. */
export function discountOf({
  originalPrice,
  discountedPrice,
}: {
  originalPrice: number;
  discountedPrice: number;
}): string {
  const percent = Math.round(100 - (100 * discountedPrice) / originalPrice);
  return `${discountedPrice === 0 ? 100 : Math.min(99, Math.max(1, percent))}%`;
}

/** Order of every list: featured offers, then the newest. */
export function byProminence(one: Offer, other: Offer): number {
  return (
    Number(other.featured) - Number(one.featured) || compareMoments(other.createdAt, one.createdAt)
  );
}
