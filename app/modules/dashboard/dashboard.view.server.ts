import { seatsTaken } from "~/modules/attendance/seats.server";
import { nextSlotOf } from "~/modules/bookings/expert-calendar.server";
import { slotInShort } from "~/modules/bookings/slot-calendar.view.server";
import type { Event } from "~/modules/events/event";
import { eventCard } from "~/modules/events/event.view.server";
import type { Expert } from "~/modules/experts/expert";
import { expertCard } from "~/modules/experts/expert.view.server";
import type { Locale } from "~/platform/i18n/locale";

/** An expert in the list of those recommended, with the first hour that can be booked, "wt. 24 listopada, 10:00". */
export async function recommendedExpert(expert: Expert, locale: Locale) {
  const { id, name, title, avatar, available, specializations } = expertCard(expert, locale);
  const slot = await nextSlotOf(expert);
  return { id, name, title, avatar, available, specializations, nextSlot: slot && slotInShort(slot, locale) };
}

export type RecommendedExpertView = Awaited<ReturnType<typeof recommendedExpert>>;

/** An event as it is proposed to somebody who has no dates yet. */
export function proposedEvent(event: Event, locale: Locale) {
  const { id, title, lead, image, location, price, capacity, taken } = eventCard(event, { taken: seatsTaken(event) }, locale);
  const { format } = locale;
  const when = `${format.dateWithWeekday(event.startsAt)}, ${format.hours(event)}`;
  return { id, title, lead, image, location, price, when, free: capacity - taken };
}

export type ProposedEventView = ReturnType<typeof proposedEvent>;
