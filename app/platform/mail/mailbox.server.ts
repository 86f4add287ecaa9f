import { env } from "~/env.server";
import { matchesSearch } from "~/platform/lists/list-query";
import { RETENTION } from "~/platform/store/retention";
import { compareMoments } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { transaction } from "../store/stores.server";
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

/** Forgets mails of long ago: those of the mailbox, and those that were given up (rules 210). @returns how many went */
export const removeOldMails = (): Promise<number> =>
  transaction(() => outbox.removeWhere(({ createdAt }) => hasPassed(RETENTION.mails, createdAt)));
