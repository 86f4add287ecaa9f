import type { Account } from "~/modules/accounts/account";
import { type Absence, isAbsentAt } from "~/modules/expert-calendar/absence";
import {
  accountOfExpertInTransaction,
  expertOfAccountInTransaction,
} from "~/modules/experts/experts.server";
import { recordInTransaction } from "~/modules/history/history.server";
import {
  noteInTransaction,
  notifyInTransaction,
} from "~/modules/notifications/notifications.server";
import type { Staff } from "~/modules/staff/staff";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import { searchOf } from "~/platform/lists/list-query";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { slotAt } from "~/platform/time/moments";
import { type Booking, inHistory, soonestFirst, stateOf } from "./booking";
import { calledOffMails } from "./booking-mails.server";
import { byReference } from "./booking-reference.server";
import { removeFileOf, withdrawnInTransaction } from "./booking-withdrawn.server";
import { bookings } from "./bookings.store.server";

interface By {
  by: Pick<Account, "id">;
}

type CallOffOutcome = Booking | Refusal<"not-found"> | Refusal<"withdrawn" | "begun">;

export interface ConsultationQuery {
  q?: string;
  /** What lies ahead, or what is over or was withdrawn; both where it is left out. */
  when?: "upcoming" | "past";
}

/** What others have booked with a person who is an expert: ahead the soonest first, else the latest first. */
export async function listConsultations(
  { by }: By,
  { q = "", when }: ConsultationQuery = {},
): Promise<Booking[]> {
  const expert = expertOfAccountInTransaction(by.id);
  const all = expert ? bookings.listBy("expertId", expert.id) : [];
  const isAhead = (booking: Booking) => ["upcoming", "running"].includes(stateOf(booking));
  const inTime = all.filter(
    (booking) => when === undefined || isAhead(booking) === (when === "upcoming"),
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

/** How many consultations an expert has ahead in an absence of theirs. */
export async function countConsultationsIn(absence: Absence, { by }: By): Promise<number> {
  const ahead = await listConsultations({ by }, { when: "upcoming" });
  return ahead.filter(({ startsAt }) => isAbsentAt(absence, slotAt(startsAt))).length;
}

/**
 * The expert calls a consultation off, with a reason: possible until it begins. The slot is free again, the record stays, its file goes; both are
 * told by mail, the member also by a notification (rules 277).
 */
export async function callOffConsultation(
  reference: string | undefined,
  reason: string,
  { by }: By,
): Promise<CallOffOutcome> {
  const isAllowed = ({ expertId }: Booking) => accountOfExpertInTransaction(expertId) === by.id;
  return callOff(reference, { by: "expert", reason }, { isAllowed });
}

/** The same by staff, for any expert; the caller has checked who asks. */
export async function callOffForChamber(
  reference: string | undefined,
  reason: string,
  { by }: { by: Pick<Staff, "id"> },
): Promise<CallOffOutcome> {
  const record = (booking: Booking) =>
    recordInTransaction({
      ...{ by, noun: "booking", action: "cancelled", record: inHistory(booking) },
      after: { "bookings:callOff.reason": { personal: reason } },
    });
  return callOff(reference, { by: "chamber", reason }, { isAllowed: () => true, record });
}

/**
 * Calls off what others have booked with a person who leaves the portal; each slot is free again, and both are told as in `callOffConsultation`
 * (rules 313). Part of the transaction that forgets them, before it does; `removeFileOf` comes after it for each.
 *
 * @returns the bookings that were called off, soonest first
 */
export function callOffConsultationsInTransaction(accountId: string): Booking[] {
  const expert = expertOfAccountInTransaction(accountId);
  const ahead = expert
    ? bookings.listBy("expertId", expert.id).filter((booking) => stateOf(booking) === "upcoming")
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
    // Who has pressed twice reads that it is done.
    if (state === "withdrawn") return before.calledOff ? before : refuse("withdrawn");
    if (state !== "upcoming") return refuse("begun");
    const booking = calledOffInTransaction(before, calledOff);
    record?.(booking);
    return booking;
  });
  if (!isRefused(outcome)) removeFileOf(outcome);
  return outcome;
}

function calledOffInTransaction(
  before: Booking,
  calledOff: NonNullable<Booking["calledOff"]>,
): Booking {
  const booking = withdrawnInTransaction(before, calledOff);
  tellOfCallOff(booking, calledOff);
  return booking;
}

function tellOfCallOff(booking: Booking, { by, reason }: NonNullable<Booking["calledOff"]>): void {
  const { accountId, expertId, expert, member, topic, startsAt, reference } = booking;
  for (const mail of calledOffMails(booking, reason)) enqueueMailInTransaction(mail);
  const facts = { topic, date: startsAt };
  const link = paths.booking(reference);
  const told = {
    title: "bookings:notifications.calledOff.title",
    text: "bookings:notifications.calledOff.text",
    link,
  } as const;
  notifyInTransaction(accountId, { ...told, params: { name: expert.name, ...facts } });
  const expertAccount = accountOfExpertInTransaction(expertId);
  if (expertAccount === null) return;
  if (by === "expert")
    noteInTransaction(expertAccount, "calledOff", {
      params: { member: member.name, ...facts },
      link,
    });
  else notifyInTransaction(expertAccount, { ...told, params: { name: member.name, ...facts } });
}
