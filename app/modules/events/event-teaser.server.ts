import { formatHours, formatTile, formatWeekday } from "~/platform/time/dates";
import { CATEGORY_TONES, type Event, leadOf } from "./event";
import type { EventTeaser } from "./event-card";

/** An event as its card shows it, with all seats that are taken. */
export function toTeaser(event: Event, { taken }: { taken: number }): EventTeaser {
  const { id, title, category, image, startsAt, location, capacity, price } = event;
  return {
    id,
    title,
    lead: leadOf(event),
    category,
    tone: CATEGORY_TONES[category],
    image,
    startsAt,
    ...formatTile(startsAt),
    when: `${formatWeekday(startsAt)}, ${formatHours(event)}`,
    location,
    taken,
    capacity,
    isFull: taken >= capacity,
    isOpen: event.externalUrl === null,
    price,
  };
}
