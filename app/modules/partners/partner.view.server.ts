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

/** A row of the table of staff. */
export function partnerRow(partner: Partner, { format }: Locale) {
  const { id, name, description, discount, category, location, validUntil } = partner;
  return {
    ...{ id, name, description, discount, category, location, validUntil },
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
