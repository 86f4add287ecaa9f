import { refuse } from "~/platform/outcome";
import { fileKindOf } from "~/platform/uploads/file-kind.server";
import type { FileKind } from "~/platform/uploads/file-kinds";
import { displayName } from "~/platform/uploads/file-name";

/** Allowed documents (rules 262). */
const TAKEN: readonly FileKind[] = ["pdf", "doc", "docx", "txt", "xls", "xlsx", "ppt", "pptx"];

/**
 * Checks the whole document by its content, not by its name.
 * @returns its kind and its display name, null if the name has no usable characters
 */
export async function checkChatDocument(file: File) {
  if (file.size === 0) return refuse("document-empty");
  const kind = await fileKindOf(new Uint8Array(await file.arrayBuffer()));
  if (kind === null || !TAKEN.includes(kind)) return refuse("document-kind");
  return { kind, name: displayName(file.name, kind) };
}
