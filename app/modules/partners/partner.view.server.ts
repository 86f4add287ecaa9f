import type { Locale } from "~/platform/i18n/locale";
import type { Partner } from "./partner";

/** A partner in lists for members. */
export function partnerCard(
  { id, name, description, discount, category, location, website, contact, validUntil }: Partner,
  { format }: Locale,
) {
  return {
    ...{ id, name, description, discount, category, location, contact },
    /** Null without one; shown without its protocol. */
    website:
      website === ""
        ? null
        : { href: website, label: website.replace(/^https?:\/\/(www\.)?|\/$/g, "") },
    /** The last day in words, "31 grudnia 2026"; null without one. */
    validUntil: validUntil && format.date(validUntil),
  };
}

export type PartnerCardView = ReturnType<typeof partnerCard>;
