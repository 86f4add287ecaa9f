import { env } from "~/env.server";
import { type Company, type Membership, planOf } from "~/modules/companies/companies/company";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import { cardValidity } from "~/modules/money/dues/ledger/card-validity.server";
import { type Account, fullName } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { qrPicture } from "~/platform/qr/qr-picture";
import { now } from "~/platform/time/clock";
import { cardCodeOf, checkCard } from "./card-codes.server";
import { cardState, type MemberCard } from "./member-card";
import { memberCardOf } from "./member-cards.server";

/** A person's own card; null without a company, and for a new one that cannot be written. */
export async function ownCard({ by }: { by: Account }, locale: Locale) {
  const { membership } = by;
  const card = await memberCardOf({ by });
  return (
    membership &&
    card &&
    memberCardView(card, { by, membership, company: await companyOf(membership) }, locale)
  );
}

export function memberCardView(
  { number }: MemberCard,
  { by, membership, company }: { by: Account; membership: Membership; company: Company },
  { format }: Locale,
) {
  const { until } = cardValidity(company, membership.since);
  return {
    number,
    name: fullName(by),
    company: membership.companyName,
    plan: planOf(company),
    validUntil: format.shortDate(until),
    state: cardState(company, until),
  };
}

/** Address and picture of a person's code; null where there is no card. */
export async function cardCodePage({ by }: { by: Account }, locale: Locale) {
  const card = await ownCard({ by }, locale);
  if (!card) return null;
  const code = await cardCodeOf({ by });
  if (!code) return null;
  const { id: token } = code;
  return {
    card,
    account: by.email,
    path: paths.cardCheck(token),
    qr: qrPicture(env.APP_URL + paths.cardCheck(token)),
    asOf: locale.format.moment(now()),
  };
}

/**
 * The page for anyone who opens a code, with the moment of the check; `checked` is null for an
 * unknown code.
 */
export async function cardCheck(token: string | undefined, { format }: Locale) {
  const card = await checkCard(token);
  const checked =
    !card || card.state === "revoked"
      ? card
      : { ...card, validUntil: format.shortDate(card.validUntil) };
  return { checked, checkedAt: format.moment(now()) };
}

export type CardCheckView = Awaited<ReturnType<typeof cardCheck>>;

export type MemberCardView = ReturnType<typeof memberCardView>;
