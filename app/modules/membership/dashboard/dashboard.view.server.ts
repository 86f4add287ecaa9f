import { nextSlotOf } from "~/modules/advice/bookings/free-slots.server";
import { slotInShort } from "~/modules/advice/expert-calendar/slot-calendar.view.server";
import type { Expert } from "~/modules/advice/experts/expert";
import { expertCard } from "~/modules/advice/experts/expert.view.server";
import { recommendExperts } from "~/modules/advice/experts/recommended-experts.server";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import type { Event } from "~/modules/events/events/event";
import { eventCard } from "~/modules/events/events/page/event.view.server";
import { seatsOf } from "~/modules/events/events/seats/seats.server";
import { freeSeats } from "~/modules/events/events/seats/standing";
import { agendaOf } from "~/modules/membership/agenda/agenda.server";
import { agendaItem } from "~/modules/membership/agenda/agenda.view.server";
import { suggestEvent, weekOf } from "~/modules/membership/agenda/week.server";
import { weekView } from "~/modules/membership/agenda/week.view.server";
import { conversationView } from "~/modules/membership/assistant/chat.view.server";
import { ownCard } from "~/modules/membership/member-card/member-card.view.server";
import { notificationItem } from "~/modules/messages/notifications/notification.view.server";
import { listActivities } from "~/modules/messages/notifications/notifications.server";
import { duesTile } from "~/modules/money/dues/member/member-dues.view.server";
import type { Account } from "~/modules/people/accounts/account";
import { EXPERTISE_SUGGESTIONS } from "~/modules/people/accounts/profile/expertise";
import { offerCard } from "~/modules/publishing/offers/offer.view.server";
import { suggestOffer } from "~/modules/publishing/offers/offers.server";
import { listPartners } from "~/modules/publishing/partners/partners.server";
import { newestNews } from "~/modules/publishing/publications/news/news.server";
import { newsItemCard } from "~/modules/publishing/publications/news/news-item.view.server";
import { isToVoteIn, openPollsFor } from "~/modules/voice/polls/polls.server";
import type { Locale } from "~/platform/i18n/locale";
import { nullIfUnreadable } from "~/platform/supabase/calls/errors.server";
import { now } from "~/platform/time/clock";
import { firstSteps } from "./first-steps";

const SHOWN = 3;

/** @param from first day of the week, `YYYY-MM-DD`; null for today */
export async function dashboardPage(
  { by, from }: { by: Account; from: string | null },
  locale: Locale,
) {
  const { upcoming, past } = await agendaOf({ by });
  const week = await weekOf(from, { by, upcoming });
  const proposed = upcoming.length === 0 ? await suggestEvent({ by, upcoming }) : null;
  const { fits, experts } = await recommendExperts({ by, limit: SHOWN }, locale);
  const offer = await suggestOffer({ by });
  const company = by.membership && (await companyOf(by.membership));
  return {
    today: locale.format.dateWithWeekday(now()),
    firstName: by.firstName,
    week: weekView(week, by.expertise, locale),
    dates: {
      items: upcoming.slice(0, SHOWN).map((entry) => agendaItem(entry, locale)),
      total: upcoming.length,
    },
    proposed: proposed && proposedEvent(proposed, locale),
    recommended: {
      fits,
      canBook: by.membership !== null,
      experts: await Promise.all(experts.map((expert) => recommendedExpert(expert, locale))),
    },
    news: (await newestNews(SHOWN)).map((item) => newsItemCard(item, locale)),
    card: await ownCard({ by }, locale),
    discounts: (await listPartners(locale)).length,
    vote: await voteTile({ by }, locale),
    dues: await duesTile({ by }, locale),
    steps: firstSteps({
      hasAreas: by.expertise.length > 0,
      isCompanyDescribed:
        company && by.membership?.isOwner ? company.shortDescription !== "" : null,
      hasDates: upcoming.length + past.length > 0,
    }),
    lastExchange: await conversationView({ by, limit: 2 }, locale),
    offer: offer && offerCard(offer, locale),
    activities:
      (await listActivities({ by }).catch(nullIfUnreadable))
        ?.slice(0, SHOWN)
        .map((one) => notificationItem(one, locale)) ?? null,
  };
}

/** The areas that a profile suggests, in words. */
export const suggestedAreas = ({ t }: Locale): string[] =>
  EXPERTISE_SUGGESTIONS.map((area) => t(`profile:expertise.suggestions.${area}`));

/** The open poll that ends first and needs the person's vote, else one with their vote. */
async function voteTile({ by }: { by: Account }, { format }: Locale) {
  const open = await openPollsFor({ by });
  const shown = open.find(isToVoteIn) ?? open.find(({ ballot }) => ballot !== null);
  if (!shown) return null;
  const { id, title, description, endDate } = shown.poll;
  const lastDay = format.date(endDate);
  return { id, title, description, lastDay, hasVoted: shown.ballot !== null };
}

export type VoteTileView = NonNullable<Awaited<ReturnType<typeof voteTile>>>;

/** A recommended expert with the first free slot, "wt. 24 listopada, 10:00". */
export async function recommendedExpert(expert: Expert, locale: Locale) {
  const { id, name, title, avatar, available, specializations } = expertCard(expert, locale);
  const slot = await nextSlotOf(expert);
  return {
    id,
    name,
    title,
    avatar,
    available,
    specializations,
    nextSlot: slot && slotInShort(slot, locale),
  };
}

export type RecommendedExpertView = Awaited<ReturnType<typeof recommendedExpert>>;

/** The event that is suggested to a person without dates. */
export function proposedEvent(event: Event, locale: Locale) {
  const seats = seatsOf(event);
  const { id, title, lead, image, location, price } = eventCard(event, seats, locale);
  const { format } = locale;
  const when = `${format.dateWithWeekday(event.startsAt)}, ${format.hours(event)}`;
  return { id, title, lead, image, location, price, when, free: freeSeats(event, seats) };
}

export type ProposedEventView = ReturnType<typeof proposedEvent>;
