import type { Account } from "~/modules/people/accounts/account";
import { appPaths } from "~/platform/http/app-paths";
import type { Locale } from "~/platform/i18n/locale";
import { today } from "~/platform/time/clock";
import { isMonth, monthAfter, thisMonth, weeksOfMonth } from "~/platform/time/months";
import { eventCardFor } from "../attendance/attendance.view.server";
import { eventDays } from "../event-days";
import { listEvents } from "../events.server";

export type AppEventMonthView = Awaited<ReturnType<typeof appEventMonth>>;

/**
 * A month of the calendar: its weeks and its coming events (rules 1612).
 *
 * @param asked `YYYY-MM`; this month in place of one that is over, after the last event, or none
 */
export async function appEventMonth(asked: string, { by }: { by: Account }, locale: Locale) {
  const { t, format } = locale;
  const coming = (await listEvents()).map((event) => ({ event, days: eventDays(event) }));
  const last =
    coming
      .flatMap(({ days }) => days.map(monthOf))
      .sort()
      .at(-1) ?? "";
  const isShown = isMonth(asked) && asked >= thisMonth() && asked <= last;
  const month = isShown ? asked : thisMonth();
  const events = await Promise.all(
    coming
      .filter(({ days }) => days.some((day) => monthOf(day) === month))
      .map(async ({ event, days }) => ({ ...(await eventCardFor(event, { by }, locale)), days })),
  );
  const nameOf = (of: string) => format.monthAndYear(`${of}-01`);
  const link = (to: string) => ({ to: appPaths.eventCalendar({ month: to }), name: nameOf(to) });
  const dayOf = (date: string) => {
    const onDay = events.filter(({ days }) => days.includes(date));
    const hasSeat = onDay.some(({ standing }) => standing === "registered");
    const words = `${format.day(date)}: ${t("events:count", { count: onDay.length })}`;
    return {
      date,
      day: format.tile(date).day,
      isToday: date === String(today()),
      hasSeat,
      /** The event to which the day leads. */
      first: onDay[0]?.id ?? null,
      words: hasSeat ? `${words}, ${t("events:calendar.seat")}` : words,
    };
  };
  const weeks = weeksOfMonth(month);
  return {
    name: nameOf(month),
    count: t("events:count", { count: events.length }),
    previous: month > thisMonth() ? link(monthAfter(month, -1)) : null,
    next: month < last ? link(monthAfter(month)) : null,
    weekdays: (weeks[1] ?? []).map((date) => ({
      short: format.shortWeekday(date),
      long: format.weekday(date),
    })),
    weeks: weeks.map((week) => week.map(dayOf)),
    events,
  };
}

const monthOf = (date: string): string => date.slice(0, 7);
