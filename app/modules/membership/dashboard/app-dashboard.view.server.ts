import { planOf } from "~/modules/companies/companies/company";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import { upcomingEvents } from "~/modules/events/events/events.server";
import { eventCard } from "~/modules/events/events/page/event.view.server";
import { seatsOf } from "~/modules/events/events/seats/seats.server";
import { memberCardOf } from "~/modules/membership/member-card/member-cards.server";
import { countUnread } from "~/modules/messages/notifications/notifications.server";
import type { Account } from "~/modules/people/accounts/account";
import { articleCard } from "~/modules/publishing/publications/articles/article.view.server";
import { featuredArticles } from "~/modules/publishing/publications/articles/articles.server";
import { isToVoteIn, openPollsFor } from "~/modules/voice/polls/polls.server";
import { appPaths } from "~/platform/http/app-paths";
import type { Locale } from "~/platform/i18n/locale";

const SHOWN = 2;

export async function appDashboard({ by }: { by: Account }, locale: Locale) {
  return {
    welcome: await welcome({ by }),
    poll: await pollToVoteIn({ by }, locale),
    isMember: by.membership !== null,
    cardNumber: (await memberCardOf({ by }))?.number ?? null,
    events: (await upcomingEvents(SHOWN)).map((event) => {
      const { id, title, startsAt, day, month, hours, location, category, tone } = eventCard(
        event,
        seatsOf(event),
        locale,
      );
      return {
        id,
        title,
        startsAt,
        day,
        month,
        hours,
        location,
        category,
        tone,
        path: appPaths.event(id),
      };
    }),
    articles: (await featuredArticles(SHOWN)).map((article) => {
      const { id, title, image, category, readTime } = articleCard(article, locale);
      return { id, title, image, category, readTime, path: appPaths.article(id) };
    }),
  };
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
