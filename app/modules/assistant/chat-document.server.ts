import { refuse } from "~/platform/outcome";
import { fileKindOf } from "~/platform/uploads/file-kind.server";
import type { FileKind } from "~/platform/uploads/file-kinds";
import { displayName } from "~/platform/uploads/file-name";

/** What can be sent in the chat (rules 262). */
const TAKEN: readonly FileKind[] = ["pdf", "doc", "docx", "txt", "xls", "xlsx", "ppt", "pptx"];

/**
 * Looks at a document that came along, all of it: its content decides, not its name.
 *
 * @returns its kind and the name under which the conversation shows it, null where nothing is left of it
 */
export async function checkChatDocument(file: File) {
  if (file.size === 0) return refuse("document-empty");
  const kind = await fileKindOf(new Uint8Array(await file.arrayBuffer()));
  if (kind === null || !TAKEN.includes(kind)) return refuse("document-kind");
  return { kind, name: displayName(file.name, kind) };
}
