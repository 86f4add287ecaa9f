import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { byName, isCurrent, type Partner } from "./partner";
import { partners } from "./partners.store.server";

/** Partners with a valid discount, in alphabetical order (rules 480). */
export async function listPartners({ format }: Pick<Locale, "format">): Promise<Partner[]> {
  const today = dayFromToday(0);
  return partners.sorted(byName(format)).filter((partner) => isCurrent(partner, today));
}
