import { type Account, fullName } from "~/modules/accounts/account";
import { type Company, type Membership, planOf } from "~/modules/companies/company";
import type { Locale } from "~/platform/i18n/locale";
import { cardState, type MemberCard, validUntil } from "./member-card";

/** What a membership card shows: whose it is, and until when it is good. */
export function memberCardView(
  { number }: MemberCard,
  { by, membership, company }: { by: Account; membership: Membership; company: Company },
  { format }: Locale,
) {
  return {
    number,
    name: fullName(by),
    company: membership.companyName,
    plan: planOf(company),
    /** "31.03.2027" */
    validUntil: format.shortDate(validUntil(company, membership.since)),
    state: cardState(company, membership.since),
  };
}

export type MemberCardView = ReturnType<typeof memberCardView>;
