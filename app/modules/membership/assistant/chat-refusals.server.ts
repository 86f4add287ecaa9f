import type { Message } from "~/platform/i18n/i18n";
import type { Refusal } from "~/platform/outcome";

type ChatRefusal = Refusal<
  "document-empty" | "document-kind" | "not-found" | "unavailable" | "no-contact"
>;

/** Message and status for a refusal of the chat. */
export function chatRejection({
  refused,
}: ChatRefusal): [Record<string, Message[]>, { status: number }] {
  if (refused === "document-empty")
    return [{ document: ["assistant:errors.document.empty"] }, { status: 400 }];
  if (refused === "document-kind")
    return [{ document: ["assistant:errors.document.kind"] }, { status: 400 }];
  return [{ expertId: ["assistant:errors.expert"] }, { status: 409 }];
}
