import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { isCurrent, type Partner } from "./partner";

/** A row of the staff's table. */
export function partnerRow(partner: Partner, { format }: Locale) {
  const { id, name, description, discount, category, location, validUntil } = partner;
  return {
    ...{ id, name, description, discount, category, location, validUntil },
    /** The last day, in words; null where none is agreed. */
    until: validUntil && format.date(validUntil),
    isCurrent: isCurrent(partner, dayFromToday(0)),
  };
}

export type PartnerRowView = ReturnType<typeof partnerRow>;

/** What the fields of the form are called. */
export const PARTNER_LABELS = {
  name: "panel-partners:fields.name",
  description: "panel-partners:fields.description",
  discount: "panel-partners:fields.discount",
  category: "panel-partners:fields.category",
  location: "panel-partners:fields.location",
  website: "panel-partners:fields.website",
  contact: "panel-partners:fields.contact",
  validUntil: "panel-partners:fields.validUntil",
} as const satisfies Record<string, MessageKey>;

/** What the form of a partner begins with. */
export function partnerValues({
  name,
  description,
  discount,
  category,
  location,
  website,
  contact,
  validUntil,
}: Partner) {
  return {
    ...{ name, description, discount, category, location, website, contact },
    validUntil: validUntil ?? "",
  };
}
