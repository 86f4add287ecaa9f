import { coverPath } from "~/platform/covers/cover.server";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { pastArrivalsOf } from "../attendance/seat-numbers.server";
import { seatsOf } from "../attendance/seats.server";
import { CATEGORY_TONES, COVER_FAMILIES, type Event, hasEnded, isExternal, leadOf } from "../event";
import { imageOf } from "../event.view.server";

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
    isPast: hasEnded(event),
  };
}

/** Initial values of the form for a new event (rules 360). */
export const newEventValues = () => ({
  date: dayFromToday(0),
  time: "10:00-12:00",
  type: "offline" as const,
  image: coverPath("event:new", COVER_FAMILIES.other),
  capacity: "50",
  registeredCount: "0",
});
