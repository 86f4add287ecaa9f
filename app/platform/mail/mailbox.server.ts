import { env } from "~/env.server";
import { matchesSearch } from "~/platform/lists/list-query";
import { RETENTION } from "~/platform/store/retention";
import { compareMoments } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { transaction } from "../store/stores.server";
import { outbox } from "./outbox.server";

/** Without `SMTP_URL`, in the demo mode only, mails are read at `/dev/mailbox` (rules 166). */
export const mailboxIsOpen = env.DEMO && !env.SMTP_URL;

/** Mails whose recipient or subject contains `q`, newest first by default. */
export function listMailbox({ q, oldestFirst }: { q: string; oldestFirst: boolean }) {
  const found = outbox
    .list(({ to, subject }) => matchesSearch(q, [to, subject]))
    .sort((one, other) => compareMoments(one.createdAt, other.createdAt));
  return oldestFirst ? found : found.reverse();
}

/** Finds a mail of the mailbox. */
export const findMail = (id: string | undefined) => outbox.find(id);

/** Removes old mails, abandoned ones too (rules 210). @returns their number */
export const removeOldMails = (): Promise<number> =>
  transaction(() => outbox.removeWhere(({ createdAt }) => hasPassed(RETENTION.mails, createdAt)));
