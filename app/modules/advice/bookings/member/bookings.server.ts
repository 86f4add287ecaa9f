import { CONSULTATION_MINUTES } from "~/modules/advice/expert-calendar/slot-options";
import { alternativesTo, momentsOf } from "~/modules/advice/expert-calendar/slots";
import type { Expert } from "~/modules/advice/experts/expert";
import {
  accountOfExpertInTransaction,
  findExpertInTransaction,
} from "~/modules/advice/experts/experts.server";
import { isFullMember } from "~/modules/companies/companies/company";
import { findMemberCompanyOfInTransaction } from "~/modules/companies/companies/membership/companies.server";
import {
  noteInTransaction,
  notifyInTransaction,
} from "~/modules/messages/notifications/notifications.server";
import { type Account, type ByAccount, fullName } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import { rateLimit } from "~/platform/http/rate-limit.server";
import { createId } from "~/platform/ids/ids.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import {
  ownPrivateInTransaction,
  removeUnowned,
} from "~/platform/supabase/files/private-object.server";
import { now } from "~/platform/time/clock";
import { slotAt } from "~/platform/time/moments";
import { checkAttachment, fileOf, storeAttachment } from "../attachment.server";
import { consultationAt } from "../booked-hours.server";
import {
  type Booking,
  bookingRefusal,
  canEnd,
  isHeld,
  lapseOf,
  soonestFirst,
  stateOf,
} from "../booking";
import { type ContactMethod, STARTER_SESSIONS } from "../booking-options";
import { byReference, newBookingReference } from "../booking-reference.server";
import { removeFileOf, withdrawnInTransaction } from "../booking-withdrawn.server";
import { bookings } from "../bookings.store.server";
import { slotProblemOf, takenSlotsOf } from "../free-slots.server";
import {
  bookedMail,
  requestedMail,
  type WithdrawalReason,
  withdrawnMails,
} from "../mails/booking-mails.server";
import { audienceOf } from "../mails/booking-readers.server";
import { requestMails, requestWithdrawnMails } from "../mails/booking-request-mails.server";

interface NewBooking {
  /** `YYYY-MM-DDTHH:MM` in Warsaw. */
  slot: string;
  contactMethod: ContactMethod;
  topic: string;
  description?: string;
  attachment?: File;
}

const bookingsOfPerson = rateLimit("bookings-of", { points: 30, seconds: 3600 });

/**
 * Counts an attempt to book (rules 94).
 *
 * @returns seconds to wait after too many, else null
 */
export const bookingLimit = ({ by }: { by: Pick<Account, "id"> }): Promise<number | null> =>
  bookingsOfPerson.count(by.id);

/**
 * Books a slot for a member; each slot is sold once (rules 85). The file is stored first and
 * removed again if the slot is lost meanwhile. Notifies both (rules 91).
 */
export async function bookConsultation(
  expertId: string | undefined,
  input: NewBooking,
  { by }: ByAccount,
) {
  const file = await checkAttachment(input.attachment);
  if (isRefused(file)) return file;
  // Checked before storing the file as well, so that a refusal costs no upload.
  const early = openingFor(expertId, input.slot, { by });
  if (isRefused(early)) return early;
  const id = createId();
  try {
    const attachment = file && (await storeAttachment(file, id));
    return await transaction(() => {
      const expert = openingFor(expertId, input.slot, { by });
      if (isRefused(expert)) return expert;
      const booking = bookings.save({ ...newBooking(expert, input, { by }), id, attachment });
      if (attachment) ownPrivateInTransaction(fileOf(id));
      notifyOfBookingInTransaction(booking, expert);
      return booking;
    });
  } finally {
    void removeUnowned(fileOf(id));
  }
}

/**
 * Withdraws a member until the consultation begins. Keeps the record, removes the file, notifies
 * both (rules 92).
 */
export async function withdrawBooking(reference: string | undefined, { by }: ByAccount) {
  const outcome = await transaction(() => {
    const before = byReference(reference);
    if (!before || before.accountId !== by.id) return refuse("not-found");
    const state = stateOf(before);
    if (state === "withdrawn") return before;
    if (state === "declined" || state === "lapsed") return refuse(state);
    if (!canEnd(state)) return refuse("begun");
    const booking = withdrawnInTransaction(before);
    noteOf(state === "requested" ? "requestWithdrawn" : "bookingWithdrawn", booking);
    notifyOfWithdrawalInTransaction(booking, "withdrew");
    return booking;
  });
  if (!isRefused(outcome)) removeFileOf(outcome);
  return outcome;
}

/**
 * Withdraws a person from all upcoming consultations and notifies the experts, inside the
 * transaction that ends the membership. Call `removeFileOf` for each afterwards.
 *
 * @returns the withdrawn bookings, soonest first
 */
export function withdrawBookingsInTransaction(accountId: string): Booking[] {
  const before = bookings
    .listBy("accountId", accountId)
    .filter((booking) => canEnd(stateOf(booking)));
  return before.sort(soonestFirst).map((one) => {
    const booking = withdrawnInTransaction(one);
    notifyOfWithdrawalInTransaction(booking, "left");
    return booking;
  });
}

/** A booking by its reference, for its member and for an expert with an account (rules 93). */
export async function findBooking(
  reference: string | undefined,
  { by }: ByAccount,
): Promise<Booking | null> {
  const booking = byReference(reference);
  return booking && (await audienceOf(booking, { by })) ? booking : null;
}

/** Bookings of a member, soonest first, past and withdrawn ones included. */
export async function listBookings({ by }: { by: Pick<Account, "id"> }): Promise<Booking[]> {
  return bookings.listBy("accountId", by.id).sort(soonestFirst);
}

/** Returns the expert if the member can have the slot. */
function openingFor(expertId: string | undefined, slot: string, { by }: ByAccount) {
  const expert = findExpertInTransaction(expertId);
  if (!expert) return refuse("not-found");
  const closed = bookingRefusal(expert, { by });
  if (closed) return refuse(closed);
  const problem = slotProblemOf(expert.id, slot);
  if (problem) return refuse("slot-impossible", { problem });
  const own = bookings.listBy("accountId", by.id);
  const mine = own.find((booking) => booking.expertId === expert.id && holds(booking, slot));
  if (mine) return refuse("slot-mine", { reference: mine.reference });
  const elsewhere = consultationAt(slot, by.id);
  if (elsewhere) return refuse("hour-taken", { reference: elsewhere.reference });
  const upcoming = own.filter((booking) => canEnd(stateOf(booking))).length;
  if (upcoming >= STARTER_SESSIONS && !isOfFullMember(by))
    return refuse("many-upcoming", { most: STARTER_SESSIONS });
  const isTaken = takenSlotsOf(expert.id);
  return isTaken(slot) ? refuse("slot-taken", { free: alternativesTo(slot, isTaken) }) : expert;
}

function isOfFullMember({ membership }: Pick<Account, "membership">): boolean {
  const company = membership && findMemberCompanyOfInTransaction(membership.organizationId);
  return company !== null && isFullMember(company);
}

const holds = (booking: Booking, slot: string) =>
  isHeld(booking) && slotAt(booking.startsAt) === slot;

function newBooking(
  expert: Expert,
  { slot, contactMethod, topic, description = "" }: NewBooking,
  { by }: ByAccount,
): Omit<Booking, "id" | "attachment"> {
  const { name, title, company, email, consultationPrice: price } = expert;
  const [moment, times] = [now(), momentsOf(slot, CONSULTATION_MINUTES)];
  return {
    reference: newBookingReference(),
    expertId: expert.id,
    accountId: by.id,
    member: { name: fullName(by), company: by.membership?.companyName ?? "", email: by.email },
    expert: { name, title, company, email, price },
    ...times,
    contactMethod,
    topic,
    description,
    createdAt: moment,
    updatedAt: moment,
    sequence: 0,
    withdrawnAt: null,
    calledOff: null,
    lapsesAt: expert.confirmsAtOnce ? null : lapseOf(moment, times.startsAt),
    confirmedAt: null,
  };
}

function notifyOfBookingInTransaction(booking: Booking, { accountId }: Expert): void {
  const isRequest = booking.lapsesAt !== null;
  const sent = isRequest
    ? requestMails(booking, { expertHasAccount: accountId !== null })
    : [bookedMail(booking), requestedMail(booking)];
  for (const mail of sent) enqueueMailInTransaction(mail);
  noteOf(isRequest ? "sessionRequested" : "booked", booking);
  if (accountId !== null)
    notifyInTransaction(accountId, notificationOf(isRequest ? "requested" : "booked", booking));
}

function notifyOfWithdrawalInTransaction(booking: Booking, why: WithdrawalReason): void {
  const isRequest = booking.lapsesAt !== null;
  const sent = isRequest ? requestWithdrawnMails(booking, why) : withdrawnMails(booking, why);
  for (const mail of sent) enqueueMailInTransaction(mail);
  const accountId = accountOfExpertInTransaction(booking.expertId);
  const name = isRequest ? "requestWithdrawn" : "withdrawn";
  if (accountId !== null) notifyInTransaction(accountId, notificationOf(name, booking));
}

const noteOf = (
  event: "booked" | "bookingWithdrawn" | "sessionRequested" | "requestWithdrawn",
  { accountId, expert, topic, startsAt, reference }: Booking,
) =>
  noteInTransaction(accountId, event, {
    params: { expert: expert.name, topic, date: startsAt },
    link: paths.booking(reference),
  });

const notificationOf = (
  name: "booked" | "requested" | "withdrawn" | "requestWithdrawn",
  { member, topic, startsAt, reference }: Booking,
) => ({
  title: `bookings:notifications.${name}.title` as const,
  text: `bookings:notifications.${name}.text` as const,
  params: { member: member.name, topic, date: startsAt },
  link: paths.booking(reference),
});
