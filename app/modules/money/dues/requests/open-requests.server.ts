import { compareMoments } from "~/platform/time/moments";
import { type DueRequest, isAsked, isPausing, isReported } from "./due-request";
import { dueRequests } from "./due-requests.store.server";

/** Everything that was said about a due, the last first. */
export const requestsOf = (dueId: string): DueRequest[] =>
  dueRequests.listBy("dueId", dueId).sort((one, other) => compareMoments(other.at, one.at));

/** The request of a due that waits for staff. */
export const askedOf = (dueId: string): DueRequest | null =>
  requestsOf(dueId).find(isAsked) ?? null;

/** The reported transfer that pauses reminders. */
export const reportOf = (dueId: string): DueRequest | null =>
  requestsOf(dueId).find(isReported) ?? null;

/** True while no reminders of a due are sent (rules 1045, 1046). */
export const isPausedDue = (dueId: string): boolean => requestsOf(dueId).some(isPausing);
