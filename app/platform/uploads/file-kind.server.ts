import { countUp } from "~/platform/log/counters.server";
import type { DecodedText } from "~/platform/text/encoding";
import { isMarkup } from "~/platform/text/plain-text";
import { eachPieceOfText } from "~/platform/text/text-pieces.server";
import { FILE_KINDS, type FileKind } from "./file-kinds";
import { mayHaveMacros } from "./office-macros.server";

/** Names of the library for kinds that the table names otherwise. */
const OTHER_NAMES: Record<string, FileKind> = {
  "image/apng": "png",
  "image/heif": "heic",
  "image/heic-sequence": "heic",
  "image/heif-sequence": "heic",
};

const KINDS_BY_TYPE: Record<string, FileKind> = {
  ...Object.fromEntries(
    Object.entries(FILE_KINDS).map(([kind, { contentType }]) => [contentType, kind as FileKind]),
  ),
  ...OTHER_NAMES,
};

/** Kinds that are archives of parts. */
const ARCHIVES: ReadonlySet<FileKind> = new Set(["docx", "xlsx", "pptx"]);

/**
 * Detects the kind of a file by its content, never by its name or declared type.
 *
 * @returns null for anything outside the table: archives, programs, markup (html, svg, xml),
 *   documents with macros
 */
export async function fileKindOf(bytes: Uint8Array): Promise<FileKind | null> {
  const kind = await kindOf(bytes);
  if (kind === null) countUp("portal_files_refused_total", "kind");
  return kind;
}

async function kindOf(bytes: Uint8Array): Promise<FileKind | null> {
  const type = await typeOf(bytes);
  if (type === "application/x-cfb") return oldOfficeKindOf(bytes);
  // Whatever comes before it, the first piece with more than spaces says whether it is markup.
  let beginning = "";
  const take = ({ text }: DecodedText) => {
    if (beginning.trim() === "") beginning = text;
  };
  const isText = type !== "application/pdf" && (await eachPieceOfText(bytes, take));
  // Text that begins with "BM" or "MZ" is text: pictures and programs have control characters.
  if (isText)
    return type === "application/rtf" || type === "application/postscript" || isMarkup(beginning)
      ? null
      : "txt";
  const kind = (type && KINDS_BY_TYPE[type]) || null;
  return kind && ARCHIVES.has(kind) && mayHaveMacros(bytes) ? null : kind;
}

async function typeOf(bytes: Uint8Array): Promise<string | null> {
  try {
    const { fileTypeFromBuffer } = await import("file-type");
    return (await fileTypeFromBuffer(bytes))?.mime ?? null;
  } catch {
    // A damaged archive cannot be judged.
    return null;
  }
}

/** Streams that make a compound file a document of Word, PowerPoint or Excel before 2007. */
const OLD_OFFICE: [string, FileKind][] = [
  ["WordDocument", "doc"],
  ["PowerPoint Document", "ppt"],
  ["Workbook", "xls"],
  ["Book", "xls"],
];

function oldOfficeKindOf(bytes: Uint8Array): FileKind | null {
  const names = streamNamesOf(bytes);
  if ([...names].some((name) => name.startsWith("_VBA_PROJECT"))) return null;
  return OLD_OFFICE.find(([name]) => names.has(name))?.[1] ?? null;
}

const ENTRY_BYTES = 128;

/**
 * Names in the directory of a compound file ([MS-CFB] 2.6.1): UTF-16 and their length, in entries
 * of 128 bytes.
 */
function streamNamesOf(bytes: Uint8Array): Set<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder("utf-16le");
  const names = new Set<string>();
  for (let offset = 512; offset + ENTRY_BYTES <= bytes.byteLength; offset += ENTRY_BYTES) {
    const length = view.getUint16(offset + 64, true);
    const isEntry =
      length > 2 && length <= 64 && length % 2 === 0 && [1, 2].includes(view.getUint8(offset + 66));
    if (isEntry) names.add(decoder.decode(bytes.subarray(offset, offset + length - 2)));
  }
  return names;
}
