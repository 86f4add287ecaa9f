import { Temporal } from "temporal-polyfill";

export const TIME_ZONE = "Europe/Warsaw";

/** The present moment as ISO 8601 in UTC: the form in which moments are stored. */
export function now(): string {
  return new Date().toISOString();
}

/** The date in Warsaw, whatever the time zone of the process. */
export function today(): Temporal.PlainDate {
  return Temporal.Instant.from(now()).toZonedDateTimeISO(TIME_ZONE).toPlainDate();
}

/** The date `days` from today in Warsaw, as `YYYY-MM-DD`; fixtures give their dates this way. */
export function dayFromToday(days: number): string {
  return today().add({ days }).toString();
}
