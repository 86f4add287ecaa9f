import { env } from "~/env.server";
import { logoOfOrganization } from "~/modules/companies/companies/membership/companies.server";
import { type ShareWords, sharePath } from "~/platform/covers/share-picture.server";
import { breadcrumbs, type JsonLd, type JsonLdSite } from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { inGrosze } from "~/platform/money/grosze";
import { dayFromToday } from "~/platform/time/clock";
import { isPublic, type Offer, type OfferUse } from "./offer";

/** An offer on a card, without the promo code, which is for members. */
export function offerCard(offer: Offer, { format }: Locale) {
  const { id, title, company, description, category, discount, featured, validUntil } = offer;
  return {
    id,
    title,
    company,
    description,
    category,
    discount,
    featured,
    validUntil,
    /** "31 grudnia 2026" */
    validUntilText: format.date(validUntil),
    price: offerPrice(offer, format),
  };
}

export type OfferCardView = ReturnType<typeof offerCard>;

/**
 * Prices in words; `now` is null if it is free. An offer without a price of its own shows none
 * (rules 103).
 */
function offerPrice({ originalPrice, discountedPrice }: Offer, { amount }: Locale["format"]) {
  if (discountedPrice === null) return null;
  return {
    now: discountedPrice === 0 ? null : amount(inGrosze(discountedPrice)),
    before: originalPrice === null ? null : amount(inGrosze(originalPrice)),
  };
}

interface Reader {
  isMember: boolean;
  /** Number of users, and the use by this person. */
  uses: number;
  use: OfferUse | null;
  /** The page of its company, where the reader can write to it; null without one. */
  companyPage: string | null;
  /** The number of the membership card; null without a company. */
  cardNumber: string | null;
}

/** The page of an offer for one reader. */
export function offerPage(
  offer: Offer,
  { isMember, uses, use, companyPage, cardNumber }: Reader,
  locale: Locale,
) {
  const { id, title, description, fullDescription, benefits, terms, tags, contact, promo } = offer;
  const path = paths.offer(id);
  return {
    offer: {
      ...offerCard(offer, locale),
      benefits,
      terms,
      tags,
      contact,
      uses,
      companyPage,
      cardNumber,
      /** For a company of the portal, its current logo. */
      logo: offer.organizationId ? logoOfOrganization(offer.organizationId) : offer.logo,
      paragraphs: (fullDescription || description).split(/\n\s*\n/),
      /** Null for visitors: the code is for members (rules 104). */
      promo: isMember ? promo : null,
      /** Seen by people who have used it (rules 1615). */
      isOver: !isPublic(offer, dayFromToday(0)),
      /** "21 listopada 2026", once the person has used it. */
      usedText: use && locale.format.date(use.usedAt),
      /** Whole address, to share. */
      url: env.APP_URL + path,
    },
    facts: {
      title,
      description,
      path,
      picture: sharePath("offer", offer.id, offerShare(offer, locale)),
    },
    jsonLd: offerJsonLd(offer, { origin: env.APP_URL, locale }),
  };
}

export type OfferPageView = ReturnType<typeof offerPage>["offer"];

/** The words of the picture that other sites show of an offer. */
export const offerShare = (
  { id, title, company, validUntil }: Offer,
  { t, format }: Locale,
): ShareWords => ({
  record: `offer:${id}`,
  label: t("share:kinds.offer"),
  title,
  lines: [company, t("offers:card.validUntil", { date: format.date(validUntil) })],
});

/** An offer for search engines, with its breadcrumbs and without the promo code. */
export function offerJsonLd(offer: Offer, site: JsonLdSite): JsonLd[] {
  const { id, title, description, category, company, validUntil, createdAt, discountedPrice } =
    offer;
  const path = paths.offer(id);
  const facts = {
    "@type": "Offer",
    name: title,
    description,
    category,
    url: site.origin + path,
    availability: "https://schema.org/InStock",
    validFrom: createdAt,
    validThrough: validUntil,
    offeredBy: { "@type": "Organization", name: company },
    ...(discountedPrice === null
      ? {}
      : { price: discountedPrice, priceCurrency: "PLN", priceValidUntil: validUntil }),
  };
  const trail = [
    { name: site.locale.t("offers:heading"), path: paths.offers() },
    { name: title, path },
  ];
  return [facts, breadcrumbs(trail, site)];
}
