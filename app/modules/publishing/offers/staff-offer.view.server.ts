import { pathOfOrganization } from "~/modules/companies/companies/staff/company-links.server";
import { personPath } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { type Offer, stateOf } from "./offer";
import { offerCard } from "./offer.view.server";

/** A row of the table of staff. */
export function offerRow(offer: Offer, { format }: Locale) {
  const { id, title, description, company, category, validUntil, approved } = offer;
  const state = stateOf(offer, dayFromToday(0));
  return {
    id,
    title,
    description,
    company,
    category,
    validUntil,
    approved,
    state,
    companyTo: pathOfOrganization(offer.organizationId),
    validUntilText: format.shortDate(validUntil),
    /** Its public page; null if the offer is not public. */
    path: state === "approved" ? paths.offer(id) : null,
  };
}

export type OfferRowView = ReturnType<typeof offerRow>;

/**
 * "Szczegóły oferty": all facts of an offer that staff need for a decision.
 *
 * @param author name of the person who added it; null if they are unknown
 */
export function offerDetails(offer: Offer, author: string | null, locale: Locale) {
  const {
    description,
    fullDescription,
    benefits,
    terms,
    tags,
    promo,
    contact,
    discount,
    refusal,
    createdAt,
  } = offer;
  return {
    ...offerRow(offer, locale),
    benefits,
    terms,
    tags,
    promo,
    contact,
    discount,
    refusal,
    featured: offer.featured,
    author: author && { name: author, to: personPath(offer.createdBy) },
    price: offerCard(offer, locale).price,
    addedText: locale.format.date(createdAt),
    paragraphs: (fullDescription || description).split(/\n\s*\n/),
  };
}

export type OfferDetailsView = ReturnType<typeof offerDetails>;
