import { Temporal } from "temporal-polyfill";
import { madeOncePerKey } from "~/platform/process/made-once";

export const TIME_ZONE = "Europe/Warsaw";

/** The present moment as ISO 8601 in UTC: the form in which moments are stored; the same text for a millisecond, because lists ask for it at each of their rows. */
export function now(): string {
  const milliseconds = Date.now();
  if (present.milliseconds !== milliseconds) present = { milliseconds, moment: new Date(milliseconds).toISOString() };
  return present.moment;
}

let present = { milliseconds: Number.NaN, moment: "" };

/** The date in Warsaw, whatever the time zone of the process; the same object for a minute, because a day begins on a full one. */
export function today(): Temporal.PlainDate {
  const minute = Math.floor(Date.now() / 60_000);
  if (lastAsked?.minute !== minute) lastAsked = { minute, day: Temporal.Instant.from(now()).toZonedDateTimeISO(TIME_ZONE).toPlainDate() };
  return lastAsked.day;
}

let lastAsked: { minute: number; day: Temporal.PlainDate } | undefined;

/** Keeps what `make` makes of today for as long as nobody has to make it anew: who asks gets the same object, and leaves it as it is. */
export function madeOfToday<Value>(make: (today: Temporal.PlainDate) => Value): () => Value {
  let kept: { day: Temporal.PlainDate; value: Value } | undefined;
  return () => {
    const day = today();
    if (kept?.day !== day) kept = { day, value: make(day) };
    return kept.value;
  };
}

/** The date `days` from today in Warsaw, as `YYYY-MM-DD`; fixtures give their dates this way. */
export function dayFromToday(days: number): string {
  return dates()(days);
}

/** Lists ask for the same few at each of their rows. */
const dates = madeOfToday((day) => madeOncePerKey((days: number) => day.add({ days }).toString()));
