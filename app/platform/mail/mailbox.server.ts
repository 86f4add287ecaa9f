import { env } from "~/env.server";
import { outbox } from "./outbox.server";

/** Without `SMTP_URL`, which only the demo mode allows, mails stay in the portal and are read at `/dev/mailbox` (design §4). */
export const mailboxIsOpen = env.DEMO && !env.SMTP_URL;

/** Every mail, newest first. */
export function listMailbox() {
  return outbox.list().sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** One mail of the mailbox, or null. */
export const findMail = (id: string | undefined) => outbox.find(id);
