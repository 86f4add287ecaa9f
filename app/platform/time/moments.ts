import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { TIME_ZONE } from "./clock";

/*
 * A moment is text, ISO 8601 in UTC with milliseconds, as `now()` gives it: "2026-11-20T09:00:00.000Z".
 * All moments have this one form, so they compare as text. A date is `YYYY-MM-DD`, an hour `HH:MM`, a slot `YYYY-MM-DDTHH:MM`: all three in Warsaw.
 */

/** A moment in a stored row or in a fixture, in whatever ISO form it was written; what comes out has the one form. */
export const MomentSchema = z.iso.datetime({ offset: true }).transform(asMoment);

/** Sorts moments, the earlier first. */
export function compareMoments(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

export const isBefore = (one: string, other: string): boolean => one < other;

/** The last of some moments; null where there is none. */
export const latestOf = (moments: readonly string[]): string | null =>
  moments.reduce<string | null>(
    (last, one) => (last === null || isBefore(last, one) ? one : last),
    null,
  );

/** The first of some moments; null where there is none. */
export const firstOf = (moments: readonly string[]): string | null =>
  moments.reduce<string | null>(
    (first, one) => (first === null || isBefore(one, first) ? one : first),
    null,
  );

/** Milliseconds from one moment to another, negative where that was earlier. */
export const millisecondsBetween = (from: string, to: string): number =>
  Date.parse(to) - Date.parse(from);

/** The moment that is `duration` later; negative numbers go back. A day is 24 hours here: days of the calendar are counted with dates. */
export function shiftMoment(
  moment: string,
  {
    days = 0,
    hours = 0,
    minutes = 0,
    milliseconds = 0,
  }: { days?: number; hours?: number; minutes?: number; milliseconds?: number },
): string {
  return new Date(
    Date.parse(moment) + ((days * 24 + hours) * 60 + minutes) * 60_000 + milliseconds,
  ).toISOString();
}

/**
 * The moment at which the clock of Warsaw shows `time` on `date`. In the night in which an hour is left out the clock has gone on to the next;
 * in the night that has an hour twice the first is meant.
 *
 * @throws RangeError for a date or an hour that does not exist; `parseMomentInWarsaw` is for what people type
 */
export function momentInWarsaw(date: string | Temporal.PlainDate, time = "00:00"): string {
  return momentOf(Temporal.PlainDate.from(date), Temporal.PlainTime.from(time));
}

/** The same for what people type; null where the date or the hour is none. */
export function parseMomentInWarsaw(date: string, time = "00:00"): string | null {
  const day = parseDate(date);
  return day && isHour(time) ? momentInWarsaw(day, time) : null;
}

/** What rows of earlier versions hold in the place of a moment: of a bare date its beginning, everything else as it is. */
export const upgradeMoment = (value: unknown): unknown =>
  typeof value === "string" ? (parseMomentInWarsaw(value) ?? value) : value;

/** A date of the calendar out of what people type; null for anything else, as "2026-02-30". */
export function parseDate(date: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  try {
    return Temporal.PlainDate.from(date);
  } catch {
    return null;
  }
}

/** What the clock of Warsaw shows at a moment. */
export const inWarsaw = (moment: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(TIME_ZONE);

/** The day of a moment: "2026-11-18". */
export const dayInWarsaw = (moment: string): string =>
  shownInWarsaw(moment).slice(0, "2026-11-18".length);

/** The slot that begins at a moment. */
export const slotAt = (moment: string): string =>
  shownInWarsaw(moment).slice(0, "2026-11-18T09:00".length);

/** "2026-11-20T10:00:00+01:00", for programs that show people what is written. */
export const withOffset = (moment: string): string =>
  inWarsaw(moment).toString({ timeZoneName: "never" });

/** Date and time of Warsaw, "2026-11-18T09:00:00.000Z" whatever the letter at the end says: lists ask for every row, and `inWarsaw` costs ten times as much. */
function shownInWarsaw(moment: string): string {
  const milliseconds = Date.parse(moment);
  const span =
    spans.find(({ from, until }) => from <= milliseconds && milliseconds < until) ?? spanAt(moment);
  return new Date(milliseconds + span.offset).toISOString();
}

/** The times between two changes of the clock that somebody has asked for: two a year. */
const spans: { from: number; until: number; offset: number }[] = [];

function spanAt(moment: string) {
  const local = inWarsaw(moment);
  const from =
    local.add({ nanoseconds: 1 }).getTimeZoneTransition("previous")?.epochMilliseconds ??
    Number.NEGATIVE_INFINITY;
  const until = local.getTimeZoneTransition("next")?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  const span = { from, until, offset: local.offsetNanoseconds / 1e6 };
  spans.push(span);
  return span;
}

const isHour = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

function momentOf(day: Temporal.PlainDate, plainTime: Temporal.PlainTime): string {
  return new Date(
    day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime }).epochMilliseconds,
  ).toISOString();
}

function asMoment(iso: string): string {
  return new Date(iso).toISOString();
}
