import type { Translate } from "~/platform/i18n/locale";
import { refuse } from "~/platform/outcome";
import { BackendUnavailableError } from "~/platform/supabase/errors.server";
import { readPrivate, storePrivate } from "~/platform/supabase/files/private-object.server";
import { fileKindOf } from "~/platform/uploads/file-kind.server";
import { FILE_KINDS, type FileKind } from "~/platform/uploads/file-kinds";
import { displayName } from "~/platform/uploads/file-name";
import type { Booking } from "./booking";

/** Allowed attachments: documents and pictures (rules 95, 169); no SVG, archives or macros. */
const TAKEN: readonly FileKind[] = [
  ...(["pdf", "doc", "docx", "txt", "xls", "xlsx", "ppt", "pptx"] as const),
  ...(["png", "jpeg", "gif", "webp", "heic", "avif", "bmp", "tiff"] as const),
];

/** A file that has passed the check. */
export interface CheckedFile {
  content: Blob;
  filename: string | null;
  kind: FileKind;
}

type Attachment = NonNullable<Booking["attachment"]>;

/** Checks the whole file by its content, not by its name. Null if none was chosen. */
export async function checkAttachment(file: File | undefined) {
  if (!file || (file.name === "" && file.size === 0)) return null;
  if (file.size === 0) return refuse("attachment-empty");
  const kind = await fileKindOf(new Uint8Array(await file.arrayBuffer()));
  if (kind === null || !TAKEN.includes(kind)) return refuse("attachment-kind");
  return { content: file, kind, filename: displayName(file.name, kind) } satisfies CheckedFile;
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
