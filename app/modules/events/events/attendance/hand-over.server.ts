import { type Account, fullName } from "~/modules/people/accounts/account";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { type Event, hasBegun } from "../event";
import { findEventInTransaction } from "../events.server";
import { noteOfInTransaction } from "../mails/event-notifications.server";
import { removeSeatInTransaction } from "../payments/given-up-seats.server";
import { registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { seatInTransaction } from "./seat-taking.server";
import { coworkersOf } from "./team.server";

/**
 * Hands a seat to a co-worker until the event begins (rules 1139). The new seat has a ticket of its
 * own, and nobody on the waiting list loses a place by it.
 *
 * @returns the event and the name of the co-worker
 */
export async function handOverSeat(
  eventId: string | undefined,
  toId: string,
  { by }: { by: Account },
): Promise<{ event: Event; name: string } | Refusal<"not-found" | "begun" | "left" | "has-seat">> {
  const to = (await coworkersOf(by)).find(({ id }) => id === toId);
  if (!to) return refuse("left");
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    const own = registrations.find(registrationId(eventId ?? "", by.id));
    if (!event || event.cancelledAt !== null || own?.status !== "registered")
      return refuse("not-found");
    if (hasBegun(event)) return refuse("begun");
    const theirs = registrations.find(registrationId(event.id, to.id));
    if (theirs?.status === "registered") return refuse("has-seat");
    removeSeatInTransaction(own, "handed");
    noteOfInTransaction("withdrawn", event, by);
    seatInTransaction(event, to, theirs, { takenBy: fullName(by), charge: own.charge });
    return { event, name: to.name };
  });
}
