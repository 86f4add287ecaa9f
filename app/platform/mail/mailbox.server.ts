import { env } from "~/env.server";
import { matchesSearch } from "~/platform/lists/list-query";
import { RETENTION } from "~/platform/store/retention";
import { compareMoments } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { removeInPieces } from "../store/in-pieces.server";
import type { HasAccount } from "./delivery.server";
import { isOnce, type Mail, outbox } from "./outbox.server";

/** Without `SMTP_URL`, in the demo mode only, mails are read at `/dev/mailbox` (rules 166). */
export const mailboxIsOpen = env.DEMO && !env.SMTP_URL;

/** Mails whose recipient or subject contains `q`, newest first by default. */
export async function listMailbox({
  q,
  oldestFirst,
  hasAccount,
}: {
  q: string;
  oldestFirst: boolean;
  hasAccount: HasAccount;
}): Promise<Mail[]> {
  const found = outbox
    .list(({ to, subject }) => matchesSearch(q, [to, subject]))
    .sort((one, other) => compareMoments(one.createdAt, other.createdAt));
  const isSent = await Promise.all(
    found.map(({ onlyToAccount, to }) => !onlyToAccount || hasAccount(to).catch(() => false)),
  );
  const sent = found.filter((_, at) => isSent[at]);
  return oldestFirst ? sent : sent.reverse();
}

/** Mails in the outbox to any of these addresses, in lower case. */
export const listMailsTo = (addresses: ReadonlySet<string>): Mail[] =>
  addresses.size === 0 ? [] : outbox.list(({ to }) => addresses.has(to.toLowerCase()));

/** Finds a mail of the mailbox. */
export const findMail = (id: string | undefined) => outbox.find(id);

/** How many mails of mailings are in the outbox, and of them before their first attempt. */
export function countMailingMails(): { all: number; fresh: number } {
  const mails = outbox.list(isOnce);
  return { all: mails.length, fresh: mails.filter(({ attempts }) => attempts === 0).length };
}

/** Removes old mails, abandoned ones too (rules 210). @returns their number */
export const removeOldMails = (): Promise<number> =>
  removeInPieces(outbox, ({ createdAt }) => hasPassed(RETENTION.mails, createdAt));
