import type { Temporal } from "temporal-polyfill";
import { type Event, overlaps } from "~/modules/events/events/event";
import { aboutOf } from "~/modules/people/accounts/profile/expertise";
import { memoized } from "~/platform/memo/memoized";
import { memoizedForToday, today } from "~/platform/time/clock";
import { momentInWarsaw, parseDate } from "~/platform/time/moments";
import type { AgendaEntry } from "./agenda";

const DAYS = 7;

/** An address that asks for more than this is mistyped. */
const FURTHEST_DAYS = 364;

/** Seven days of a person, from today by default (rules 211). */
export interface Week {
  days: readonly Temporal.PlainDate[];
  mine: AgendaEntry[];
  /** Events with free seats, about the person's areas if there are any. */
  free: Event[];
  /** True if `free` matches the person's areas. */
  fits: boolean;
}

/** Seven days from `from` on; from today if it is invalid, past or more than a year ahead. */
export function daysFrom(from: string | null): readonly Temporal.PlainDate[] {
  const requested = from === null ? null : parseDate(from);
  const ahead = requested ? today().until(requested).days : 0;
  return requested && ahead > 0 && ahead <= FURTHEST_DAYS ? weekOf(requested) : weekOfToday();
}

const weekOf = (first: Temporal.PlainDate) =>
  Array.from({ length: DAYS }, (_, index) => first.add({ days: index }));

const weekOfToday = memoizedForToday(weekOf);

/** Returns a filter for what takes place in these days, and the moment at which they end. */
export const inDays = memoized((days: readonly Temporal.PlainDate[]) => {
  const [first, last] = [days[0] as Temporal.PlainDate, days.at(-1) as Temporal.PlainDate];
  const span = { from: momentInWarsaw(first), until: momentInWarsaw(last.add({ days: 1 })) };
  return {
    isThen: (times: Pick<Event, "startsAt" | "endsAt">): boolean => overlaps(times, span),
    until: span.until,
  };
});

const aboutEvents = aboutOf<Event>(({ title, description, forWhom, benefits }) => [
  title,
  description,
  ...forWhom,
  ...benefits,
]);

/** Events in the order of the person's areas that they are about; the others last. */
export function byAreas(events: readonly Event[], areas: readonly string[]): Event[] {
  const rankOf = (event: Event) => {
    const rank = areas.findIndex((area) => aboutEvents([area])(event));
    return rank === -1 ? areas.length : rank;
  };
  return events.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Selects the events about a person's areas; else all of them. */
export function fitting(
  events: readonly Event[],
  areas: readonly string[],
): Pick<Week, "free" | "fits"> {
  const about = events.filter(aboutEvents(areas));
  return about.length > 0 ? { free: about, fits: true } : { free: [...events], fits: false };
}
