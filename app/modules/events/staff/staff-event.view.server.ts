import { Temporal } from "temporal-polyfill";
import type { BadgeTone } from "~/components/ui/badge";
import { coverPath } from "~/platform/covers/cover.server";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday, today } from "~/platform/time/clock";
import { pastArrivalsOf } from "../attendance/seat-numbers.server";
import { seatsOf } from "../attendance/seats.server";
import {
  CATEGORY_TONES,
  COVER_FAMILIES,
  dateAndTimeOf,
  type Event,
  hasEnded,
  isExternal,
  isPublished,
  leadOf,
} from "../event";
import { imageOf } from "../event.view.server";
import { eventFields } from "./staff-event.fields.server";

export type StaffEventCardView = ReturnType<typeof staffEventCard>;

export function staffEventCard(event: Event, { t, format }: Locale) {
  const { id, title, category, type, startsAt, location, capacity } = event;
  return {
    ...{ id, title, startsAt, location, capacity },
    lead: leadOf(event),
    image: imageOf(event),
    tone: CATEGORY_TONES[category],
    category: t(`events:categories.${category}.one`),
    type: t(`events:types.${type}`),
    date: format.dateWithWeekday(startsAt),
    hours: format.hours(event),
    ...seatsOf(event),
    arrivals: pastArrivalsOf(event),
    isExternal: isExternal(event),
    state: stateOf(event, t),
    isCancelled: event.cancelledAt !== null,
    price: event.price,
    shortDate: format.shortDate(startsAt),
    /** Words for an event that nobody finds yet; null for a published one. */
    unpublished: isPublished(event)
      ? null
      : event.publishedAt === null
        ? t("panel-events:draft")
        : t("panel-events:scheduled", { moment: format.moment(event.publishedAt) }),
  };
}

/** The state of an event in one word, and its colour. */
function stateOf(event: Event, t: Locale["t"]): { tone: BadgeTone; text: string } {
  if (event.cancelledAt !== null) return { tone: "bad", text: t("events:registration.cancelled") };
  if (!isPublished(event)) return { tone: "off", text: t("panel-events:draft") };
  if (hasEnded(event)) return { tone: "plain", text: t("panel-events:over") };
  return { tone: "ok", text: t("panel-events:published") };
}

/** Initial values of the form for a new event (rules 360). */
export const newEventValues = () => ({
  date: dayFromToday(0),
  time: "10:00-12:00",
  type: "offline" as const,
  image: coverPath("event:new", COVER_FAMILIES.other),
  capacity: "50",
  registeredCount: "0",
  guestsPerCompany: "0",
  hoursForOthers: "0",
});

/** Weeks after which a copy is proposed, on the same day of the week. */
const WEEKS_TO_COPY = 4;

/** Initial values for a copy: all but date and seats (rules 1106). */
export function copiedValues(event: Event) {
  const { date, lastDate } = dateAndTimeOf(event);
  const weeks = { days: 7 * WEEKS_TO_COPY };
  const first = Temporal.PlainDate.from(date);
  let day = first.add(weeks);
  while (Temporal.PlainDate.compare(day, today()) <= 0) day = day.add(weeks);
  const last = lastDate && Temporal.PlainDate.from(lastDate).add(day.since(first));
  return {
    ...eventFields.values(event),
    ...{ date: String(day), lastDate: String(last), closesDate: "", closesTime: "" },
    ...{ registeredCount: "0", asDraft: "on" },
  };
}
