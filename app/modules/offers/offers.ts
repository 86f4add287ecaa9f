import { z } from "zod";
import { formatDate, formatMoney } from "~/platform/time/dates";

/** Offers a company on Plan Startowy may add in a calendar month (design §5.6); the landing text says the same number. */
export const OFFERS_PER_MONTH = 5;

export const OfferSchema = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string(),
  /** The organisation whose member has added it; null for an offer of the chamber's partners. */
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
  /** ISO moment. */
  createdAt: z.string(),
});

/** A special offer of one company to the others (spec §3). */
export type Offer = z.output<typeof OfferSchema>;

export const OfferUseSchema = z.object({
  id: z.string(),
  offerId: z.string(),
  accountId: z.string(),
  /** ISO moment. */
  usedAt: z.string(),
});

/** A person has pressed "Skorzystaj z oferty". */
export type OfferUse = z.output<typeof OfferUseSchema>;

/** What a card shows of an offer; without the promo code, which is for members. */
export interface OfferTeaser
  extends Pick<Offer, "id" | "title" | "company" | "description" | "category" | "discount" | "featured" | "validUntil"> {
  /** "31 grudnia 2026" */
  validUntilText: string;
  price: OfferPrice | null;
}

/** Prices in words; `now` is null where it costs nothing. */
export interface OfferPrice {
  now: string | null;
  before: string | null;
}

/** Approved, and still valid on `day` (`YYYY-MM-DD` in Warsaw): the last day counts. */
export function isPublic({ approved, validUntil }: Pick<Offer, "approved" | "validUntil">, day: string): boolean {
  return approved && validUntil >= day;
}

/** Order of every list: the featured ones, then the newest. */
export function byProminence(one: Offer, other: Offer): number {
  return Number(other.featured) - Number(one.featured) || other.createdAt.localeCompare(one.createdAt);
}

export function teaserOf(offer: Offer): OfferTeaser {
  const { id, title, company, description, category, discount, featured, validUntil } = offer;
  const card = { id, title, company, description, category, discount, featured, validUntil };
  return { ...card, validUntilText: formatDate(validUntil), price: priceOf(offer) };
}

/** An offer without a price of its own shows none (design §5.6). */
export function priceOf({ originalPrice, discountedPrice }: Pick<Offer, "originalPrice" | "discountedPrice">): OfferPrice | null {
  if (discountedPrice === null) return null;
  return {
    now: discountedPrice === 0 ? null : formatMoney(discountedPrice),
    before: originalPrice === null ? null : formatMoney(originalPrice),
  };
}
