import type { Translate } from "~/platform/i18n/locale";
import { isRefused, refuse } from "~/platform/outcome";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import { readPrivate, storePrivate } from "~/platform/supabase/files/private-object.server";
import { type CheckedFile, checkFile } from "~/platform/uploads/checked-file.server";
import { FILE_KINDS } from "~/platform/uploads/file-kinds";
import type { Booking } from "./booking";

type Attachment = NonNullable<Booking["attachment"]>;

/** Checks a file (rules 95). Null if none was chosen. */
export async function checkAttachment(file: File | undefined) {
  const checked = await checkFile(file);
  if (!isRefused(checked)) return checked;
  return checked.refused === "empty" ? refuse("attachment-empty") : refuse("attachment-kind");
}

/** Path of a booking's file among the private ones. */
export const fileOf = (bookingId: string) => ({
  bucket: "attachments" as const,
  path: `bookings/${bookingId}`,
});

/** Stores a checked file; the result belongs into the booking's record. */
export async function storeAttachment(
  { content, filename, kind }: CheckedFile,
  bookingId: string,
): Promise<Attachment> {
  await storePrivate(fileOf(bookingId), content, FILE_KINDS[kind].contentType);
  return { filename, kind, size: content.size };
}

/**
 * The file of a booking; null if it is missing.
 *
 * @throws BackendUnavailableError if the storage does not respond, or not completely
 */
export async function readAttachment(
  bookingId: string,
  { size }: Attachment,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readPrivate(fileOf(bookingId));
  if (bytes && bytes.byteLength !== size)
    throw new BackendUnavailableError(`Storage sent ${bytes.byteLength} bytes of ${size}`);
  return bytes;
}

/** Name under which the file is shown and saved. */
export const attachmentName = ({ filename, kind }: Attachment, t: Translate): string =>
  filename ?? `${t("bookings:attachment.fallback")}.${FILE_KINDS[kind].endings[0]}`;
