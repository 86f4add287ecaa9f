import type { Locale } from "~/platform/i18n/locale";
import { type Company, type Membership, planOf } from "./company";

/** What the side menu says of a membership. */
export function planCard({ since }: Membership, company: Company, { format }: Locale) {
  return { plan: planOf(company), memberSince: format.dayAndMonth(since) };
}
