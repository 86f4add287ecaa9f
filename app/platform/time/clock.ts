import { Temporal } from "temporal-polyfill";
import { memoizedLast, memoizedPerKey } from "~/platform/memo/memoized";

export const TIME_ZONE = "Europe/Warsaw";

/** The present moment as ISO 8601 in UTC: the form in which moments are stored; the same text for a millisecond, because lists ask for it at each of their rows. */
export function now(): string {
  return momentAt(Date.now());
}

const momentAt = memoizedLast((milliseconds: number) => new Date(milliseconds).toISOString());

/** The date in Warsaw, whatever the time zone of the process; the same object for a minute, because a day begins on a full one. */
export function today(): Temporal.PlainDate {
  return dayIn(Math.floor(Date.now() / MINUTE));
}

const MINUTE = 60_000;

const dayIn = memoizedLast((minute: number) =>
  Temporal.Instant.fromEpochMilliseconds(minute * MINUTE)
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate(),
);

/** Keeps what `make` makes of today for as long as nobody has to make it anew: who asks gets the same object, and leaves it as it is. */
export function memoizedForToday<Value>(make: (today: Temporal.PlainDate) => Value): () => Value {
  const made = memoizedLast(make);
  return () => made(today());
}

/** The date `days` from today in Warsaw, as `YYYY-MM-DD`; fixtures give their dates this way. */
export function dayFromToday(days: number): string {
  return dates()(days);
}

/** Lists ask for the same few at each of their rows. */
const dates = memoizedForToday((day) =>
  memoizedPerKey((days: number) => day.add({ days }).toString()),
);
