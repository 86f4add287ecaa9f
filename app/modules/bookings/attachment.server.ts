import { t } from "~/platform/i18n/i18n.server";
import { BackendUnavailableError } from "~/platform/supabase/errors.server";
import { keepPrivate, readPrivate } from "~/platform/supabase/private-object.server";
import { fileKindOf } from "~/platform/uploads/file-kind.server";
import { FILE_KINDS, type FileKind } from "~/platform/uploads/file-kinds";
import { displayName } from "~/platform/uploads/file-name";
import type { Booking } from "./booking";
import { ATTACHMENT_BYTES } from "./booking-options";

/** What can be attached to a booking: documents and pictures (spec §2.8); no drawings with scripts, archives or macros. */
const TAKEN: readonly FileKind[] = [
  ...(["pdf", "doc", "docx", "txt", "xls", "xlsx", "ppt", "pptx"] as const),
  ...(["png", "jpeg", "gif", "webp", "heic", "avif", "bmp", "tiff"] as const),
];

/** A file that was looked at and can be kept. */
export interface CheckedFile {
  bytes: Uint8Array;
  filename: string;
  kind: FileKind;
}

export type AttachmentProblem = "empty" | "size" | "kind";

type Attachment = NonNullable<Booking["attachment"]>;

/** Looks at what was attached: its content decides, not its name. Null where nothing was chosen. */
export async function checkAttachment(file: File | undefined): Promise<CheckedFile | AttachmentProblem | null> {
  if (!file || (file.name === "" && file.size === 0)) return null;
  if (file.size === 0) return "empty";
  if (file.size > ATTACHMENT_BYTES) return "size";
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = await fileKindOf(bytes);
  if (kind === null || !TAKEN.includes(kind)) return "kind";
  return { bytes, kind, filename: displayName(file.name, kind, { fallback: t("bookings:attachment.fallback") }) };
}

/** Where the file of a booking is kept: outside of the public ones, under a path made of the booking's id. */
export const fileOf = (bookingId: string) => ({ bucket: "attachments" as const, path: `bookings/${bookingId}` });

/** Keeps a checked file; what is returned belongs to the booking's record. */
export async function keepAttachment({ bytes, filename, kind }: CheckedFile, bookingId: string): Promise<Attachment> {
  await keepPrivate(fileOf(bookingId), bytes, FILE_KINDS[kind].contentType);
  return { filename, kind, size: bytes.byteLength };
}

/**
 * The file of a booking; null when it is not there.
 *
 * @throws BackendUnavailableError when nobody can tell, or what came is not all of it
 */
export async function readAttachment(bookingId: string, { size }: Attachment): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readPrivate(fileOf(bookingId));
  if (bytes && bytes.byteLength !== size) throw new BackendUnavailableError(`Storage sent ${bytes.byteLength} bytes of ${size}`);
  return bytes;
}
