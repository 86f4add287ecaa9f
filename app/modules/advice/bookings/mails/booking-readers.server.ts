import { findAccountOfExpert } from "~/modules/advice/experts/experts.server";
import type { Account } from "~/modules/people/accounts/account";
import type { CalendarEntry } from "~/platform/feeds/calendar.server";
import type { Locale } from "~/platform/i18n/locale";
import type { FileKind } from "~/platform/uploads/file-kinds";
import { attachmentName, readAttachment } from "../attachment.server";
import type { Audience, Booking } from "../booking";
import { isKeyValid } from "../booking-access.server";
import { calendarEntryOf } from "../booking-calendar.server";
import { byReference } from "../booking-reference.server";

/** A member or expert who is logged in, or the holder of the link in the expert's mail. */
interface Reader {
  by: Account | null;
  key: string | null;
}

interface BookingFile {
  bytes: Uint8Array<ArrayBuffer>;
  filename: string;
  kind: FileKind;
}

/**
 * The file of a booking for member, expert and holders of the expert's link; null for anyone else
 * or without a file.
 */
export async function findAttachment(
  reference: string | undefined,
  reader: Reader,
  { t }: Locale,
): Promise<BookingFile | null> {
  const booking = byReference(reference);
  return booking && (await readerIs(booking, reader)) ? fileOfBooking(booking, { t }) : null;
}

/** The same for staff, for any booking; the caller has checked the rights. */
export async function findAttachmentForStaff(
  reference: string | undefined,
  { t }: Pick<Locale, "t">,
): Promise<BookingFile | null> {
  const booking = byReference(reference);
  return booking && fileOfBooking(booking, { t });
}

async function fileOfBooking(
  booking: Booking,
  { t }: Pick<Locale, "t">,
): Promise<BookingFile | null> {
  if (!booking.attachment) return null;
  const bytes = await readAttachment(booking.id, booking.attachment);
  return (
    bytes && {
      bytes,
      filename: attachmentName(booking.attachment, t),
      kind: booking.attachment.kind,
    }
  );
}

/** The calendar entry of a booking for the same readers; a withdrawn one is marked. */
export async function findCalendarEntry(
  reference: string | undefined,
  reader: Reader,
  locale: Locale,
): Promise<CalendarEntry | null> {
  const booking = byReference(reference);
  const audience = booking && (await readerIs(booking, reader));
  return audience ? calendarEntryOf(booking, audience, locale) : null;
}

/** Role of a person in a booking; null for strangers. */
export async function audienceOf(
  { accountId, expertId }: Booking,
  { by }: { by: Pick<Account, "id"> },
): Promise<Audience | null> {
  if (accountId === by.id) return "member";
  return (await findAccountOfExpert(expertId)) === by.id ? "expert" : null;
}

async function readerIs(booking: Booking, { by, key }: Reader): Promise<Audience | null> {
  return (
    (by && (await audienceOf(booking, { by }))) ?? (isKeyValid(booking, key) ? "expert" : null)
  );
}
