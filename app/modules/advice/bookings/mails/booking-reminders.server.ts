import { isHourToRemind, isTomorrow } from "~/modules/messages/reminders/reminder";
import { remindInTransaction } from "~/modules/messages/reminders/reminders.server";
import { paths } from "~/platform/http/paths";
import { transaction } from "~/platform/store/stores.server";
import { type Booking, stateOf } from "../booking";
import { bookings, hasAccount } from "../bookings.store.server";
import { reminderMail } from "./booking-mails.server";

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
