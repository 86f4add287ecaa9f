import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { isCurrent, type Partner } from "./partner";
import { partners } from "./partners.store.server";

/** Who gives a discount to members today, in the order of a dictionary (rules 480). */
export async function listPartners({ format }: Pick<Locale, "format">): Promise<Partner[]> {
  const today = dayFromToday(0);
  return partners.list((partner) => isCurrent(partner, today)).sort((one, other) => format.compareWords(one.name, other.name));
}
