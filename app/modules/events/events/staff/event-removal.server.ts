import { savedEvents } from "../attendance/saved-events.store.server";
import { doorPasses } from "../door/door-passes.store.server";
import type { EventMaterial } from "../materials/event-material";
import { removeMaterialsInTransaction } from "../materials/event-materials.server";
import { givenUpSeats } from "../seats/given-up-seats.store.server";
import { eventSurveys, surveyRespondents } from "../survey/surveys.store.server";

/**
 * Removes everything that belongs to an event that is deleted (rules 1103).
 *
 * @returns the materials; the caller removes their files next
 */
export function removeBelongingsInTransaction(eventId: string): EventMaterial[] {
  const isOf = (one: { eventId: string }) => one.eventId === eventId;
  savedEvents.removeWhere(isOf);
  givenUpSeats.removeWhere(isOf);
  doorPasses.removeWhere(isOf);
  surveyRespondents.removeWhere(isOf);
  eventSurveys.remove(eventId);
  return removeMaterialsInTransaction(isOf);
}
