import { removeFileOf } from "~/modules/bookings/booking-withdrawn.server";
import { withdrawBookingsInTransaction } from "~/modules/bookings/bookings.server";
import { giveBackSeatsInTransaction } from "~/modules/events/attendance/registrations.server";
import { soonestFirst } from "~/modules/events/event";
import type { Locale } from "~/platform/i18n/locale";

/** What a person had before them and has given back. */
export type ReleasedDates = ReturnType<typeof releaseDatesInTransaction>;

/**
 * Gives back everything that lies ahead of a person who leaves their company or the portal: seats go to those who wait, slots are free again,
 * and those others are told (rules 224). Past and saved events stay. Part of the transaction that makes them leave; `removeReleasedFiles` comes
 * after it.
 *
 * @returns what they are told of (see `linesOfReleased`): events of which they had a seat or a place on the waiting list, soonest first,
 * and bookings
 */
export function releaseDatesInTransaction(accountId: string) {
  return {
    events: giveBackSeatsInTransaction(accountId).sort(soonestFirst),
    bookings: withdrawBookingsInTransaction(accountId),
  };
}

/** Removes the files of consultations that were given back; nobody has to wait for it, and what fails is done at the next start. */
export function removeReleasedFiles({ bookings }: ReleasedDates): void {
  for (const booking of bookings) removeFileOf(booking);
}

/** Paragraphs of a mail that say which dates were given back; none where there were none. */
export function linesOfReleased(
  { events, bookings }: ReleasedDates,
  { t, format }: Locale,
): string[] {
  const lines = [
    ...events.map(({ title, startsAt }) =>
      t("agenda:released.event", { title, date: format.dateWithWeekday(startsAt) }),
    ),
    ...bookings.map(({ expert, startsAt }) =>
      t("agenda:released.booking", { expert: expert.name, date: format.dateWithWeekday(startsAt) }),
    ),
  ];
  return lines.length === 0 ? [] : [t("agenda:released.heading"), ...lines];
}
