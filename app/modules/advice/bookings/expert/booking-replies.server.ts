import { accountOfExpertInTransaction } from "~/modules/advice/experts/experts.server";
import {
  noteInTransaction,
  notifyInTransaction,
} from "~/modules/messages/notifications/notifications.server";
import type { Account } from "~/modules/people/accounts/account";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { type Booking, type BookingState, inHistory, isOff, stateOf } from "../booking";
import type { ReplyInput } from "../booking.schema";
import { isReplyKeyOf } from "../booking-access.server";
import { byReference } from "../booking-reference.server";
import { removeFileOf, withdrawnInTransaction } from "../booking-withdrawn.server";
import { bookings } from "../bookings.store.server";
import { confirmedMails, lapsedMails } from "../mails/booking-request-mails.server";
import { calledOffInTransaction } from "./consultations.server";

/** The expert of a request: their account, or the key in the link of their mail (rules 983). */
type Replier = { by: Pick<Account, "id"> } | { key: string | null };

/** The end of a request that cannot be answered any more. */
type RequestEnd = "confirmed" | "withdrawn" | "declined" | "lapsed";

type ReplyOutcome = Booking | Refusal<"not-found"> | Refusal<RequestEnd>;

/** A request or what became of it, for its expert; null for anyone else. */
export async function findRequest(
  reference: string | undefined,
  replier: Replier,
): Promise<Booking | null> {
  const booking = byReference(reference);
  return booking && isExpertOf(booking, replier) ? booking : null;
}

/** Confirms or declines a request for its expert, until it lapses. Notifies both (rules 980). */
export const replyToRequest = (
  reference: string | undefined,
  reply: ReplyInput,
  replier: Replier,
): Promise<ReplyOutcome> =>
  answer(reply, "expert", () => {
    const booking = byReference(reference);
    return booking && isExpertOf(booking, replier) ? booking : null;
  });

/** The same by staff for any expert; the caller has checked the rights. */
export const replyForChamber = (
  reference: string | undefined,
  reply: ReplyInput,
  { by }: { by: Pick<Staff, "id"> },
): Promise<ReplyOutcome> =>
  answer(
    reply,
    "chamber",
    () => byReference(reference),
    (booking) =>
      recordInTransaction({
        by,
        entity: "booking",
        record: inHistory(booking),
        action: reply.answer === "confirm" ? "confirmed" : "refused",
        after:
          reply.answer === "confirm"
            ? null
            : { "bookings:requests.reason": { personal: reply.reason ?? "" } },
      }),
  );

/** Ends the requests that nobody answered in time (rules 982). @returns their number */
export async function lapseRequests(): Promise<number> {
  const lapsed = await transaction(() =>
    bookings
      .list((booking) => booking.withdrawnAt === null && stateOf(booking) === "lapsed")
      .map((before) => {
        const booking = withdrawnInTransaction(before);
        for (const mail of lapsedMails(booking)) enqueueMailInTransaction(mail);
        notifyBothInTransaction("lapsed", booking);
        return booking;
      }),
  );
  for (const booking of lapsed) removeFileOf(booking);
  return lapsed.length;
}

async function answer(
  reply: ReplyInput,
  by: "expert" | "chamber",
  find: () => Booking | null,
  record?: (booking: Booking) => void,
): Promise<ReplyOutcome> {
  const outcome = await transaction(() => {
    const before = find();
    if (!before) return refuse("not-found");
    const state = stateOf(before);
    if (state !== "requested") {
      const end = endOf(state);
      // A second press of the same button succeeds too.
      const isSame = end === (reply.answer === "confirm" ? "confirmed" : "declined");
      return isSame ? before : refuse(end);
    }
    const booking =
      reply.answer === "confirm"
        ? confirmedInTransaction(before, by)
        : calledOffInTransaction(before, { by, reason: reply.reason ?? "" });
    record?.(booking);
    return booking;
  });
  if (!isRefused(outcome) && outcome.withdrawnAt !== null) removeFileOf(outcome);
  return outcome;
}

function endOf(state: Exclude<BookingState, "requested">): RequestEnd {
  return isOff(state) ? state : "confirmed";
}

function confirmedInTransaction(before: Booking, by: "expert" | "chamber"): Booking {
  const moment = now();
  const booking = bookings.save({
    ...before,
    lapsesAt: null,
    confirmedAt: moment,
    updatedAt: moment,
    sequence: before.sequence + 1,
  });
  for (const mail of confirmedMails(booking)) enqueueMailInTransaction(mail);
  notifyBothInTransaction("confirmed", booking, { by });
  return booking;
}

/** Notifies member and expert; the expert's own confirmation is noted as their action. */
function notifyBothInTransaction(
  name: "confirmed" | "lapsed",
  { accountId, expertId, expert, member, topic, startsAt, reference }: Booking,
  { by }: { by?: "expert" | "chamber" } = {},
): void {
  const notify = (account: string, other: string) =>
    notifyInTransaction(account, {
      title: `bookings:notifications.${name}.title`,
      text: `bookings:notifications.${name}.text`,
      params: { name: other, topic, date: startsAt },
      link: paths.booking(reference),
    });
  notify(accountId, expert.name);
  const expertAccount = accountOfExpertInTransaction(expertId);
  if (expertAccount === null) return;
  if (by === "expert")
    noteInTransaction(expertAccount, "requestConfirmed", {
      params: { member: member.name, topic, date: startsAt },
      link: paths.booking(reference),
    });
  else notify(expertAccount, member.name);
}

const isExpertOf = (booking: Booking, replier: Replier): boolean =>
  "by" in replier
    ? accountOfExpertInTransaction(booking.expertId) === replier.by.id
    : isReplyKeyOf(booking, replier.key);
