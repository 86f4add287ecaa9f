import { now } from "~/platform/time/clock";
import { compareMoments, firstOf } from "~/platform/time/moments";
import { type Mail, newRow, outbox } from "./outbox.server";

/** Mails of which at least one try has failed: those given up first, then those that are still tried, each the latest first (rules 392). */
export async function listUnsentMails(): Promise<Mail[]> {
  return outbox
    .list(isUnsent)
    .sort(
      (one, other) => Number(isGivenUp(other)) - Number(isGivenUp(one)) || latestFirst(one, other),
    );
}

/** Mails that are still to be sent or tried again. */
export async function countWaitingMails(): Promise<number> {
  return outbox.count((mail) => !isGivenUp(mail));
}

export async function countUnsentMails(): Promise<number> {
  return outbox.count(isUnsent);
}

/** The moment at which the oldest of them was written; null where there is none. */
export async function oldestUnsentMail(): Promise<string | null> {
  return firstOf(outbox.list(isUnsent).map(({ createdAt }) => createdAt));
}

/** One of them; a mail that was sent meanwhile is not there. */
export async function findUnsentMail(id: string | undefined): Promise<Mail | null> {
  return findUnsentMailInTransaction(id);
}

export function findUnsentMailInTransaction(id: string | undefined): Mail | null {
  const mail = outbox.find(id);
  return mail && isUnsent(mail) ? mail : null;
}

/** Has a mail tried at once, and for another day, as if it were new. */
export function sendAgainInTransaction(mail: Mail): void {
  outbox.save({
    ...mail,
    attempts: 0,
    failure: null,
    givenUpAt: null,
    sentAgainAt: now(),
    dueAt: now(),
  });
}

/**
 * Adds mails that were tried in vain: the demo mode has no server that could fail. Those that it has stay: its accounts may begin anew where its records
 * are kept.
 */
export const addUnsentMailsInTransaction = (
  mails: readonly (Parameters<typeof newRow>[0] & Partial<Mail> & Pick<Mail, "id">)[],
): void => {
  for (const mail of mails) if (!outbox.find(mail.id)) outbox.save({ ...newRow(mail), ...mail });
};

/** Forgets a mail that nobody is to get any more. */
export const dropMailInTransaction = ({ id }: Mail): boolean => outbox.remove(id);

const isUnsent = ({ attempts }: Mail) => attempts > 0;

const isGivenUp = ({ givenUpAt }: Mail) => givenUpAt !== null;

const latestFirst = (one: Mail, other: Mail) => compareMoments(other.createdAt, one.createdAt);
