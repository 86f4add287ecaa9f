import { refuse } from "../outcome";
import { fileKindOf } from "./file-kind.server";
import type { FileKind } from "./file-kinds";
import { displayName } from "./file-name";

/** Documents and pictures (rules 95, 169); no SVG, archives or macros. */
const TAKEN: readonly FileKind[] = [
  ...(["pdf", "doc", "docx", "txt", "xls", "xlsx", "ppt", "pptx"] as const),
  ...(["png", "jpeg", "gif", "webp", "heic", "avif", "bmp", "tiff"] as const),
];

/** A file that has passed the check. */
export interface CheckedFile {
  content: Blob;
  /** Name given by its owner, cleaned; null if nothing is left of it. */
  filename: string | null;
  kind: FileKind;
}

/** Checks the whole file by its content, not by its name. Null if none was chosen. */
export async function checkFile(file: File | undefined) {
  if (!file || (file.name === "" && file.size === 0)) return null;
  if (file.size === 0) return refuse("empty");
  const kind = await fileKindOf(new Uint8Array(await file.arrayBuffer()));
  if (kind === null || !TAKEN.includes(kind)) return refuse("kind");
  return { content: file, kind, filename: displayName(file.name, kind) } satisfies CheckedFile;
}
