import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { isCurrent, type Partner } from "./partner";

/** A partner in lists for members. */
export function partnerCard(
  { id, name, description, discount, category, location, website, contact, validUntil }: Partner,
  { format }: Locale,
) {
  return {
    id,
    name,
    description,
    discount,
    category,
    location,
    contact,
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

/** From this many partners on, a list has them folded by category. */
const MANY_PARTNERS = 12;

/** Partners for the card: all together while they are few, else by category in alphabet. */
export function partnerGroups(partners: readonly Partner[], locale: Locale) {
  const cards = partners.map((partner) => partnerCard(partner, locale));
  if (cards.length < MANY_PARTNERS) return [{ category: "", partners: cards }];
  return [...Map.groupBy(cards, ({ category }) => category)]
    .map(([category, ofCategory]) => ({ category, partners: ofCategory }))
    .sort((one, other) => locale.format.compareWords(one.category, other.category));
}

export type PartnerGroupView = ReturnType<typeof partnerGroups>[number];

/** A row of the table of staff. */
export function partnerRow(partner: Partner, { format }: Locale) {
  const { id, name, description, discount, category, location, validUntil } = partner;
  return {
    id,
    name,
    description,
    discount,
    category,
    location,
    validUntil,
    /** The last day, in words; null without one. */
    until: validUntil && format.date(validUntil),
    isCurrent: isCurrent(partner, dayFromToday(0)),
  };
}

export type PartnerRowView = ReturnType<typeof partnerRow>;

/** For staff. */
export const partnerInPanelNotFound: NotFoundPage = {
  message: "panel-partners:notFound",
  back: { to: panelPaths.partners(), label: "panel-partners:toList" },
};
