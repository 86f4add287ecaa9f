import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { ownAddress } from "~/platform/supabase/files/public-picture.server";
import { initials } from "~/platform/text/initials";
import { type Company, isMember, type Membership, planOf } from "./company";

/** What the side menu says of a membership; an owner whose company could have full membership and has not asked for it is led there. */
export function planCard({ since, isOwner }: Membership, company: Company, { format }: Locale) {
  const canRequest =
    isOwner &&
    company.status === "starter" &&
    isMember(company) &&
    company.membershipRequestedAt === null;
  return {
    plan: planOf(company),
    memberSince: format.dayAndMonth(since),
    requestPath: canRequest ? paths.membershipRequest() : null,
  };
}

/** Since when a company waits for full membership; null where nobody has asked for it. */
export function membershipRequest({ membershipRequestedAt }: Company, { format }: Locale) {
  return { requestedOn: membershipRequestedAt && format.date(membershipRequestedAt) };
}

/** The logo of a company, and the letters that stand in its place. */
export function logoOf({ id, name, logoUrl }: Pick<Company, "id" | "name" | "logoUrl">) {
  return { url: ownAddress("company_logos", logoUrl), id, initials: companyInitials(name) };
}

/** "AP" of "Agro-Pak Łowicz", "DE" of "Demo Sp. z o.o.": two words, else two letters; what ends with a dot is a legal form. */
function companyInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith("."));
  const [first = name, second] = words;
  return (second ? initials(`${first} ${second}`) : [...first].slice(0, 2).join("")).toUpperCase();
}
