import {
  disownPrivateInTransaction,
  removeUnowned,
} from "~/platform/supabase/files/private-object.server";
import { now } from "~/platform/time/clock";
import { fileOf } from "./attachment.server";
import type { Booking } from "./booking";
import { bookings } from "./bookings.store.server";

/** Frees the slot of a booking; the record stays, its file goes (rules 92). `removeFileOf` comes after the transaction. */
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

/** Removes the file of a booking that was withdrawn; nobody has to wait for it. */
export function removeFileOf({ id }: Pick<Booking, "id">): void {
  void removeUnowned(fileOf(id));
}
