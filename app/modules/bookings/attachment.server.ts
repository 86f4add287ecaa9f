import type { Translate } from "~/platform/i18n/locale";
import { refuse } from "~/platform/outcome";
import { BackendUnavailableError } from "~/platform/supabase/errors.server";
import { readPrivate, storePrivate } from "~/platform/supabase/files/private-object.server";
import { fileKindOf } from "~/platform/uploads/file-kind.server";
import { FILE_KINDS, type FileKind } from "~/platform/uploads/file-kinds";
import { displayName } from "~/platform/uploads/file-name";
import type { Booking } from "./booking";

/** What can come along with a booking: documents and pictures (rules 95, 169); no drawings with scripts, archives or macros. */
const TAKEN: readonly FileKind[] = [
  ...(["pdf", "doc", "docx", "txt", "xls", "xlsx", "ppt", "pptx"] as const),
  ...(["png", "jpeg", "gif", "webp", "heic", "avif", "bmp", "tiff"] as const),
];

/** A file that was looked at and can be kept. */
export interface CheckedFile {
  content: Blob;
  filename: string | null;
  kind: FileKind;
}

type Attachment = NonNullable<Booking["attachment"]>;

/** Looks at what was attached, all of it: its content decides, not its name. Null where nothing was chosen. */
export async function checkAttachment(file: File | undefined) {
  if (!file || (file.name === "" && file.size === 0)) return null;
  if (file.size === 0) return refuse("attachment-empty");
  const kind = await fileKindOf(new Uint8Array(await file.arrayBuffer()));
  if (kind === null || !TAKEN.includes(kind)) return refuse("attachment-kind");
  return { content: file, kind, filename: displayName(file.name, kind) } satisfies CheckedFile;
}

/** Where the file of a booking is kept: outside of the public ones, under a path made of the booking's id. */
export const fileOf = (bookingId: string) => ({
  bucket: "attachments" as const,
  path: `bookings/${bookingId}`,
});

/** Keeps a checked file; what is returned belongs to the booking's record. */
export async function keepAttachment(
  { content, filename, kind }: CheckedFile,
  bookingId: string,
): Promise<Attachment> {
  await storePrivate(fileOf(bookingId), content, FILE_KINDS[kind].contentType);
  return { filename, kind, size: content.size };
}

/**
 * The file of a booking; null when it is not there.
 *
 * @throws BackendUnavailableError when nobody can tell, or what came is not all of it
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

/** The name under which the file is shown and saved. */
export const attachmentName = ({ filename, kind }: Attachment, t: Translate): string =>
  filename ?? `${t("bookings:attachment.fallback")}.${FILE_KINDS[kind].endings[0]}`;
