import { type Account, fullName } from "~/modules/accounts/account";
import type { Expert } from "~/modules/experts/expert";
import { accountOfExpertInTransaction, findExpertInTransaction } from "~/modules/experts/experts.server";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { createId } from "~/platform/process/ids.server";
import { transaction } from "~/platform/store/stores.server";
import { disownPrivateInTransaction, ownPrivateInTransaction, removeUnowned } from "~/platform/supabase/private-object.server";
import { now } from "~/platform/time/clock";
import { formatDate } from "~/platform/time/dates";
import { type CheckedFile, fileOf, keepAttachment } from "./attachment.server";
import { type Booking, soonestFirst, stateOf } from "./booking";
import { bookedMail, requestedMail, withdrawnMails } from "./booking-mails.server";
import { CONSULTATION_MINUTES, type ContactMethod } from "./booking-options";
import { audienceOf, byReference } from "./booking-readers.server";
import { bookings } from "./bookings.store.server";
import { takenBy } from "./expert-calendar.server";
import { newReference } from "./reference.server";
import { alternativesTo, momentsOf, type SlotProblem, slotAt, slotProblem } from "./slots";

interface By {
  by: Account;
}

interface NewBooking {
  /** `YYYY-MM-DDTHH:MM` in Warsaw. */
  slot: string;
  contactMethod: ContactMethod;
  topic: string;
  description?: string;
  attachment: CheckedFile | null;
}

/** Why nothing was booked: no such expert, he takes nobody, it is oneself; the slot is none, one has it already (its reference), or somebody else has it. */
type Refusal = "unknown" | "unavailable" | "own" | { problem: SlotProblem } | { mine: string } | { taken: string; free: string[] };

/** Whether a person can book this expert: not while he is unavailable, and nobody books himself. */
export function opennessOf(
  { available, accountId }: Pick<Expert, "available" | "accountId">,
  { by }: { by: Pick<Account, "id"> },
): "open" | "unavailable" | "own" {
  if (accountId === by.id) return "own";
  return available ? "open" : "unavailable";
}

/**
 * Books a slot for a member: it is sold once, whoever asks at the same time (design §5.7). The file is kept first, so that what is confirmed is
 * all there; where the slot is lost meanwhile, it is removed again. Both get a mail, an expert with an account a notification.
 */
export async function bookConsultation(expertId: string | undefined, input: NewBooking, { by }: By): Promise<Booking | Refusal> {
  const early = refusalOf(expertId, input.slot, by);
  if (early) return early;
  const id = createId();
  try {
    const attachment = input.attachment && (await keepAttachment(input.attachment, id));
    return await transaction(() => {
      const refusal = refusalOf(expertId, input.slot, by);
      const expert = findExpertInTransaction(expertId);
      if (refusal || !expert) return refusal ?? "unknown";
      const booking = bookings.save({ ...newBooking(expert, input, by), id, attachment });
      if (attachment) ownPrivateInTransaction(fileOf(id));
      tellOfBooking(booking, expert);
      return booking;
    });
  } finally {
    void removeUnowned(fileOf(id));
  }
}

/** Gives the slot back: possible until the session begins. The record stays, its file goes; both are told. */
export async function withdrawBooking(reference: string | undefined, { by }: By): Promise<Booking | "unknown" | "begun"> {
  const outcome = await transaction(() => {
    const before = byReference(reference);
    if (!before || before.accountId !== by.id) return "unknown";
    const state = stateOf(before);
    if (state === "withdrawn") return before;
    if (state !== "upcoming") return "begun";
    if (before.attachment) disownPrivateInTransaction(fileOf(before.id));
    const moment = now();
    const booking = bookings.save({ ...before, attachment: null, sequence: before.sequence + 1, updatedAt: moment, withdrawnAt: moment });
    tellOfWithdrawal(booking);
    return booking;
  });
  if (typeof outcome !== "string") void removeUnowned(fileOf(outcome.id));
  return outcome;
}

/** A booking by its reference: for the member who has booked, and the expert where he is a member. Nobody else finds it. */
export async function findBooking(reference: string | undefined, { by }: By): Promise<Booking | null> {
  const booking = byReference(reference);
  return booking && audienceOf(booking, by) ? booking : null;
}

/** What a member has booked, soonest first; past and withdrawn ones included. */
export async function listBookings({ by }: { by: Pick<Account, "id"> }): Promise<Booking[]> {
  return bookings.listBy("accountId", by.id).sort(soonestFirst);
}

function refusalOf(expertId: string | undefined, slot: string, by: Account): Refusal | null {
  const expert = findExpertInTransaction(expertId);
  if (!expert) return "unknown";
  const openness = opennessOf(expert, { by });
  if (openness !== "open") return openness;
  const problem = slotProblem(slot);
  if (problem) return { problem };
  const isTaken = takenBy(expert.id);
  const mine = bookingOf(slot, { expertId: expert.id, accountId: by.id });
  if (mine) return { mine: mine.reference };
  return isTaken(slot) ? { taken: slot, free: alternativesTo(slot, isTaken) } : null;
}

const bookingOf = (slot: string, { expertId, accountId }: Pick<Booking, "expertId" | "accountId">) =>
  bookings
    .listBy("accountId", accountId)
    .find((booking) => booking.expertId === expertId && booking.withdrawnAt === null && slotAt(booking.startsAt) === slot);

function newBooking(
  expert: Expert,
  { slot, contactMethod, topic, description = "" }: NewBooking,
  by: Account,
): Omit<Booking, "id" | "attachment"> {
  const { name, title, company, email, consultationPrice } = expert;
  const moment = now();
  return {
    reference: newReference((reference) => byReference(reference) !== null),
    expertId: expert.id,
    accountId: by.id,
    member: { name: fullName(by), company: by.membership?.companyName ?? "", email: by.email },
    expert: { name, title, company, email, price: consultationPrice },
    ...momentsOf(slot, CONSULTATION_MINUTES),
    contactMethod,
    topic,
    description,
    createdAt: moment,
    updatedAt: moment,
    sequence: 0,
    withdrawnAt: null,
  };
}

function tellOfBooking(booking: Booking, { accountId }: Expert): void {
  enqueueMailInTransaction(bookedMail(booking));
  enqueueMailInTransaction(requestedMail(booking));
  if (accountId !== null) notifyInTransaction(accountId, newsOf("booked", booking));
}

function tellOfWithdrawal(booking: Booking): void {
  for (const mail of withdrawnMails(booking)) enqueueMailInTransaction(mail);
  const accountId = accountOfExpertInTransaction(booking.expertId);
  if (accountId !== null) notifyInTransaction(accountId, newsOf("withdrawn", booking));
}

const newsOf = (name: "booked" | "withdrawn", { member, topic, startsAt, reference }: Booking) => ({
  title: `bookings:news.${name}.title` as const,
  text: `bookings:news.${name}.text` as const,
  params: { member: member.name, topic, date: formatDate(startsAt) },
  link: paths.booking(reference),
});
