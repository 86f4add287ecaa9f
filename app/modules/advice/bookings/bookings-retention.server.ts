import { changeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { disownPrivateInTransaction } from "~/platform/supabase/files/private-object.server";
import { hasPassedSinceYear } from "~/platform/time/periods";
import { fileOf } from "./attachment.server";
import { bookings } from "./bookings.store.server";

/**
 * Removes old consultations (rules 210). Their attachments go with the files that belong to
 * nothing. @returns number of bookings
 */
export const removeOldBookings = (): Promise<number> =>
  changeInPieces(
    bookings,
    ({ endsAt }) => hasPassedSinceYear(RETENTION.bookings, endsAt),
    (old) => {
      for (const { id, attachment } of old) {
        if (attachment) disownPrivateInTransaction(fileOf(id));
        bookings.remove(id);
      }
    },
  );
