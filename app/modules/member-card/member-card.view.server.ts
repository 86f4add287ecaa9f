import { env } from "~/env.server";
import { type Account, fullName } from "~/modules/accounts/account";
import { companyOf } from "~/modules/companies/companies.server";
import { type Company, type Membership, planOf } from "~/modules/companies/company";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { now } from "~/platform/time/clock";
import { cardCodeOf, checkCard } from "./card-codes.server";
import { cardState, type MemberCard, validUntil } from "./member-card";
import { memberCardOf } from "./member-cards.server";
import { qrPicture } from "./qr-picture";

/** The card of a person of a company as they see it; null for somebody of none. */
export async function ownCard({ by }: { by: Account }, locale: Locale) {
  const { membership } = by;
  const card = await memberCardOf({ by });
  return (
    membership &&
    card &&
    memberCardView(card, { by, membership, company: await companyOf(membership) }, locale)
  );
}

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

/** The code of a person's card: where it leads, and the picture of that. Null for somebody of no company. */
export async function cardCodePage({ by }: { by: Account }, locale: Locale) {
  const card = await ownCard({ by }, locale);
  if (!card) return null;
  const { id: token } = await cardCodeOf({ by });
  return {
    card,
    path: paths.cardCheck(token),
    qr: qrPicture(env.APP_URL + paths.cardCheck(token)),
    asOf: locale.format.moment(now()),
  };
}

/** What whoever opens the code of a card is told, with the moment of the check; `checked` is null for a code that nobody has. */
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
