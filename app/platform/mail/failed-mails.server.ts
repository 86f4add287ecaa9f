import { now } from "~/platform/time/clock";
import { compareMoments, firstOf } from "~/platform/time/moments";
import { noteSentInTransaction } from "./mail-log.server";
import { isOnce, type Mail, newRow, outbox } from "./outbox.server";

/** Mails with failed attempts: abandoned ones first, newest first (rules 392). */
export async function listUnsentMails(): Promise<Mail[]> {
  return outbox
    .list(isUnsent)
    .sort(
      (one, other) => Number(isGivenUp(other)) - Number(isGivenUp(one)) || latestFirst(one, other),
    );
}

/** Counts mails that will still be tried; without those that may be dropped (rules 600). */
export async function countWaitingMails(): Promise<number> {
  return outbox.count((mail) => !isGivenUp(mail) && (!mail.onlyToAccount || isUnsent(mail)));
}

export async function countUnsentMails(): Promise<number> {
  return outbox.count(isUnsent);
}

/** The age of the oldest unsent mail, as a moment; null without any. */
export async function oldestUnsentMail(): Promise<string | null> {
  return firstOf(outbox.list(isUnsent).map(({ createdAt }) => createdAt));
}

/** Finds an unsent mail; null if it was sent meanwhile. */
export async function findUnsentMail(id: string | undefined): Promise<Mail | null> {
  return findUnsentMailInTransaction(id);
}

export function findUnsentMailInTransaction(id: string | undefined): Mail | null {
  const mail = outbox.find(id);
  return mail && isUnsent(mail) ? mail : null;
}

/** Sends a mail again at once, for another day, like a new one. */
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

/** Adds unsent mails for the demo mode, which has no server that fails. Existing ones stay. */
export const addUnsentMailsInTransaction = (
  mails: readonly (Parameters<typeof newRow>[0] & Partial<Mail> & Pick<Mail, "id">)[],
): void => {
  for (const mail of mails) if (!outbox.find(mail.id)) outbox.save({ ...newRow(mail), ...mail });
};

/** Removes a mail that must not be sent. */
export function dropMailInTransaction(mail: Mail): void {
  if (outbox.remove(mail.id)) noteSentInTransaction(mail, { at: now(), result: "removed" });
}

/** Removes mails to these addresses, and those that name one of them. @returns their number */
export function dropMailsOfInTransaction(addresses: readonly string[]): number {
  return outbox.removeWhere((mail) => {
    const words = JSON.stringify(mail);
    return addresses.some((address) => words.includes(address));
  });
}

/** Those of a mailing are counted by the mailing. */
const isUnsent = (mail: Mail) => mail.attempts > 0 && !isOnce(mail);

const isGivenUp = ({ givenUpAt }: Mail) => givenUpAt !== null;

const latestFirst = (one: Mail, other: Mail) => compareMoments(other.createdAt, one.createdAt);
