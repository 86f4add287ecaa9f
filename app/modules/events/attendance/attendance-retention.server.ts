import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { hasPassed } from "~/platform/time/periods";
import { findEventInTransaction } from "../events.server";
import { registrations } from "./registrations.store.server";
import { savedEvents } from "./saved-events.store.server";

/** Forgets who was at an event that is long over, who waited for it and who saved it (rules 210). @returns how many rows went */
export const removeOldAttendance = (): Promise<number> =>
  transaction(
    () =>
      registrations.removeWhere(({ eventId, createdAt }) => isOld(eventId, createdAt)) +
      savedEvents.removeWhere(({ eventId, savedAt }) => isOld(eventId, savedAt)),
  );

/** @param since from when it counts where the event itself is gone */
const isOld = (eventId: string, since: string) =>
  hasPassed(RETENTION.attendance, findEventInTransaction(eventId)?.endsAt ?? since);
