import { removeFileOf } from "~/modules/bookings/booking-withdrawn.server";
import { withdrawBookingsInTransaction } from "~/modules/bookings/bookings.server";
import { giveBackSeatsInTransaction } from "~/modules/events/attendance/registrations.server";
import { soonestFirst } from "~/modules/events/event";
import type { Locale } from "~/platform/i18n/locale";

export type ReleasedDates = ReturnType<typeof releaseDatesInTransaction>;

/**
 * Gives back everything that lies ahead of a person who leaves their company or the portal, inside
 * the caller's transaction (rules 224); call `removeReleasedFiles` after it.
 *
 * @returns events and bookings that were given back, for `linesOfReleased`
 */
export function releaseDatesInTransaction(accountId: string) {
  return {
    events: giveBackSeatsInTransaction(accountId).sort(soonestFirst),
    bookings: withdrawBookingsInTransaction(accountId),
  };
}

/** Removes files of consultations in the background; the next start retries failures. */
export function removeReleasedFiles({ bookings }: ReleasedDates): void {
  for (const booking of bookings) removeFileOf(booking);
}

/** Paragraphs of a mail that list the released dates; empty without any. */
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
