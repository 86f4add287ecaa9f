import { type ClosingIntent, closingAfter } from "~/modules/messages/letters/closing";
import { recordClosingInTransaction } from "~/modules/messages/letters/closing-history.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { searchOf } from "~/platform/lists/list-query";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments, dayInWarsaw, firstOf } from "~/platform/time/moments";
import { type ContactMessage, contactMessages } from "./contact.store.server";
import { contactAnswerMail } from "./contact-mails.server";
import { type MessageState, stateOf } from "./contact-message";

interface Query {
  q: string;
  /** Empty matches every state. */
  state?: MessageState;
}

/**
 * Contact messages for staff that match: waiting ones first, oldest of them first, then the
 * others, newest first.
 */
export async function listContactMessages({ q, state }: Query): Promise<ContactMessage[]> {
  const found = searchMessages
    .among(contactMessages.sorted(newestFirst), q)
    .filter((message) => state === undefined || stateOf(message) === state);
  return [...found.filter(waits).reverse(), ...found.filter((message) => !waits(message))];
}

/** Number of messages that wait for an answer. */
export const countWaitingMessages = async (): Promise<number> =>
  contactMessages.derived(unanswered).length;

/** The moment of the oldest waiting message; null without one. */
export const oldestWaitingMessage = async (): Promise<string | null> =>
  firstOf(contactMessages.derived(unanswered).map(({ sentAt }) => sentAt));

const unanswered = (all: readonly ContactMessage[]) => all.filter(waits);

/** Messages that name one of these addresses as their sender's, the newest first (rules 1281). */
export async function listMessagesFrom(addresses: readonly string[]): Promise<ContactMessage[]> {
  const bySender = contactMessages.derived(groupedBySender);
  const senders = new Set(addresses.map((address) => address.toLowerCase()));
  senders.delete("");
  return [...senders].flatMap((sender) => bySender.get(sender) ?? []).sort(newestFirst);
}

const groupedBySender = (all: readonly ContactMessage[]) =>
  Map.groupBy(all, ({ email }) => email.toLowerCase());

export async function findContactMessage(id: string | undefined): Promise<ContactMessage | null> {
  return contactMessages.find(id);
}

/** Mails the only answer to the sender; both continue by mail afterwards (rules 381). */
export async function answerMessage(
  id: string | undefined,
  answer: string,
  { by }: { by: Pick<Staff, "id"> },
): Promise<ContactMessage | Refusal<"not-found" | "answered" | "closed">> {
  return transaction(() => {
    const before = contactMessages.find(id);
    if (!before) return refuse("not-found");
    if (before.answer !== null) return refuse("answered");
    if (before.closing !== null) return refuse("closed");
    const message = contactMessages.save({
      ...before,
      answer,
      answeredAt: now(),
      answeredBy: by.id,
    });
    enqueueMailInTransaction(contactAnswerMail(message, answer));
    recordInTransaction({
      by,
      entity: "message",
      action: "answered",
      record: inHistory(message),
      after: { "panel-messages:fields.answer": { personal: answer } },
    });
    return message;
  });
}

/** Closes a message without an answer, or opens it again (rules 860). */
export async function closeMessage(
  id: string | undefined,
  intent: ClosingIntent,
  { by, note }: { by: Pick<Staff, "id">; note?: string | undefined },
): Promise<ContactMessage | Refusal<"not-found" | "answered">> {
  return transaction(() => {
    const before = contactMessages.find(id);
    if (!before) return refuse("not-found");
    if (before.answer !== null) return refuse("answered");
    const closing = closingAfter(intent);
    if (before.closing === closing) return before;
    const closed = recordClosingInTransaction(before, {
      closing,
      note,
      by,
      entity: "message",
      record: inHistory(before),
    });
    return contactMessages.save({ ...before, ...closed });
  });
}

/** Text and sender are personal: the history names a message by its day (rules 381). */
const inHistory = ({ id, sentAt }: ContactMessage) => ({ id, title: dayInWarsaw(sentAt) });

const newestFirst = (one: ContactMessage, other: ContactMessage) =>
  compareMoments(other.sentAt, one.sentAt);

const searchMessages = searchOf<ContactMessage>(({ name, email, subject, message }) => [
  name,
  email,
  subject,
  message,
]);

const waits = (message: ContactMessage) => stateOf(message) === "waiting";
