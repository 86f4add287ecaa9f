import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { TIME_ZONE } from "./clock";

/*
 * A moment is text, ISO 8601 in UTC with milliseconds: "2026-11-20T09:00:00.000Z". All moments have
 * this form, so they compare as text. A date is `YYYY-MM-DD`, an hour `HH:MM`, a slot
 * `YYYY-MM-DDTHH:MM`: all three in Warsaw.
 */

/** A moment in any ISO form; the output has one form. */
export const MomentSchema = z.iso.datetime({ offset: true }).transform(asMoment);

/** Compares moments, the earlier first. */
export function compareMoments(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

export const isBefore = (one: string, other: string): boolean => one < other;

/** The last of some moments; null for none. */
export const latestOf = (moments: readonly string[]): string | null =>
  moments.reduce<string | null>(
    (last, one) => (last === null || isBefore(last, one) ? one : last),
    null,
  );

/** The first of some moments; null for none. */
export const firstOf = (moments: readonly string[]): string | null =>
  moments.reduce<string | null>(
    (first, one) => (first === null || isBefore(one, first) ? one : first),
    null,
  );

/** Milliseconds from one moment to another; negative if the other is earlier. */
export const millisecondsBetween = (from: string, to: string): number =>
  Date.parse(to) - Date.parse(from);

/**
 * Adds a duration; negative numbers go back. A day has 24 hours here; count calendar days with
 * dates.
 */
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
 * The moment at which Warsaw's clock shows `time` on `date`: the later hour where one is left out,
 * the first where one comes twice.
 *
 * @throws RangeError for a date or an hour that does not exist; use `parseMomentInWarsaw` for typed
 *   text
 */
export function momentInWarsaw(date: string | Temporal.PlainDate, time = "00:00"): string {
  return momentOf(Temporal.PlainDate.from(date), Temporal.PlainTime.from(time));
}

/** The same for typed text; null if date or hour do not exist, such as in the night in March. */
export function parseMomentInWarsaw(date: string, time = "00:00"): string | null {
  const day = parseDate(date);
  if (!day || !isHour(time)) return null;
  const moment = momentInWarsaw(day, time);
  return slotAt(moment) === `${date}T${time}` ? moment : null;
}

/** Upgrades a bare date in an old row to its beginning. */
export const upgradeMoment = (value: unknown): unknown =>
  typeof value === "string" ? (parseMomentInWarsaw(value) ?? value) : value;

/** Parses a typed date; null for anything else, such as "2026-02-30". */
export function parseDate(date: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  try {
    return Temporal.PlainDate.from(date);
  } catch {
    return null;
  }
}

/** Warsaw's date and time at a moment. */
export const inWarsaw = (moment: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(TIME_ZONE);

/** The day of a moment: "2026-11-18". */
export const dayInWarsaw = (moment: string): string =>
  shownInWarsaw(moment).slice(0, "2026-11-18".length);

/** The slot beginning at a moment. */
export const slotAt = (moment: string): string =>
  shownInWarsaw(moment).slice(0, "2026-11-18T09:00".length);

/** "2026-11-20T10:00:00+01:00", for programs that show it to people. */
export const withOffset = (moment: string): string =>
  inWarsaw(moment).toString({ timeZoneName: "never" });

/**
 * Warsaw's date and time, although the text ends with "Z". Ten times faster than `inWarsaw`,
 * because lists call it for every row.
 */
function shownInWarsaw(moment: string): string {
  const milliseconds = Date.parse(moment);
  const span =
    spans.find(({ from, until }) => from <= milliseconds && milliseconds < until) ?? spanAt(moment);
  return new Date(milliseconds + span.offset).toISOString();
}

/** Cached spans between two changes of the clock, two a year. */
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

/** @param iso what `z.iso.datetime` lets pass: of 24 characters and UTC it is a moment already */
function asMoment(iso: string): string {
  return iso.length === 24 && iso.endsWith("Z") ? iso : new Date(iso).toISOString();
}
