import { Temporal } from "temporal-polyfill";
import { memoizedLast, memoizedPerKey } from "~/platform/memo/memoized";

export const TIME_ZONE = "Europe/Warsaw";

/**
 * The present moment, ISO 8601 in UTC, the form of stored moments. Cached for a millisecond,
 * because lists call it for each row.
 */
export function now(): string {
  return momentAt(Date.now());
}

const momentAt = memoizedLast((milliseconds: number) => new Date(milliseconds).toISOString());

/** The date in Warsaw, in any time zone of the process; the same object for a minute. */
export function today(): Temporal.PlainDate {
  return dayIn(Math.floor(Date.now() / MINUTE));
}

const MINUTE = 60_000;

const dayIn = memoizedLast((minute: number) =>
  Temporal.Instant.fromEpochMilliseconds(minute * MINUTE)
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate(),
);

/** Memoizes a value made of today's date. Callers must not change it. */
export function memoizedForToday<Value>(make: (today: Temporal.PlainDate) => Value): () => Value {
  const made = memoizedLast(make);
  return () => made(today());
}

/** The date in Warsaw `days` from today, `YYYY-MM-DD`, as fixtures name dates. */
export function dayFromToday(days: number): string {
  return dates()(days);
}

/** Lists call it with the same few days for each row. */
const dates = memoizedForToday((day) =>
  memoizedPerKey((days: number) => day.add({ days }).toString()),
);
