import { removeFileOf } from "~/modules/advice/bookings/booking-withdrawn.server";
import { withdrawBookingsInTransaction } from "~/modules/advice/bookings/member/bookings.server";
import { giveBackSeatsInTransaction } from "~/modules/events/events/attendance/registrations.server";
import { soonestFirst } from "~/modules/events/events/event";
import type { Locale } from "~/platform/i18n/locale";
import type { NewMail } from "~/platform/mail/outbox.server";

export type ReleasedDates = ReturnType<typeof releaseDatesInTransaction>;

/** Released dates, as far as a mail names them. */
export interface ReleasedFacts {
  events: readonly { title: string; startsAt: string }[];
  bookings: readonly { expert: { name: string }; startsAt: string }[];
}

/**
 * Gives back everything that lies ahead of a person who leaves their company or the portal, inside
 * the caller's transaction (rules 224); call `removeReleasedFiles` after it.
 *
 * @returns events and bookings that were given back, for `factsOfReleased`
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

/** The parts of a mail that list the released dates; nothing without any. */
export function factsOfReleased(
  { events, bookings }: ReleasedFacts,
  { t, format }: Locale,
): Pick<NewMail, "factsTitle" | "facts"> {
  const facts = [
    ...events.map(({ title, startsAt }) => ({
      label: format.dateWithWeekday(startsAt),
      value: title,
    })),
    ...bookings.map(({ expert, startsAt }) => ({
      label: format.dateWithWeekday(startsAt),
      value: t("agenda:released.booking", { expert: expert.name }),
    })),
  ];
  return facts.length === 0 ? {} : { factsTitle: t("agenda:released.heading"), facts };
}
