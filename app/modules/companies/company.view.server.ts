import type { Locale } from "~/platform/i18n/locale";
import { type Company, type Membership, planOf } from "./company";

/** What the side menu says of a membership. */
export function planCard({ since }: Membership, company: Company, { format }: Locale) {
  return { plan: planOf(company), memberSince: format.dayAndMonth(since) };
}

/** What the dashboard says of it. */
export function membershipFacts({ companyName, isOwner, since }: Membership, company: Company, { format }: Locale) {
  return { company: companyName, plan: planOf(company), since: format.date(since), isOwner };
}
