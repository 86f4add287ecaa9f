import { stateOf } from "~/modules/advice/bookings/booking";
import type { Event } from "~/modules/events/events/event";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { today } from "~/platform/time/clock";
import { compareMoments, dayInWarsaw } from "~/platform/time/moments";
import { isWorkday } from "~/platform/time/workdays";
import type { AgendaEntry } from "./agenda";
import type { Week } from "./week";

export interface WeekEntryView {
  id: string;
  /** "13:00 Sesja: Tomasz Bielak" */
  words: string;
  to: string;
  /** True for a free seat, false for a date of the person. */
  isFree: boolean;
}

/** @param areas of the person, for the legend */
export function weekView(
  { days, mine, free, fits }: Week,
  areas: readonly string[],
  locale: Locale,
) {
  const { format } = locale;
  const entries = [
    ...mine.map((entry) => mineEntry(entry, locale)),
    ...free.map((event) => freeEntry(event, locale)),
  ].sort((one, other) => compareMoments(one.startsAt, other.startsAt));
  const [first, last] = [String(days[0]), String(days.at(-1))];
  const now = today().toString();
  return {
    /** "21–27 listopada 2026" */
    dates: format.dates(first, last),
    days: daysIn(days, locale).map((day, index) => ({
      ...day,
      isToday: day.date === now,
      // An entry that began before the first day is shown on it.
      entries: entries
        .filter(({ on }) => on === day.date || (index === 0 && on < first))
        .map(({ id, words, to, isFree }): WeekEntryView => ({ id, words, to, isFree })),
    })),
    hasMine: mine.length > 0,
    hasFree: free.length > 0,
    /** "podatki, eksport" if the free seats match them, else null. */
    areas: fits ? areas.join(", ") : null,
    next: paths.dashboard({ from: String(days.at(-1)?.add({ days: 1 })) }),
    /** Path of today's week; null on it. */
    back: first === now ? null : paths.dashboard(),
  };
}

/** The part that is the same for all people. */
const daysIn = (days: Week["days"], { format }: Locale) =>
  days.map((day) => {
    const date = day.toString();
    return {
      date,
      weekday: format.weekday(date),
      shortWeekday: format.shortWeekday(date),
      day: format.tile(date).day,
      isOff: !isWorkday(day),
    };
  });

export type WeekView = ReturnType<typeof weekView>;

function mineEntry(entry: AgendaEntry, { t, format }: Locale) {
  if (entry.kind === "booking") {
    const { reference, expert, member, startsAt } = entry.booking;
    const { name } = entry.audience === "member" ? expert : member;
    const isRequest = stateOf(entry.booking) === "requested";
    const words = t(isRequest ? "agenda:week.request" : "agenda:week.consultation", {
      time: format.time(startsAt),
      expert: name,
    });
    return {
      id: reference,
      startsAt,
      on: dayInWarsaw(startsAt),
      words,
      to: paths.booking(reference),
      isFree: false,
    };
  }
  const { id, title, startsAt } = entry.event;
  const isWaiting = entry.kind === "participation" && entry.participation.state === "waiting";
  const words = t(isWaiting ? "agenda:week.waiting" : "agenda:week.event", {
    time: format.time(startsAt),
    title,
  });
  return { id, startsAt, on: dayInWarsaw(startsAt), words, to: paths.event(id), isFree: false };
}

const freeEntry = ({ id, title, startsAt }: Event, { t, format }: Locale) => ({
  id,
  startsAt,
  on: dayInWarsaw(startsAt),
  words: t("agenda:week.free", { time: format.time(startsAt), title }),
  to: paths.event(id),
  isFree: true,
});
