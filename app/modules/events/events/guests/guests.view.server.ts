import type { Account } from "~/modules/people/accounts/account";
import type { Locale } from "~/platform/i18n/locale";
import { type Event, hasBegun } from "../event";
import { seatsOf, standingFor } from "../seats/seats.server";
import { listGuests } from "./guests.server";

export type GuestsView = Awaited<ReturnType<typeof guestsPage>>;

/** The guests of a company at an event, as its people see them. */
export async function guestsPage(
  event: Event,
  { by }: { by: Pick<Account, "id" | "membership"> },
  { format }: Locale,
) {
  const rows = await listGuests(event.id, { by });
  const seats = seatsOf(event);
  // A person without seat or position stands where a guest would.
  const standing = standingFor(event, { by: { id: "", membership: by.membership } }, seats);
  const takesGuests = standing === "seat" || standing === "waiting-list";
  return {
    eventId: event.id,
    title: event.title,
    when: `${format.dateWithWeekday(event.startsAt)}, ${format.hours(event)}`,
    most: event.guestsPerCompany,
    rows,
    /** The kind of form: for a seat, for the waiting list, or none, with the reason. */
    form: !takesGuests
      ? ("closed" as const)
      : rows.length >= event.guestsPerCompany
        ? ("limit" as const)
        : standing,
    canRemove: !hasBegun(event),
  };
}
