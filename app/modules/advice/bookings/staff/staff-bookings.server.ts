import { CONSULTATION_MINUTES } from "~/modules/advice/expert-calendar/slot-options";
import {
  alternativesTo,
  momentsOf,
  type SlotProblem,
} from "~/modules/advice/expert-calendar/slots";
import { accountOfExpertInTransaction } from "~/modules/advice/experts/experts.server";
import { waitingSessions } from "~/modules/advice/experts/ratings/ratings.server";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import type { Described } from "~/modules/staff/history/history";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { foldedFirst } from "~/platform/lists/folded-first.server";
import { searchOf } from "~/platform/lists/list-query";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { firstOf, slotAt } from "~/platform/time/moments";
import { consultationAt } from "../booked-hours.server";
import { type Booking, inHistory, soonestFirst, stateOf } from "../booking";
import { byReference } from "../booking-reference.server";
import { bookings } from "../bookings.store.server";
import { slotProblemOf, takenSlotsOf } from "../free-slots.server";
import { movedMails } from "../mails/booking-mails.server";

type Time = "requested" | "upcoming" | "past" | "withdrawn";

interface Query {
  q: string;
  /**
   * Only requests, those with a sentence to check, upcoming or running bookings, past ones, or
   * those that are off.
   */
  when?: "sentence" | Time;
}

type MoveOutcome =
  | Booking
  | Refusal<"not-found">
  | Refusal<"begun" | "withdrawn" | "requested" | "declined" | "lapsed">
  | Refusal<"slot-impossible", { problem: SlotProblem }>
  | Refusal<"hour-taken", { reference: string }>
  | Refusal<"slot-taken", { free: string[] }>;

/**
 * The bookings that match: requests and upcoming ones with the soonest first, then the others with
 * the latest first (rules 371).
 */
export async function listAllBookings({ q, when }: Query): Promise<Booking[]> {
  const at = now();
  const found = searchBookings.among(await folded(bookings.sorted(soonestFirst), q), q);
  const toCheck = waitingSessions();
  const [ahead, others]: [Booking[], Booking[]] = [[], []];
  for (const booking of found) {
    const own = whenOf(booking, at);
    if (when === undefined || own === when || (when === "sentence" && toCheck.has(booking.id)))
      (own === "upcoming" || own === "requested" ? ahead : others).push(booking);
  }
  return [...ahead, ...others.reverse()];
}

/** Every booking, the latest first; the same array until one changes. */
export const listBookingsLatestFirst = async (): Promise<readonly Booking[]> =>
  bookings.sorted(latestFirst);

const latestFirst = (one: Booking, other: Booking) => soonestFirst(other, one);

const searchBookings = searchOf<Booking>(({ reference, expert, member, topic }) => [
  reference,
  expert.name,
  topic,
  member.name,
  member.company,
]);

const folded = foldedFirst(searchBookings);

/**
 * Number of requests that only staff can answer: of experts without an account and without an
 * address (rules 371).
 */
export const countRequestsOfOffice = async (): Promise<number> => requestsOfOffice().length;

/** When the oldest of them was made; null without one. */
export const oldestRequestOfOffice = async (): Promise<string | null> =>
  firstOf(requestsOfOffice().map(({ createdAt }) => createdAt));

const requestsOfOffice = () =>
  bookings
    .derived(unanswered)
    .filter(
      (booking) =>
        stateOf(booking) === "requested" &&
        booking.expert.email === "" &&
        accountOfExpertInTransaction(booking.expertId) === null,
    );

const unanswered = (all: readonly Booking[]) =>
  all.filter(({ lapsesAt, withdrawnAt }) => lapsesAt !== null && withdrawnAt === null);

/** Any booking by its reference; the caller has checked the rights. */
export async function findBookingForStaff(reference: string | undefined): Promise<Booking | null> {
  return byReference(reference);
}

/**
 * Moves a booking to another free slot of its expert and frees the old one. Notifies both (rules
 * 372).
 */
export async function moveBooking(
  reference: string | undefined,
  slot: string,
  { by }: { by: Pick<Staff, "id"> },
): Promise<MoveOutcome> {
  return transaction(() => {
    const before = byReference(reference);
    if (!before) return refuse("not-found");
    const state = stateOf(before);
    if (state === "running" || state === "past") return refuse("begun");
    if (state !== "upcoming") return refuse(state);
    // A second press of the button succeeds too.
    if (slotAt(before.startsAt) === slot) return before;
    const problem = slotProblemOf(before.expertId, slot);
    if (problem) return refuse("slot-impossible", { problem });
    const elsewhere = consultationAt(slot, before.accountId);
    if (elsewhere) return refuse("hour-taken", { reference: elsewhere.reference });
    const isTaken = takenSlotsOf(before.expertId);
    if (isTaken(slot)) return refuse("slot-taken", { free: alternativesTo(slot, isTaken) });
    const booking = bookings.save({
      ...before,
      ...momentsOf(slot, CONSULTATION_MINUTES),
      sequence: before.sequence + 1,
      updatedAt: now(),
    });
    recordInTransaction({
      by,
      entity: "booking",
      action: "moved",
      record: inHistory(booking),
      before: describedBooking(before),
      after: describedBooking(booking),
    });
    notifyOfMoveInTransaction(booking, before);
    return booking;
  });
}

function notifyOfMoveInTransaction(booking: Booking, before: Booking): void {
  for (const mail of movedMails(booking, before)) enqueueMailInTransaction(mail);
  const { accountId, expertId, expert, member, topic, startsAt, reference } = booking;
  const notify = (account: string, name: string) =>
    notifyInTransaction(account, {
      title: "bookings:notifications.moved.title",
      text: "bookings:notifications.moved.text",
      params: { name, topic, date: startsAt },
      link: paths.booking(reference),
    });
  notify(accountId, expert.name);
  const expertAccount = accountOfExpertInTransaction(expertId);
  if (expertAccount !== null) notify(expertAccount, member.name);
}

function whenOf(booking: Booking, at: string): Time {
  const state = stateOf(booking, at);
  if (state === "declined" || state === "lapsed") return "withdrawn";
  return state === "running" ? "upcoming" : state;
}

function describedBooking({ startsAt }: Booking): Described {
  const [date = "", hour = ""] = slotAt(startsAt).split("T");
  return { "bookings:fields.slot": date, "panel-bookings:hour": hour };
}
