import { savedEvents } from "../attendance/saved-events.store.server";
import { doorPasses } from "../door/door-passes.store.server";
import type { Event } from "../event";
import { events } from "../events.store.server";
import type { EventMaterial } from "../materials/event-material";
import { removeMaterialsInTransaction } from "../materials/event-materials.server";
import { eventMaterials } from "../materials/event-materials.store.server";
import { givenUpSeats } from "../seats/given-up-seats.store.server";
import { eventSurveys, surveyRespondents } from "../survey/surveys.store.server";

/** Removes an event, also from the related ones of others. */
export function removeEventInTransaction(id: string): void {
  const naming = events.derived(byNamed).get(id) ?? [];
  events.remove(id);
  for (const other of naming)
    events.save({ ...other, relatedEvents: other.relatedEvents.filter((named) => named !== id) });
}

/** Events by each that they name as related. */
function byNamed<Named extends Event>(all: readonly Named[]): ReadonlyMap<string, Named[]> {
  const naming = new Map<string, Named[]>();
  for (const event of all)
    for (const named of event.relatedEvents)
      naming.set(named, [...(naming.get(named) ?? []), event]);
  return naming;
}

/**
 * Removes everything that belongs to an event that is deleted (rules 1103).
 *
 * @returns the materials; the caller removes their files next
 */
export function removeBelongingsInTransaction(eventId: string): readonly EventMaterial[] {
  for (const { id } of savedEvents.listBy("eventId", eventId)) savedEvents.remove(id);
  for (const { id } of givenUpSeats.listBy("eventId", eventId)) givenUpSeats.remove(id);
  for (const { id } of doorPasses.listBy("eventId", eventId)) doorPasses.remove(id);
  for (const { id } of surveyRespondents.listBy("eventId", eventId)) surveyRespondents.remove(id);
  eventSurveys.remove(eventId);
  return removeMaterialsInTransaction(eventMaterials.listBy("eventId", eventId));
}
