import { env } from "~/env.server";
import { matchesSearch } from "~/platform/lists/list-query";
import { compareMoments } from "~/platform/time/moments";
import { outbox } from "./outbox.server";

/** Without `SMTP_URL`, which only the demo mode allows, mails stay in the portal and are read at `/dev/mailbox` (rules 166). */
export const mailboxIsOpen = env.DEMO && !env.SMTP_URL;

/** The mails whose recipient or subject contains `q`, newest first unless asked otherwise. */
export function listMailbox({ q, oldestFirst }: { q: string; oldestFirst: boolean }) {
  const found = outbox
    .list(({ to, subject }) => matchesSearch(q, [to, subject]))
    .sort((one, other) => compareMoments(one.createdAt, other.createdAt));
  return oldestFirst ? found : found.reverse();
}

/** One mail of the mailbox, or null. */
export const findMail = (id: string | undefined) => outbox.find(id);
