import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import {
  disownPrivateInTransaction,
  removeUnowned,
} from "~/platform/supabase/files/private-object.server";
import { hasPassedSinceYear } from "~/platform/time/periods";
import { fileOf } from "./attachment.server";
import { bookings } from "./bookings.store.server";

/** Removes old consultations with their attachments (rules 210). @returns number of bookings */
export async function removeOldBookings(): Promise<number> {
  const old = await transaction(() => {
    const found = bookings.list(({ endsAt }) => hasPassedSinceYear(RETENTION.bookings, endsAt));
    for (const { id, attachment } of found) {
      if (attachment) disownPrivateInTransaction(fileOf(id));
      bookings.remove(id);
    }
    return found;
  });
  for (const { id } of old) await removeUnowned(fileOf(id));
  return old.length;
}
