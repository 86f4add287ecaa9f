import type { Offer } from "./offers";

type OfferFacts = Pick<Offer, "title" | "description" | "category" | "company" | "validUntil" | "createdAt" | "discountedPrice">;

/** What search engines are told of an offer; the promo code is for members. */
export function offerJsonLd(offer: OfferFacts, url: string): Record<string, unknown> {
  const { title, description, category, company, validUntil, createdAt, discountedPrice } = offer;
  return {
    "@type": "Offer",
    name: title,
    description,
    category,
    url,
    availability: "https://schema.org/InStock",
    validFrom: createdAt,
    validThrough: validUntil,
    offeredBy: { "@type": "Organization", name: company },
    ...(discountedPrice === null ? {} : { price: discountedPrice, priceCurrency: "PLN", priceValidUntil: validUntil }),
  };
}
