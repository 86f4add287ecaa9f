import { isHourToRemind, isTomorrow } from "~/modules/messages/reminders/reminder";
import { remindInTransaction } from "~/modules/messages/reminders/reminders.server";
import { mayReceive } from "~/modules/people/mail-choices/may-receive.server";
import { paths } from "~/platform/http/paths";
import { inPieces } from "~/platform/store/in-pieces.server";
import { findEventInTransaction, listEvents } from "../events.server";
import type { Registration } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { reminderMail } from "./event-mails.server";

/**
 * Reminds everyone with a seat at an event of tomorrow (rules 294).
 *
 * @returns the number of people
 */
export async function remindOfEvents(): Promise<number> {
  if (!isHourToRemind()) return 0;
  const tomorrow = (await listEvents()).filter(isTomorrow);
  const seats = tomorrow.flatMap(({ id }) => registrations.listBy("eventId", id));
  return inPieces(
    seats,
    (some) => some.flatMap(({ id }) => registrations.find(id) ?? []).filter(remind).length,
  );
}

function remind(registration: Registration): boolean {
  const event = findEventInTransaction(registration.eventId);
  if (!event || event.cancelledAt !== null || registration.status !== "registered") return false;
  const { accountId, email, guest, createdAt: takenAt } = registration;
  if (guest && (email === "" || mayReceive({ address: email }, "event") !== "yes")) return false;
  const { id, title, startsAt } = event;
  return remindInTransaction(
    { id: `event:${id}`, accountId, startsAt, takenAt },
    {
      mail: () => reminderMail(event, registration),
      notification: guest
        ? null
        : {
            title: "events:notifications.reminder.title",
            text: "events:notifications.reminder.text",
            params: { title, date: startsAt },
            link: paths.ticket(id),
          },
    },
  );
}
