import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { isCurrent, type Partner } from "./partner";

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
