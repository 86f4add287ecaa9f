import { agendaOf } from "~/modules/membership/agenda/agenda.server";
import { suggestEvent } from "~/modules/membership/agenda/week.server";
import { ownCard } from "~/modules/membership/member-card/member-card.view.server";
import { awaitsFirstFee } from "~/modules/money/dues/member/member-dues.view.server";
import type { Account } from "~/modules/people/accounts/account";
import type { Locale } from "~/platform/i18n/locale";
import { proposedEvent } from "./dashboard.view.server";

/** The first page of a new member: the card, the next event and the profile (rules 818). */
export async function welcomePage({ by }: { by: Account }, locale: Locale) {
  const { upcoming } = await agendaOf({ by });
  // The nearest, whatever their areas are.
  const event = await suggestEvent({ by: { ...by, expertise: [] }, upcoming });
  const card = await ownCard({ by }, locale);
  return {
    firstName: by.firstName,
    email: by.email,
    isOwner: by.membership?.isOwner ?? false,
    hasCard: card !== null,
    card: card?.state === "valid" ? card : null,
    awaitsFirstFee: await awaitsFirstFee({ by }),
    event: event && proposedEvent(event, locale),
  };
}
