import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { inGrosze, typedAmount } from "~/platform/money/grosze";
import { dayFromToday } from "~/platform/time/clock";
import { OFFERS_PER_MONTH, type Offer, stateOf } from "./offer";

/** Days that a new offer is valid by default (rules 219). */
const USUAL_DAYS = 30;

/** An offer in the list of its company. */
export function ownOfferItem(offer: Offer, { uses }: { uses: number }, { format }: Locale) {
  const { id, title, category, discount, promo, refusal, validUntil, createdAt } = offer;
  const state = stateOf(offer, dayFromToday(0));
  return {
    id,
    title,
    category,
    discount,
    promo,
    refusal,
    validUntil,
    uses,
    state,
    validUntilText: format.date(validUntil),
    addedText: format.date(createdAt),
    /** Its public page; null if the offer is not public. */
    path: state === "approved" ? paths.offer(id) : null,
  } as const;
}

export type OwnOfferItemView = ReturnType<typeof ownOfferItem>;

/** How many offers are left this month, of how many; null without a limit. */
export const monthlyOffers = (left: number | null) =>
  left === null ? null : { left, max: OFFERS_PER_MONTH };

/** Values of the form of a new offer. */
export const newOfferValues = () => ({ validUntil: dayFromToday(USUAL_DAYS) });

/** Values of the form of an existing offer. */
export function ownOfferValues({
  title,
  description,
  benefits,
  terms,
  validUntil,
  discount,
  originalPrice,
  discountedPrice,
  tags,
  contact: { phone, email, website },
}: Offer) {
  return {
    title,
    description,
    validUntil,
    tags,
    phone,
    email,
    website,
    benefits: benefits.join("\n"),
    terms: terms.join("\n"),
    discount: discount?.replace("%", "") ?? "",
    originalPrice: typedAmount(originalPrice === null ? null : inGrosze(originalPrice)),
    discountedPrice: typedAmount(discountedPrice === null ? null : inGrosze(discountedPrice)),
  };
}
