import type { Account } from "~/modules/accounts/account";
import { type Event, soonestFirst } from "~/modules/events/event";
import { findEventInTransaction } from "~/modules/events/events.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { savedEvents } from "./saved-events.store.server";

interface By {
  by: Pick<Account, "id">;
}

const idOf = (eventId: string, { by }: By) => `${by.id}:${eventId}`;

/** Puts an event on somebody's list of saved ones. Saving it again changes nothing. */
export async function saveEvent(eventId: string, { by }: By): Promise<"saved" | "missing"> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event || event.cancelledAt !== null) return "missing";
    const id = idOf(eventId, { by });
    if (!savedEvents.find(id)) savedEvents.save({ id, accountId: by.id, eventId, savedAt: now() });
    return "saved";
  });
}

/** Takes an event off somebody's list of saved ones, if it is there. */
export async function unsaveEvent(eventId: string, { by }: By): Promise<void> {
  await transaction(() => savedEvents.remove(idOf(eventId, { by })));
}

export async function isSaved(eventId: string, { by }: By): Promise<boolean> {
  return savedEvents.find(idOf(eventId, { by })) !== null;
}

/** What somebody has saved, soonest first, past events included. */
export async function listSavedEvents({ by }: By): Promise<Event[]> {
  return savedEvents
    .listBy("accountId", by.id)
    .flatMap(({ eventId }) => findEventInTransaction(eventId) ?? [])
    .filter(({ cancelledAt }) => cancelledAt === null)
    .sort(soonestFirst);
}
