import { beforeEach, describe, expect, test } from "vitest";
import { remindOfConsultations } from "~/modules/advice/bookings/mails/booking-reminders.server";
import {
  bookConsultation,
  withdrawBooking,
} from "~/modules/advice/bookings/member/bookings.server";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { momentsOf } from "~/modules/events/events/event";
import { remindOfEvents } from "~/modules/events/events/mails/event-reminders.server";
import { cancelEvent, updateEvent } from "~/modules/events/events/staff/event-changes.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { removeOldReminders } from "~/modules/messages/reminders/reminders.server";
import { reminders } from "~/modules/messages/reminders/reminders.store.server";
import { saveMailSettingsInTransaction } from "~/platform/mail/mail-settings.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { anEvent, anExpert, BY_STAFF, CALLED_OFF } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { anna, jan } from "../events/support";

/** Wednesday, 10:00 in Warsaw; the dates are on Friday, so reminders are sent on Thursday. */
const moveClock = frozenClock("2026-11-18T09:00:00Z");
const THURSDAY = "2026-11-19T08:00:00Z";
const FRIDAY = "2026-11-20";

const remind = async () => (await remindOfEvents()) + (await remindOfConsultations());
const reminded = () =>
  outbox
    .list(({ subject }) => subject.startsWith("Jutro:"))
    .map(({ to, subject }) => `${to} ${subject}`);
const told = async (id: string) =>
  (await listNotifications({ by: { id } })).filter(({ title }) => title.includes("reminder"))
    .length;

describe("a person with a seat on Friday", () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await anEvent({
      title: "Śniadanie",
      ...momentsOf(FRIDAY, "10:00-12:00"),
      capacity: 60,
      registeredCount: 59,
    }));
    await registerForEvent(id, { by: anna });
  });

  test.each([
    ["at nine on Thursday", "2026-11-19T08:00:00Z", 1],
    ["not before nine", "2026-11-19T07:59:59Z", 0],
    ["not late in the evening", "2026-11-19T20:00:00Z", 0],
    ["not two days before", "2026-11-18T12:00:00Z", 0],
    ["not on the day itself", "2026-11-20T08:00:00Z", 0],
  ])("is reminded %s", async (_, moment, count) => {
    moveClock(moment);
    expect(await remind()).toBe(count);
    expect(reminded()).toHaveLength(count);
  });

  test("is reminded once, by a mail with a link to the ticket and by a notification", async () => {
    moveClock(THURSDAY);
    await Promise.all([remind(), remind()]);
    moveClock("2026-11-19T15:00:00Z");
    expect(await remind()).toBe(0);
    expect(reminded()).toEqual(["anna@example.com Jutro: Śniadanie"]);
    expect(await told("anna")).toBe(1);
    expect(outbox.list().at(-1)?.link?.url).toBe(`http://localhost:3000/events/${id}/ticket`);
  });

  test("is not reminded again after a move within that day, but after a move to another day", async () => {
    moveClock(THURSDAY);
    await remind();
    await updateEvent(id, momentsOf(FRIDAY, "14:00-16:00")!, BY_STAFF);
    expect(await remind()).toBe(0);
    await updateEvent(id, momentsOf("2026-11-25", "14:00-16:00")!, BY_STAFF);
    moveClock("2026-11-24T09:00:00Z");
    expect([await removeOldReminders(), await remind(), await remind()]).toEqual([1, 1, 0]);
  });

  test("is not reminded of a cancelled event, of a position or of a registration on that same day", async () => {
    await joinWaitingList(id, { by: jan });
    moveClock(THURSDAY);
    const { id: later } = await anEvent({
      title: "Kolacja",
      ...momentsOf(FRIDAY, "18:00-20:00"),
      capacity: 100,
    });
    await registerForEvent(later, { by: jan });
    await remind();
    expect(reminded()).toEqual(["anna@example.com Jutro: Śniadanie"]);
    reminders.reset();
    await cancelEvent(id, CALLED_OFF);
    expect(await remind()).toBe(0);
  });

  test.each([
    [
      { emailNotifications: true, reminders: false, pollNews: true },
      { mails: 0, notifications: 0 },
    ],
    [
      { emailNotifications: false, reminders: true, pollNews: true },
      { mails: 0, notifications: 1 },
    ],
  ])("with the settings %j gets %j", async (settings, expected) => {
    await transaction(() => saveMailSettingsInTransaction({ id: "anna", ...settings }));
    moveClock(THURSDAY);
    await remind();
    expect({ mails: reminded().length, notifications: await told("anna") }).toEqual(expected);
  });
});

test("a person with a booked consultation is reminded, unless it was withdrawn", async () => {
  const expert = await anExpert();
  const slots = [`${FRIDAY}T11:00`, `${FRIDAY}T13:00`];
  const booked = [];
  for (const slot of slots)
    booked.push(
      await bookConsultation(
        expert.id,
        { slot, contactMethod: "phone", topic: "Umowa" },
        { by: anna },
      ),
    );
  const [, second] = booked;
  if (!second || isRefused(second)) throw new Error("not booked");
  await withdrawBooking(second.reference, { by: anna });
  moveClock(THURSDAY);
  expect(await remind()).toBe(1);
  expect(reminded()).toEqual(["anna@example.com Jutro: sesja z ekspertem (Marta Wilczyńska)"]);
  expect(await told("anna")).toBe(1);
});
