import type { Account, ByPerson } from "~/modules/people/accounts/account";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { type Event, hasEnded, soonestFirst } from "../event";
import { findEvent, findPublicEventInTransaction } from "../events.server";
import { noteOfInTransaction } from "../mails/event-notifications.server";
import { savedEvents } from "./saved-events.store.server";

const idOf = (eventId: string, { by }: ByPerson) => `${by.id}:${eventId}`;

export async function saveEvent(
  eventId: string | undefined,
  { by }: ByPerson,
): Promise<Event | Refusal<"not-found" | "called-off" | "past">> {
  return transaction(() => {
    const event = findPublicEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    if (event.cancelledAt !== null) return refuse("called-off");
    if (hasEnded(event)) return refuse("past");
    const id = idOf(event.id, { by });
    if (savedEvents.find(id)) return event;
    savedEvents.save({ id, accountId: by.id, eventId: event.id, savedAt: now() });
    noteOfInTransaction("saved", event, by);
    return event;
  });
}

export async function unsaveEvent(
  eventId: string | undefined,
  { by }: ByPerson,
): Promise<Event | Refusal<"not-found" | "called-off">> {
  return transaction(() => {
    const event = findPublicEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    if (event.cancelledAt !== null) return refuse("called-off");
    savedEvents.remove(idOf(event.id, { by }));
    return event;
  });
}

export async function isSaved(
  eventId: string,
  { by }: { by: Pick<Account, "id"> | null },
): Promise<boolean> {
  return by !== null && savedEvents.find(idOf(eventId, { by })) !== null;
}

/** A person's saved events, soonest first; past ones included. */
export async function listSavedEvents({ by }: ByPerson): Promise<Event[]> {
  const found = savedEvents.listBy("accountId", by.id).map(({ eventId }) => findEvent(eventId));
  return (await Promise.all(found)).filter((event) => event !== null).sort(soonestFirst);
}
