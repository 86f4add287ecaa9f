import { z } from "zod";
import { compareMoments, MomentSchema } from "~/platform/time/moments";

/** Offers a company on Plan Startowy may add in a calendar month (rules 106). */
export const OFFERS_PER_MONTH = 5;

export const OfferSchema = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string(),
  /** The organization whose member has added it; null for an offer of the chamber's partners. */
  organizationId: z.string().nullable(),
  createdBy: z.string().nullable(),
  description: z.string(),
  /** Paragraphs, with an empty line between them. */
  fullDescription: z.string(),
  category: z.string(),
  /** Last day on which it holds, `YYYY-MM-DD`. */
  validUntil: z.iso.date(),
  promo: z.string().regex(/^DIG-[A-Z0-9]{5}$/),
  /** "50%"; null where the company names no figure. */
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
  createdAt: MomentSchema,
});

/** A special offer of one company to the others, the same on every screen (rules 153). */
export type Offer = z.output<typeof OfferSchema>;

export const OfferUseSchema = z.object({
  id: z.string(),
  offerId: z.string(),
  accountId: z.string(),
  usedAt: MomentSchema,
});

/** That a person has pressed "Skorzystaj z oferty" (rules 105). */
export type OfferUse = z.output<typeof OfferUseSchema>;

/** Approved, and still valid on `day` (`YYYY-MM-DD` in Warsaw): the last day counts (rules 101). */
export function isPublic({ approved, validUntil }: Pick<Offer, "approved" | "validUntil">, day: string): boolean {
  return approved && validUntil >= day;
}

/** Order of every list: the featured ones, then the newest. */
export function byProminence(one: Offer, other: Offer): number {
  return Number(other.featured) - Number(one.featured) || compareMoments(other.createdAt, one.createdAt);
}
