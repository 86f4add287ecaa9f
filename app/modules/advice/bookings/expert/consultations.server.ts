import { type Absence, isAbsentAt } from "~/modules/advice/expert-calendar/absence";
import {
  accountOfExpertInTransaction,
  expertOfAccountInTransaction,
} from "~/modules/advice/experts/experts.server";
import {
  noteInTransaction,
  notifyInTransaction,
} from "~/modules/messages/notifications/notifications.server";
import type { ByPerson } from "~/modules/people/accounts/account";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import { searchOf } from "~/platform/lists/list-query";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { slotAt } from "~/platform/time/moments";
import { type Booking, canEnd, inHistory, isAhead, soonestFirst, stateOf } from "../booking";
import { byReference } from "../booking-reference.server";
import { removeFileOf, withdrawnInTransaction } from "../booking-withdrawn.server";
import { bookings } from "../bookings.store.server";
import { calledOffMails } from "../mails/booking-mails.server";
import { declinedMails } from "../mails/booking-request-mails.server";

type CallOffOutcome =
  | Booking
  | Refusal<"not-found">
  | Refusal<"begun" | "withdrawn" | "requested" | "declined" | "lapsed">;

export interface ConsultationQuery {
  q?: string;
  /** Upcoming ones, or those that are over or withdrawn; both if it is missing. */
  when?: "upcoming" | "past";
}

/**
 * Consultations of an expert: upcoming ones with the soonest first, past ones with the latest
 * first.
 */
export async function listConsultations(
  { by }: ByPerson,
  { q = "", when }: ConsultationQuery = {},
): Promise<Booking[]> {
  const expert = expertOfAccountInTransaction(by.id);
  const all = expert ? bookings.listBy("expertId", expert.id) : [];
  const inTime = all.filter(
    (booking) => when === undefined || isAhead(stateOf(booking)) === (when === "upcoming"),
  );
  const sorted = inTime.filter(searchConsultations(q)).sort(soonestFirst);
  return when === "past" ? sorted.reverse() : sorted;
}

const searchConsultations = searchOf<Booking>(({ member, topic, reference }) => [
  member.name,
  member.company,
  topic,
  reference,
]);

/** Upcoming bookings and requests within an absence, soonest first. */
export async function listBookingsIn(absence: Absence): Promise<Booking[]> {
  return bookings
    .listBy("expertId", absence.expertId)
    .filter((booking) => isAhead(stateOf(booking)) && isAbsentAt(absence, slotAt(booking.startsAt)))
    .sort(soonestFirst);
}

/** Number of an expert's upcoming consultations within an absence, requests left out. */
export async function countConsultationsIn(absence: Absence, { by }: ByPerson): Promise<number> {
  const isTheirs = expertOfAccountInTransaction(by.id)?.id === absence.expertId;
  const booked = isTheirs ? await listBookingsIn(absence) : [];
  return booked.filter((booking) => stateOf(booking) !== "requested").length;
}

/**
 * Calls a consultation off for its expert until it begins. Frees the slot, keeps the record,
 * removes the file; mails both and notifies the member (rules 277).
 */
export async function callOffConsultation(
  reference: string | undefined,
  reason: string,
  { by }: ByPerson,
): Promise<CallOffOutcome> {
  const isAllowed = ({ expertId }: Booking) => accountOfExpertInTransaction(expertId) === by.id;
  return callOff(reference, { by: "expert", reason }, { isAllowed });
}

/** The same by staff for any expert; the caller has checked the rights. */
export async function callOffForChamber(
  reference: string | undefined,
  reason: string,
  { by }: { by: Pick<Staff, "id"> },
): Promise<CallOffOutcome> {
  const record = (booking: Booking) =>
    recordInTransaction({
      by,
      entity: "booking",
      action: "cancelled",
      record: inHistory(booking),
      after: { "bookings:callOff.reason": { personal: reason } },
    });
  return callOff(reference, { by: "chamber", reason }, { isAllowed: () => true, record });
}

/**
 * Calls off the consultations of a person who leaves the portal, inside the transaction that
 * removes their data and before it does (rules 313). Call `removeFileOf` for each afterwards.
 *
 * @returns the bookings that were called off, soonest first
 */
export function callOffConsultationsInTransaction(accountId: string): Booking[] {
  const expert = expertOfAccountInTransaction(accountId);
  const ahead = expert
    ? bookings.listBy("expertId", expert.id).filter((booking) => canEnd(stateOf(booking)))
    : [];
  return ahead.sort(soonestFirst).map((before) => {
    const { t } = localeOfRecipient({ email: before.member.email });
    return calledOffInTransaction(before, { by: "expert", reason: t("bookings:calledOff.left") });
  });
}

async function callOff(
  reference: string | undefined,
  calledOff: NonNullable<Booking["calledOff"]>,
  {
    isAllowed,
    record,
  }: { isAllowed: (booking: Booking) => boolean; record?: (booking: Booking) => void },
): Promise<CallOffOutcome> {
  const outcome = await transaction(() => {
    const before = byReference(reference);
    if (!before || !isAllowed(before)) return refuse("not-found");
    const state = stateOf(before);
    // A second press of the button succeeds too.
    if (state === "withdrawn") return before.calledOff ? before : refuse("withdrawn");
    if (state === "running" || state === "past") return refuse("begun");
    if (state !== "upcoming") return refuse(state);
    const booking = calledOffInTransaction(before, calledOff);
    record?.(booking);
    return booking;
  });
  if (!isRefused(outcome)) removeFileOf(outcome);
  return outcome;
}

/** Calls a consultation off, or declines a request; both are notified. */
export function calledOffInTransaction(
  before: Booking,
  calledOff: NonNullable<Booking["calledOff"]>,
): Booking {
  const booking = withdrawnInTransaction(before, calledOff);
  notifyOfCallOffInTransaction(booking, calledOff);
  return booking;
}

function notifyOfCallOffInTransaction(
  booking: Booking,
  { by, reason }: NonNullable<Booking["calledOff"]>,
): void {
  const { accountId, expertId, expert, member, topic, startsAt, reference } = booking;
  const isRequest = booking.lapsesAt !== null;
  const sent = isRequest ? declinedMails(booking, reason) : calledOffMails(booking, reason);
  for (const mail of sent) enqueueMailInTransaction(mail);
  const facts = { topic, date: startsAt };
  const link = paths.booking(reference);
  const name = isRequest ? "declined" : "calledOff";
  const notification = {
    title: `bookings:notifications.${name}.title`,
    text: `bookings:notifications.${name}.text`,
    link,
  } as const;
  notifyInTransaction(accountId, { ...notification, params: { name: expert.name, ...facts } });
  const expertAccount = accountOfExpertInTransaction(expertId);
  if (expertAccount === null) return;
  if (by === "expert")
    noteInTransaction(expertAccount, isRequest ? "requestDeclined" : "calledOff", {
      params: { member: member.name, ...facts },
      link,
    });
  else
    notifyInTransaction(expertAccount, {
      ...notification,
      params: { name: member.name, ...facts },
    });
}
