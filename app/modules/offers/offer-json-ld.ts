import { breadcrumbs, type JsonLd, type JsonLdSite } from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import type { Offer } from "./offers";

/** An offer for search engines, and the way to it; the promo code is for members. */
export function offerJsonLd(offer: Offer, site: JsonLdSite): JsonLd[] {
  const { id, title, description, category, company, validUntil, createdAt, discountedPrice } = offer;
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
    ...(discountedPrice === null ? {} : { price: discountedPrice, priceCurrency: "PLN", priceValidUntil: validUntil }),
  };
  const trail = [
    { name: site.locale.t("offers:heading"), path: paths.offers() },
    { name: title, path },
  ];
  return [facts, breadcrumbs(trail, site)];
}
