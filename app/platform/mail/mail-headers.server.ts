import { env } from "~/env.server";
import type { Mail } from "./outbox.server";

export interface MailHeaders {
  messageId: string;
  date: string;
  headers: Record<string, string>;
}

/**
 * The headers of a mail beside sender, recipient and subject; the same at every attempt, so that a
 * mailbox recognises a repeated one.
 */
export function headersOf({ id, createdAt, unsubscribe }: Mail): MailHeaders {
  return {
    messageId: `<${id}@${new URL(env.APP_URL).hostname}>`,
    date: createdAt,
    headers: {
      // Keeps replies of absent recipients away (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe && {
        "List-Unsubscribe": `<${unsubscribe.url}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}
