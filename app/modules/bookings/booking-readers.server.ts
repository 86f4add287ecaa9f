import type { Account } from "~/modules/accounts/account";
import { accountOfExpertInTransaction } from "~/modules/experts/experts.server";
import type { FileKind } from "~/platform/uploads/file-kinds";
import { readAttachment } from "./attachment.server";
import type { Booking } from "./booking";
import { isKeyValid } from "./booking-access.server";
import { type Audience, calendarEntryOf } from "./booking-calendar.server";
import { bookings } from "./bookings.store.server";

/** Who opens something of a booking: somebody logged in, or whoever has the link out of the expert's mail. */
interface Reader {
  by: Account | null;
  key: string | null;
}

/** The file of a booking, for the member, the expert and whoever has the expert's link; null for everybody else and where there is none. */
export async function attachmentOf(
  reference: string | undefined,
  reader: Reader,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; filename: string; kind: FileKind } | null> {
  const booking = byReference(reference);
  if (!booking?.attachment || !readerIs(booking, reader)) return null;
  const bytes = await readAttachment(booking.id, booking.attachment);
  return bytes && { bytes, filename: booking.attachment.filename, kind: booking.attachment.kind };
}

/** The calendar entry of a booking, for the same readers; a withdrawn one is marked. */
export async function calendarEntryFor(reference: string | undefined, reader: Reader) {
  const booking = byReference(reference);
  const audience = booking && readerIs(booking, reader);
  return audience ? calendarEntryOf(booking, audience) : null;
}

/** In which of its two roles a person meets a booking; null for strangers. */
export function audienceOf({ accountId, expertId }: Booking, by: Pick<Account, "id">): Audience | null {
  if (accountId === by.id) return "member";
  return accountOfExpertInTransaction(expertId) === by.id ? "expert" : null;
}

function readerIs(booking: Booking, { by, key }: Reader): Audience | null {
  return (by && audienceOf(booking, by)) ?? (isKeyValid(booking, key) ? "expert" : null);
}

/** Any booking, whoever asks: for verbs that look at him next. */
export const byReference = (reference: string | undefined): Booking | null =>
  reference === undefined ? null : (bookings.listBy("reference", reference)[0] ?? null);
