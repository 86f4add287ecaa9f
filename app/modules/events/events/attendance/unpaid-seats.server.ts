import { Temporal } from "temporal-polyfill";
import { isHourToRemind } from "~/modules/messages/reminders/reminder";
import { isPausedDue } from "~/modules/money/dues/requests/open-requests.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { isWorkday } from "~/platform/time/workdays";
import { type Event, hasBegun, isPublished } from "../event";
import { findEventInTransaction, listOwnEvents } from "../events.server";
import { payReminderMail, unpaidMail } from "../mails/event-mails.server";
import { notifyOfInTransaction } from "../mails/event-notifications.server";
import { mailInTransaction } from "../mails/seat-mails.server";
import { removeSeatInTransaction } from "../payments/given-up-seats.server";
import { paymentOf } from "../payments/seat-charges.server";
import type { Registration } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { fillSeatsInTransaction } from "./registrations.server";

/** Days before the term on which an open seat is named again. */
const DAYS_BEFORE = [7, 2] as const;

/** Working days after the term, in which a transfer can still arrive. */
const WORKDAYS_LATE = 2;

/**
 * Reminds of seats that count once they are paid, and gives those on that were not paid in time
 * (rules 1252).
 *
 * @returns the number of seats that were reminded of or given on
 */
export async function followUnpaidSeats(): Promise<number> {
  if (!isHourToRemind()) return 0;
  const events = (await listOwnEvents()).filter(({ prices }) => prices?.paidBy != null);
  let followed = 0;
  for (const { id } of events) followed += await transaction(() => followAt(id));
  return followed;
}

function followAt(eventId: string): number {
  const event = findEventInTransaction(eventId);
  if (!event?.prices?.paidBy || event.cancelledAt !== null) return 0;
  if (!isPublished(event) || hasBegun(event)) return 0;
  const seats = registrations.listBy("eventId", event.id);
  const followed = seats.filter((seat) => followInTransaction(event, seat)).length;
  fillSeatsInTransaction(event);
  return followed;
}

function followInTransaction(event: Event, seat: Registration): boolean {
  const payment = paymentOf(seat);
  if (!seat.charge || payment?.state !== "unpaid" || !payment.due) return false;
  const { due, paidGrosze } = payment;
  if (isPausedDue(due.id)) return false;
  if (isTooLate(due.term)) {
    // The office decides about a seat of which a part is paid.
    if (paidGrosze > 0) return false;
    removeSeatInTransaction(seat, "unpaid");
    mailInTransaction(seat, () => unpaidMail(event, seat));
    notifyOfInTransaction("removed", event, seat);
    return true;
  }
  const reached = DAYS_BEFORE.filter((days) => dayFromToday(days) >= due.term).length;
  if (reached <= seat.charge.reminders) return false;
  // A seat that was just taken has the term in its first mail.
  const isNew = due.issuedOn === dayFromToday(0);
  const charge = { ...seat.charge, reminders: reached };
  const reminded = registrations.save({ ...seat, charge });
  if (!isNew) mailInTransaction(reminded, () => payReminderMail(event, reminded, due.term));
  return !isNew;
}

/** True from the second working day after the term on. */
function isTooLate(term: string): boolean {
  let day = Temporal.PlainDate.from(term);
  for (let left = WORKDAYS_LATE; left > 0; ) {
    day = day.add({ days: 1 });
    if (isWorkday(day)) left -= 1;
  }
  return day.toString() <= dayFromToday(0);
}
