import { planOf } from "~/modules/companies/companies/company";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import { upcomingEvents } from "~/modules/events/events/events.server";
import { eventCard } from "~/modules/events/events/page/event.view.server";
import { participationIn } from "~/modules/events/events/seats/participations.server";
import { seatsOf } from "~/modules/events/events/seats/seats.server";
import { agendaOf } from "~/modules/membership/agenda/agenda.server";
import { agendaItem } from "~/modules/membership/agenda/agenda.view.server";
import { cardNumberOf } from "~/modules/membership/member-card/member-cards.server";
import { countUnread } from "~/modules/messages/notifications/notifications.server";
import { duesTile } from "~/modules/money/dues/member/member-dues.view.server";
import type { Account } from "~/modules/people/accounts/account";
import { articleCard } from "~/modules/publishing/publications/articles/article.view.server";
import { featuredArticles } from "~/modules/publishing/publications/articles/articles.server";
import { isToVoteIn, openPollsFor } from "~/modules/voice/polls/polls.server";
import { appPaths } from "~/platform/http/app-paths";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";

const SHOWN = 2;

export async function appDashboard({ by }: { by: Account }, locale: Locale) {
  return {
    welcome: await welcome({ by }),
    next: await nextDate({ by }, locale),
    dues: await duesToPay({ by }, locale),
    poll: await pollToVoteIn({ by }, locale),
    isMember: by.membership !== null,
    cardNumber: await cardNumberOf({ by }),
    events: await nextEvents({ by }, locale),
    articles: (await featuredArticles(SHOWN)).map((article) => {
      const { id, title, image, category, readTime } = articleCard(article, locale);
      return { id, title, image, category, readTime, path: appPaths.article(id) };
    }),
  };
}

/** The first own seat or session ahead (rules 1667); null without one. */
async function nextDate({ by }: { by: Account }, locale: Locale) {
  const { upcoming } = await agendaOf({ by });
  const item = upcoming
    .map((entry) => agendaItem(entry, locale))
    .find(({ state }) => state === "registered" || state === "booked");
  if (!item) return null;
  const { title, booking, to, ticketTo, startsAt, where } = item;
  return {
    title: booking?.heading ?? title,
    to: ticketTo ?? to,
    hasTicket: ticketTo !== null,
    words: `${dayWords(startsAt, locale)}, ${locale.format.time(startsAt)} · ${where}`,
  };
}

/** "Dziś", "Jutro", or "czwartek 3 grudnia". */
function dayWords(moment: string, { t, format }: Locale): string {
  const day = dayInWarsaw(moment);
  if (day === dayFromToday(0)) return t("events:dates.today");
  return day === dayFromToday(1) ? t("events:dates.tomorrow") : format.day(moment);
}

/** The next due of the owner's company; null while a transfer is said to be under way. */
async function duesToPay({ by }: { by: Account }, locale: Locale) {
  const tile = await duesTile({ by }, locale);
  if (!tile?.toPay || tile.isAwaited) return null;
  const { title, toPay, text, isLate } = tile;
  return { title, toPay, until: text, isLate };
}

async function nextEvents({ by }: { by: Account }, locale: Locale) {
  const events = await upcomingEvents(SHOWN);
  return Promise.all(
    events.map(async (event) => {
      const { id, title, startsAt, day, month, hours, location, category } = eventCard(
        event,
        seatsOf(event),
        locale,
      );
      const path = appPaths.event(id);
      const { state } = await participationIn(id, { by });
      const hasSeat = state === "registered";
      return { id, title, startsAt, day, month, hours, location, category, path, hasSeat };
    }),
  );
}

/** The poll that ends first of those in which the person has not voted; null without one. */
async function pollToVoteIn({ by }: { by: Account }, { format }: Locale) {
  const waiting = (await openPollsFor({ by })).find(isToVoteIn);
  return waiting
    ? { id: waiting.poll.id, title: waiting.poll.title, lastDay: format.date(waiting.poll.endDate) }
    : null;
}

async function welcome({ by }: { by: Account }) {
  const { firstName, membership } = by;
  return {
    firstName,
    company: membership && {
      name: membership.companyName,
      plan: planOf(await companyOf(membership)),
    },
    unread: await countUnread({ by }),
  };
}

export type AppDashboardView = Awaited<ReturnType<typeof appDashboard>>;
