import {
  disownPrivateInTransaction,
  removeUnowned,
} from "~/platform/supabase/files/private-object.server";
import { now } from "~/platform/time/clock";
import { fileOf } from "./attachment.server";
import type { Booking } from "./booking";
import { bookings } from "./bookings.store.server";

/**
 * Frees the slot of a booking and keeps its record (rules 92). Call `removeFileOf` after the
 * transaction.
 */
export function withdrawnInTransaction(
  before: Booking,
  calledOff: Booking["calledOff"] = null,
): Booking {
  if (before.attachment) disownPrivateInTransaction(fileOf(before.id));
  const moment = now();
  const sequence = before.sequence + 1;
  return bookings.save({
    ...before,
    attachment: null,
    sequence,
    updatedAt: moment,
    withdrawnAt: moment,
    calledOff,
  });
}

/** Removes the file of a withdrawn booking in the background. */
export function removeFileOf({ id }: Pick<Booking, "id">): void {
  void removeUnowned(fileOf(id));
}
