import { ratingInTransaction } from "~/modules/advice/experts/ratings/ratings.server";
import { isHourToRemind, isTomorrow } from "~/modules/messages/reminders/reminder";
import {
  askAfterInTransaction,
  remindInTransaction,
} from "~/modules/messages/reminders/reminders.server";
import { paths } from "~/platform/http/paths";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { type Booking, stateOf } from "../booking";
import { bookings, hasAccount } from "../bookings.store.server";
import { ratingMail, reminderMail } from "./booking-mails.server";

/** Reminds members of consultations of tomorrow (rules 294). @returns number of people */
export async function remindOfConsultations(): Promise<number> {
  if (!isHourToRemind()) return 0;
  return transaction(
    () =>
      bookings
        .list((booking) => isTomorrow(booking) && stateOf(booking) === "upcoming")
        .filter(remind).length,
  );
}

function remind(booking: Booking): boolean {
  if (!hasAccount(booking)) return false;
  const { id, accountId, startsAt, createdAt, confirmedAt, expert, topic, reference } = booking;
  return remindInTransaction(
    { id: `booking:${id}`, accountId, startsAt, takenAt: confirmedAt ?? createdAt },
    {
      mail: () => reminderMail(booking),
      notification: {
        title: "bookings:notifications.reminder.title",
        text: "bookings:notifications.reminder.text",
        params: { expert: expert.name, topic, date: startsAt },
        link: paths.booking(reference),
      },
    },
  );
}

/** Asks members to rate the sessions of yesterday (rules 1561). @returns number of people */
export async function askForRatings(): Promise<number> {
  if (!isHourToRemind()) return 0;
  const yesterday = dayFromToday(-1);
  return transaction(
    () =>
      bookings
        .list(
          (booking) =>
            dayInWarsaw(booking.endsAt) === yesterday &&
            stateOf(booking) === "past" &&
            ratingInTransaction(booking.id) === null,
        )
        .filter(ask).length,
  );
}

function ask(booking: Booking): boolean {
  if (!hasAccount(booking)) return false;
  const { id, accountId, expert, reference } = booking;
  return askAfterInTransaction(
    { id: `rating:${id}`, accountId },
    {
      mail: () => ratingMail(booking),
      notification: {
        title: "expert-ratings:notification.title",
        text: "expert-ratings:notification.text",
        params: { expert: expert.name },
        link: paths.rateSession(reference),
      },
    },
  );
}
