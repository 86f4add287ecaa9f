import contentDisposition from "content-disposition";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Temporal } from "temporal-polyfill";
import { env } from "~/env.server";
import { conditionalResponse } from "~/platform/http/conditional.server";
import type { Locale } from "~/platform/i18n/locale";
import type { MailAttachment } from "~/platform/mail/outbox.server";
import { TIME_ZONE } from "~/platform/time/clock";
import { inWarsaw, latestOf } from "~/platform/time/moments";

/** An entry of a calendar. Moments are ISO 8601 in UTC. */
export interface CalendarEntry {
  /** Never changes; made by `uidOf`. */
  uid: string;
  /** Grows with every change that concerns calendars. */
  sequence: number;
  updatedAt: string;
  startsAt: string;
  endsAt: string;
  title: string;
  description: string;
  location: string;
  /** The complete address of its page. */
  url: string;
  isCancelled: boolean;
  /** True while it is not certain. */
  isTentative?: boolean;
}

type RecordKind = "event" | "session";
type RecordWithTime = Pick<CalendarEntry, "sequence" | "updatedAt" | "startsAt" | "endsAt"> & {
  id: string;
};

const CONTENT_TYPE = "text/calendar; charset=utf-8";

/**
 * The clock of Warsaw for RFC 5545: summer time from the last Sunday of March to that of October
 * (directive 2000/84/EC).
 */
const WARSAW = [
  "BEGIN:VTIMEZONE",
  `TZID:${TIME_ZONE}`,
  "BEGIN:DAYLIGHT",
  "DTSTART:19970330T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

/** The permanent id of a record for calendars. */
export const uidOf = (kind: RecordKind, id: string) =>
  `${kind}-${id}@${new URL(env.APP_URL).hostname}`;

/** The fields that all records have in calendars: id, version and time. */
export const timeInCalendar = (
  kind: RecordKind,
  { id, sequence, updatedAt, startsAt, endsAt }: RecordWithTime,
) => ({
  uid: uidOf(kind, id),
  sequence,
  updatedAt,
  startsAt,
  endsAt,
});

/**
 * Entries as an iCalendar file (RFC 5545), in the given order. Times are local, except those in the
 * repeated hour of October.
 */
export function calendarText(
  entries: readonly CalendarEntry[],
  {
    name,
    method = ICalCalendarMethod.PUBLISH,
    locale: { t, language },
  }: { name?: string; method?: ICalCalendarMethod; locale: Locale },
): string {
  const calendar = ical({
    // The library escapes every text except this one.
    name: name?.replace(/[\\;,]/g, "\\$&"),
    prodId: { company: "DIG", product: "Portal", language: language.toUpperCase() },
    method,
    // With a time zone for the whole calendar the library would write DTSTAMP in it, but UTC is
    // required.
    timezone: { name: null, generator: () => WARSAW },
  });
  for (const {
    uid,
    sequence,
    updatedAt,
    startsAt,
    endsAt,
    title,
    description,
    location,
    url,
    isCancelled,
    isTentative = false,
  } of entries) {
    const [start, end] = [inWarsaw(startsAt), inWarsaw(endsAt)];
    calendar.createEvent({
      id: uid,
      sequence,
      summary: printable(isCancelled ? t("common:calendar.cancelled", { title }) : title),
      description: printable(description),
      location: printable(location),
      url,
      start,
      end,
      // Calendars disagree about the repeated hour of October, so times in it are written in UTC.
      timezone: isAmbiguous(start) || isAmbiguous(end) ? null : TIME_ZONE,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      status: statusOf({ isCancelled, isTentative }),
      organizer: { name: t("layout:chamber.name"), email: env.OFFICE_EMAIL },
    });
  }
  const lines = calendar.toString().split("\r\n");
  // A calendar has at least one component (RFC 5545 §3.6).
  if (entries.length === 0) lines.splice(-1, 0, WARSAW);
  return [...lines, ""].join("\r\n");
}

const statusOf = ({
  isCancelled,
  isTentative,
}: Pick<CalendarEntry, "isCancelled" | "isTentative">) =>
  isCancelled
    ? ICalEventStatus.CANCELLED
    : isTentative
      ? ICalEventStatus.TENTATIVE
      : ICalEventStatus.CONFIRMED;

/** One entry as a file with its own name; a private one is not cached. */
export function calendarDownload(
  request: Request,
  entry: CalendarEntry,
  {
    filename,
    isPrivate = false,
    locale,
  }: { filename: string; isPrivate?: boolean; locale: Locale },
): Response {
  return conditionalResponse(request, calendarText([entry], { locale }), {
    contentType: CONTENT_TYPE,
    changed: new Date(entry.updatedAt),
    headers: {
      "Content-Disposition": contentDisposition(filename),
      ...(isPrivate && { "Cache-Control": "private, no-store" }),
    },
  });
}

/** A calendar for programs that subscribe to it. */
export function calendarFeed(
  request: Request,
  entries: readonly CalendarEntry[],
  { name, locale }: { name: string; locale: Locale },
): Response {
  const changed = new Date(latestOf(entries.map(({ updatedAt }) => updatedAt)) ?? 0);
  return conditionalResponse(request, calendarText(entries, { name, locale }), {
    contentType: CONTENT_TYPE,
    changed,
  });
}

/** The same entry as an attachment of a mail; a cancelled one takes the entry back (rules 1102). */
export function calendarAttachment(
  entry: CalendarEntry,
  filename: string,
  locale: Locale,
): MailAttachment {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  return {
    filename,
    contentType: `${CONTENT_TYPE}; method=${method}`,
    content: calendarText([entry], { method, locale }),
  };
}

/** Address of Google's calendar that adds an entry, for phones that cannot open a file. */
export function googleCalendarUrl({
  title,
  startsAt,
  endsAt,
  description,
  location,
}: CalendarEntry): string {
  const compact = (moment: string) => moment.replace(/\.\d+|[-:]/g, "");
  const query = {
    action: "TEMPLATE",
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    location,
    ctz: TIME_ZONE,
  };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
}

/** Removes the characters that RFC 5545 §3.1 does not allow in a text. */
const printable = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, "");

/** True if the clock of Warsaw shows this time twice. */
function isAmbiguous(moment: Temporal.ZonedDateTime): boolean {
  const shown = moment.toPlainDateTime();
  return !(["earlier", "later"] as const).every((disambiguation) =>
    shown.toZonedDateTime(TIME_ZONE, { disambiguation }).equals(moment),
  );
}
