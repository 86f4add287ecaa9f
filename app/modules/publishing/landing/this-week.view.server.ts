import { nextSlotOf } from "~/modules/advice/bookings/free-slots.server";
import { slotInShort } from "~/modules/advice/expert-calendar/slot-calendar.view.server";
import { listPublicExperts } from "~/modules/advice/experts/experts.server";
import { hasBegun } from "~/modules/events/events/event";
import { listOwnEvents } from "~/modules/events/events/events.server";
import { seatsOf } from "~/modules/events/events/seats/seats.server";
import { freeSeats, standingOfNewcomer } from "~/modules/events/events/seats/standing";
import { newestOffers } from "~/modules/publishing/offers/offers.server";
import { newestArticles } from "~/modules/publishing/publications/articles/articles.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { isBefore, momentInWarsaw, slotAt } from "~/platform/time/moments";

/** One fact of the week: "3 wydarzenia", what there is to know about it, and its list. */
interface WeekLine {
  to: string;
  what: string;
  more: string;
}

const DAYS = 7;

/** More than these in a week are not counted apart. */
const MOST_NEW = 50;

/** The chamber in the next seven days, and what is new since seven; without empty lines. */
export async function thisWeek(locale: Locale): Promise<WeekLine[]> {
  const { t } = locale;
  const lines = [await eventsOf(locale), await expertsOf(locale), await newsOf()];
  return lines.flatMap((line) =>
    line === null
      ? []
      : {
          to: line.to,
          what: t(`home:week.${line.kind}`, { count: line.count }),
          more: line.more,
        },
  );
}

/** The events that begin, and their seats that a new member can take at once. */
async function eventsOf({ t }: Locale) {
  const end = momentInWarsaw(dayFromToday(DAYS));
  const events = (await listOwnEvents()).filter(
    (event) => !hasBegun(event) && isBefore(event.startsAt, end),
  );
  const open = events.filter((event) => standingOfNewcomer(event, seatsOf(event)) === "seat");
  const count = open.reduce((sum, event) => sum + freeSeats(event, seatsOf(event)), 0);
  if (events.length === 0) return null;
  const more = count > 0 ? t("events:freeSeats", { count }) : t("events:full");
  return { kind: "events", count: events.length, to: paths.events(), more } as const;
}

/** The experts with a free hour, and the first of these hours. */
async function expertsOf(locale: Locale) {
  const end = slotAt(momentInWarsaw(dayFromToday(DAYS)));
  const slots = (
    await Promise.all((await listPublicExperts(locale)).map((expert) => nextSlotOf(expert)))
  ).filter((slot) => slot !== null && slot < end);
  const first = slots.toSorted()[0];
  if (!first) return null;
  const more = locale.t("home:week.first", { slot: slotInShort(first, locale) });
  return { kind: "experts", count: slots.length, to: paths.experts(), more } as const;
}

/** New offers, or articles without any, with the newest by name. */
async function newsOf() {
  const since = dayFromToday(-DAYS);
  const offers = (await newestOffers(MOST_NEW)).filter(
    ({ createdAt }) => momentInWarsaw(since) <= createdAt,
  );
  if (offers[0]) return lineOf("offers", offers, paths.offers());
  const articles = (await newestArticles(MOST_NEW)).filter(
    ({ publishDate }) => since <= publishDate,
  );
  return lineOf("articles", articles, paths.knowledge());
}

const lineOf = <Kind extends string>(kind: Kind, news: readonly { title: string }[], to: string) =>
  news[0] ? { kind, count: news.length, to, more: news[0].title } : null;
