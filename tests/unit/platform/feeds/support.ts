import { type CalendarEntry, calendarText, uidOf } from "~/platform/feeds/calendar.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import { readCalendar } from "../../../support/ical";

/** The entry of a morning in November, with changes. */
export const entry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: uidOf("event", "a"),
  sequence: 0,
  updatedAt: "2026-10-01T08:00:00.000Z",
  startsAt: "2026-11-20T09:00:00.000Z",
  endsAt: "2026-11-20T11:30:00.000Z",
  title: "Święto firm",
  description: "Spotkanie przedsiębiorców.",
  location: "Łódź, ul. Piotrkowska 1",
  url: "http://localhost:3000/events/a",
  isCancelled: false,
  ...change,
});

export const POLISH = localeOf("pl");

/** A file in Polish, unless another language is named. */
export const fileOf = (
  entries: readonly CalendarEntry[],
  options: { name?: string; locale?: Locale } = {},
) => calendarText(entries, { locale: POLISH, ...options });

/** The one entry of a file, read by another program. */
export const read = (change: Partial<CalendarEntry> = {}) =>
  readCalendar(fileOf([entry(change)]))[0]!;

/** The unfolded lines of a file. */
export const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");
