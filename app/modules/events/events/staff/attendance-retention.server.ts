import { changeInPieces, removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { hasPassed } from "~/platform/time/periods";
import { savedEvents } from "../attendance/saved-events.store.server";
import { doorPasses } from "../door/door-passes.store.server";
import { findEventInTransaction, saveEventInTransaction } from "../events.server";
import { removeMaterialsInTransaction } from "../materials/event-materials.server";
import { eventMaterials } from "../materials/event-materials.store.server";
import { givenUpSeats } from "../seats/given-up-seats.store.server";
import type { Registration } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";

/**
 * Removes registrations, materials and saved events of events long over (rules 210). The files of
 * materials go with those that belong to nothing. The numbers of
 * seats and arrivals stay with the event, for the chamber's numbers (rules 394, 1150).
 *
 * @returns the number of removed rows
 */
export async function removeOldAttendance(): Promise<number> {
  const removed = [
    await changeInPieces(
      registrations,
      ({ eventId, createdAt }) => isOld(eventId, createdAt),
      (old) => {
        keepSeatsInTransaction(old.filter(({ status }) => status === "registered"));
        for (const { id } of old) registrations.remove(id);
      },
    ),
    await removeInPieces(givenUpSeats, ({ eventId, at }) => isOld(eventId, at)),
    await changeInPieces(
      eventMaterials,
      ({ eventId, addedAt }) => isOld(eventId, addedAt),
      removeMaterialsInTransaction,
    ),
    await removeInPieces(doorPasses, ({ eventId, createdAt }) => isOld(eventId, createdAt)),
    await removeInPieces(savedEvents, ({ eventId, savedAt }) => isOld(eventId, savedAt)),
  ];
  return removed.reduce((sum, one) => sum + one, 0);
}

/** Adds the seats that are about to be removed to those taken outside of the portal. */
function keepSeatsInTransaction(seats: readonly Registration[]): void {
  for (const [eventId, own] of Map.groupBy(seats, ({ eventId }) => eventId)) {
    const event = findEventInTransaction(eventId);
    if (!event) continue;
    saveEventInTransaction({
      ...event,
      registeredCount: event.registeredCount + own.length,
      pastArrivals: {
        seats: (event.pastArrivals?.seats ?? 0) + own.length,
        arrived: (event.pastArrivals?.arrived ?? 0) + countArrived(own),
      },
    });
  }
}

const countArrived = (seats: readonly Registration[]): number =>
  seats.filter(({ checkedInAt }) => checkedInAt !== null).length;

/**
 * True if the retention period has passed since the end of the event, or since `since` if the event
 * is gone.
 */
const isOld = (eventId: string, since: string) =>
  hasPassed(RETENTION.attendance, findEventInTransaction(eventId)?.endsAt ?? since);
