import type { Temporal } from "temporal-polyfill";
import { aboutOf } from "~/modules/accounts/expertise";
import { type Event, overlaps } from "~/modules/events/event";
import { madeOnce } from "~/platform/memo/memoized";
import { madeOfToday, today } from "~/platform/time/clock";
import { momentInWarsaw, parseDate } from "~/platform/time/moments";
import type { AgendaEntry } from "./agenda";

const DAYS = 7;

/** Somebody who looks further ahead than this has mistyped the address. */
const FURTHEST_DAYS = 364;

/** Seven days of a person, the first of them today unless another is asked for (rules 211). */
export interface Week {
  /** The seven dates. */
  days: readonly Temporal.PlainDate[];
  mine: AgendaEntry[];
  /** Events with free seats, those about the person's areas where there are any. */
  free: Event[];
  /** Whether the free ones are about the person's areas. */
  fits: boolean;
}

/** The dates of the week that begins at `from`; at today where that is none, is over, or lies more than a year ahead. */
export function daysFrom(from: string | null): readonly Temporal.PlainDate[] {
  const asked = from === null ? null : parseDate(from);
  const ahead = asked ? today().until(asked).days : 0;
  return asked && ahead > 0 && ahead <= FURTHEST_DAYS ? weekOf(asked) : weekOfToday();
}

const weekOf = (first: Temporal.PlainDate) =>
  Array.from({ length: DAYS }, (_, index) => first.add({ days: index }));

const weekOfToday = madeOfToday(weekOf);

/** Whether something takes place in these days, even in part: `entries.filter(isThen)`; and the moment at which they are over. */
export const inDays = madeOnce((days: readonly Temporal.PlainDate[]) => {
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

/** Those events that are about somebody's areas; all of them where none is. */
export function fitting(
  events: readonly Event[],
  areas: readonly string[],
): Pick<Week, "free" | "fits"> {
  const about = events.filter(aboutEvents(areas));
  return about.length > 0 ? { free: about, fits: true } : { free: [...events], fits: false };
}
