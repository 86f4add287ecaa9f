import type { Staff } from "~/modules/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { findEventInTransaction } from "../events.server";
import { type Arrivals, takesCheckIns } from "./check-in";
import { type Registration, registrationId } from "./registration";
import { registrations } from "./registrations.store.server";

type By = { by: Pick<Staff, "id"> };

/** The reasons for taking no arrival, each with a text `door:errors`. */
export type CheckInRefusal = "early" | "cancelled" | "waiting" | "already";

/**
 * Notes that a person with a seat has come in. The first note stays, so of two phones at the door
 * the second learns of the first (rules 1121).
 */
export async function checkIn(
  eventId: string | undefined,
  accountId: string | undefined,
  { by }: By,
): Promise<Registration | Refusal<"not-found" | CheckInRefusal>> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    const registration = registrations.find(registrationId(eventId ?? "", accountId ?? ""));
    if (!event || !registration) return refuse("not-found");
    if (event.cancelledAt !== null) return refuse("cancelled");
    if (!takesCheckIns(event)) return refuse("early");
    if (registration.status === "waiting") return refuse("waiting");
    if (registration.checkedInAt !== null) return refuse("already");
    return registrations.save({ ...registration, checkedInAt: now(), checkedInBy: by.id });
  });
}

/** Takes the note back, at any time; a person without one stays so. */
export async function undoCheckIn(
  eventId: string | undefined,
  accountId: string | undefined,
): Promise<Registration | Refusal<"not-found">> {
  return transaction(() => {
    const registration = registrations.find(registrationId(eventId ?? "", accountId ?? ""));
    if (!registration) return refuse("not-found");
    if (registration.checkedInAt === null) return registration;
    return registrations.save({ ...registration, checkedInAt: null, checkedInBy: null });
  });
}

/** How many of the people with a seat have come in. */
export function arrivalsAt(eventId: string): Arrivals {
  const seats = registrations
    .listBy("eventId", eventId)
    .filter((one) => one.status === "registered");
  return {
    arrived: seats.filter(({ checkedInAt }) => checkedInAt !== null).length,
    seats: seats.length,
  };
}
