import { formatDate } from "~/platform/time/dates";
import { type Offer, type OfferTeaser, teaserOf } from "./offers";

/** What the page of an offer shows. */
export interface OfferDetails extends OfferTeaser, Pick<Offer, "benefits" | "terms" | "tags" | "contact" | "logo"> {
  paragraphs: string[];
  /** Null for visitors: the code is for members. */
  promo: string | null;
  /** "21 listopada 2026" where the person has used it. */
  usedText: string | null;
  /** How many people have used it. */
  uses: number;
  /** Whole address, to share. */
  url: string;
}

interface Reader {
  isMember: boolean;
  usage: { count: number; usedAt: string | null };
  url: string;
}

/** An offer as one reader may see it. */
export function detailsOf(offer: Offer, { isMember, usage, url }: Reader): OfferDetails {
  const { benefits, terms, tags, contact, logo, promo, fullDescription, description } = offer;
  return {
    ...teaserOf(offer),
    ...{ benefits, terms, tags, contact, logo, url },
    paragraphs: (fullDescription || description).split(/\n\s*\n/),
    promo: isMember ? promo : null,
    usedText: usage.usedAt && formatDate(usage.usedAt),
    uses: usage.count,
  };
}
