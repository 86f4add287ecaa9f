import type { Account } from "~/modules/accounts/account";
import { EXPERTISE_SUGGESTIONS } from "~/modules/accounts/expertise";
import { agendaOf } from "~/modules/agenda/agenda.server";
import { agendaItem } from "~/modules/agenda/agenda.view.server";
import { suggestEvent, weekOf } from "~/modules/agenda/week.server";
import { weekView } from "~/modules/agenda/week.view.server";
import { conversationView } from "~/modules/assistant/chat.view.server";
import { nextSlotOf } from "~/modules/bookings/free-slots.server";
import { companyOf } from "~/modules/companies/companies.server";
import { duesTile } from "~/modules/dues/member/member-dues.view.server";
import { seatsOf } from "~/modules/events/attendance/seats.server";
import { freeSeats } from "~/modules/events/attendance/standing";
import type { Event } from "~/modules/events/event";
import { eventCard } from "~/modules/events/event.view.server";
import { slotInShort } from "~/modules/expert-calendar/slot-calendar.view.server";
import type { Expert } from "~/modules/experts/expert";
import { expertCard } from "~/modules/experts/expert.view.server";
import { recommendExperts } from "~/modules/experts/recommended-experts.server";
import { ownCard } from "~/modules/member-card/member-card.view.server";
import { notificationItem } from "~/modules/notifications/notification.view.server";
import { listActivities } from "~/modules/notifications/notifications.server";
import { offerCard } from "~/modules/offers/offer.view.server";
import { suggestOffer } from "~/modules/offers/offers.server";
import { listPartners } from "~/modules/partners/partners.server";
import { isToVoteIn, openPollsFor } from "~/modules/polls/polls.server";
import { newestNews } from "~/modules/publications/news/news.server";
import { newsItemCard } from "~/modules/publications/news/news-item.view.server";
import type { Locale } from "~/platform/i18n/locale";
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
    activities: (await listActivities({ by }))
      .slice(0, SHOWN)
      .map((one) => notificationItem(one, locale)),
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
