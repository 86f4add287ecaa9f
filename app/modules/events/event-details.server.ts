import { formatDate, formatDateWithWeekday, formatHours, formatWeekday } from "~/platform/time/dates";
import { CATEGORY_TONES, type Event, hasBegun, hasEnded } from "./event";
import { calendarLinksOf } from "./event-calendar.server";

export type EventDetails = ReturnType<typeof toDetails>;

/** An event as its page shows it, with all seats that are taken. */
export function toDetails(event: Event, { taken }: { taken: number }) {
  const { id, title, description, startsAt, endsAt, location, address, type, category, price, image, capacity, externalUrl } = event;
  const { agenda, speakers, forWhom, benefits } = event;
  return {
    id,
    title,
    paragraphs: description.trim().split(/\n\s*\n/),
    startsAt,
    endsAt,
    weekday: formatWeekday(startsAt),
    date: formatDate(startsAt),
    dateWithWeekday: formatDateWithWeekday(startsAt),
    hours: formatHours(event),
    location,
    address,
    mapUrl: address ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}` : null,
    type,
    category,
    tone: CATEGORY_TONES[category],
    price,
    image,
    capacity,
    taken,
    free: Math.max(0, capacity - taken),
    hasBegun: hasBegun(event),
    hasEnded: hasEnded(event),
    isCancelled: event.cancelledAt !== null,
    calendar: calendarLinksOf(event),
    externalUrl,
    agenda,
    speakers,
    forWhom,
    benefits,
  };
}
