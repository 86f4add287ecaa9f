import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { hasPassed } from "~/platform/time/periods";
import { findEventInTransaction } from "../events.server";
import { registrations } from "./registrations.store.server";
import { savedEvents } from "./saved-events.store.server";

/**
 * Removes registrations and saved events of events long over (rules 210).
 *
 * @returns the number of removed rows
 */
export const removeOldAttendance = (): Promise<number> =>
  transaction(
    () =>
      registrations.removeWhere(({ eventId, createdAt }) => isOld(eventId, createdAt)) +
      savedEvents.removeWhere(({ eventId, savedAt }) => isOld(eventId, savedAt)),
  );

/**
 * True if the retention period has passed since the end of the event, or since `since` if the event
 * is gone.
 */
const isOld = (eventId: string, since: string) =>
  hasPassed(RETENTION.attendance, findEventInTransaction(eventId)?.endsAt ?? since);
