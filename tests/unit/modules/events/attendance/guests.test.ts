import { beforeEach, describe, expect, test } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
  removeParticipant,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { events } from "~/modules/events/events/events.store.server";
import {
  findGuestTicket,
  inviteGuest,
  listGuests,
  removeGuest,
  withdrawGuest,
} from "~/modules/events/events/guests/guests.server";
import { remindOfEvents } from "~/modules/events/events/mails/event-reminders.server";
import { listGivenUpSeats } from "~/modules/events/events/payments/given-up-seats.server";
import { givenUpSeats } from "~/modules/events/events/seats/given-up-seats.store.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { seatsTaken, waitingList } from "~/modules/events/events/seats/seats.server";
import { removeOldAttendance } from "~/modules/events/events/staff/attendance-retention.server";
import { cancelEvent, updateEvent } from "~/modules/events/events/staff/event-changes.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { reminders } from "~/modules/messages/reminders/reminders.store.server";
import { refuseByLink } from "~/modules/people/mail-choices/choices-by-link.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import {
  erasePersonInTransaction,
  listPersonalStores,
  transaction,
} from "~/platform/store/stores.server";
import { accepted } from "../../../../support/accepted";
import { BY_STAFF, CALLED_OFF, changeRow } from "../../../../support/factories";
import {
  anna,
  attendee,
  CANCELLED,
  eventsToAttend,
  FULL,
  jan,
  ONE_SEAT_LEFT,
  OPEN,
  OVER,
  TOMORROW,
} from "../support";

/** Guests without an account (rules 1134, 1135), and who gave up a seat (rules 1136). */

const moveClock = eventsToAttend();
beforeEach(async () => {
  for (const id of [ONE_SEAT_LEFT, OPEN, FULL, OVER, TOMORROW, CANCELLED])
    await changeRow(events, id, { guestsPerCompany: 2 });
});

const GUEST = { name: "Ewa Gość", email: "ewa@gosc.example" };
const other = { ...attendee("other"), membership: { ...anna.membership!, organizationId: "obca" } };

const invited = async (id: string = OPEN, guest = GUEST, by = anna) => {
  return accepted(await inviteGuest(id, guest, { by }));
};
const keyIn = (url = "") => new URL(url).searchParams.get("key");

describe(inviteGuest, () => {
  test("gives a seat without an account, and mails it with a link and who did it", async () => {
    const { accountId, reference } = await invited();
    expect(accountId).toMatch(/^guest-\w{16}$/);
    expect(seatsTaken(events.find(OPEN)!)).toBe(1);
    const [mail, ...others] = outbox.list();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(GUEST.email);
    expect(mail?.paragraphs).toContain("Zgłoszenie: Anna Zielińska (Demo Sp. z o.o.).");
    expect(mail?.link?.url).toContain(`/guest-ticket/${reference}?key=`);
    expect(await listNotifications({ by: { id: accountId } })).toEqual([]);
  });

  test("a guest on a full event waits, is mailed so, and moves up like all others", async () => {
    await joinWaitingList(FULL, { by: jan });
    const guest = await invited(FULL);
    expect(guest.status).toBe("waiting");
    expect(outbox.list().map(({ to, kind }) => [to, kind])).toEqual([[GUEST.email, "eventListed"]]);
    outbox.reset();
    await updateEvent(FULL, { capacity: 62 }, BY_STAFF);
    expect(waitingList(FULL)).toEqual([]);
    expect(outbox.list().map(({ to }) => to)).toEqual(["jan@example.com", GUEST.email]);
    expect(outbox.list()[1]?.link?.url).toContain("/guest-ticket/");
  });

  test("each company has its own number, and one address one seat", async () => {
    await invited();
    expect(await inviteGuest(OPEN, GUEST, { by: other })).toEqual({ refused: "known" });
    await invited(OPEN, { name: "Drugi", email: "drugi@gosc.example" }, jan);
    const third = { name: "Trzeci", email: "trzeci@gosc.example" };
    expect(await inviteGuest(OPEN, third, { by: jan })).toEqual({ refused: "too-many-guests" });
    expect((await invited(OPEN, third, other)).status).toBe("registered");
    expect(await listGuests(OPEN, { by: anna })).toHaveLength(2);
  });

  test("two people at once do not exceed the number of their company, nor the seats", async () => {
    const emails = Array.from({ length: 10 }, (_, place) => `g${place}@gosc.example`);
    const invite = (id: string) =>
      Promise.all(
        emails.map((email, place) =>
          inviteGuest(id, { name: "G", email }, { by: place % 2 ? anna : other }),
        ),
      );
    expect((await invite(OPEN)).filter((one) => !isRefused(one))).toHaveLength(4);
    await invite(ONE_SEAT_LEFT);
    expect(seatsTaken(events.find(ONE_SEAT_LEFT)!)).toBe(60);
    expect(waitingList(ONE_SEAT_LEFT)).toHaveLength(3);
  });

  test.each([
    ["over", OVER],
    ["not-found", CANCELLED],
    ["not-found", "nie-ma"],
  ])("%s is refused", async (refused, id) => {
    expect(await inviteGuest(id, GUEST, { by: anna })).toEqual({ refused });
  });

  test("an event without guests, and a person without a company, have none", async () => {
    await changeRow(events, OPEN, { guestsPerCompany: 0 });
    expect(await inviteGuest(OPEN, GUEST, { by: anna })).toEqual({ refused: "not-found" });
    const alone = { ...anna, membership: null };
    expect(await inviteGuest(TOMORROW, GUEST, { by: alone })).toEqual({ refused: "no-company" });
  });
});

describe("the link of a guest", () => {
  test("opens that seat alone, and gives it back to the waiting list", async () => {
    const guest = await invited(ONE_SEAT_LEFT);
    await joinWaitingList(ONE_SEAT_LEFT, { by: jan });
    const key = keyIn(outbox.list()[0]?.link?.url);
    const second = await invited(OPEN, { ...GUEST, name: "Inna" });
    expect(await findGuestTicket(guest.reference, key)).toMatchObject({
      registration: { id: guest.id },
    });
    expect(await findGuestTicket(second.reference, key)).toBeNull();
    expect(await findGuestTicket(guest.reference, null)).toBeNull();
    await withdrawGuest(guest.reference, key);
    expect(registrations.find(`${ONE_SEAT_LEFT}:jan`)?.status).toBe("registered");
    expect(await findGuestTicket(guest.reference, key)).toBeNull();
    expect(await withdrawGuest(guest.reference, key)).toEqual({ refused: "not-found" });
  });

  test("never opens the seat of an account", async () => {
    const seat = await registerForEvent(OPEN, { by: anna });
    await invited();
    const key = keyIn(outbox.list().at(-1)?.link?.url);
    expect(isRefused(seat) ? null : await findGuestTicket(seat.reference, key)).toBeNull();
  });

  test("gives nothing back once the event has begun", async () => {
    const { reference } = await invited(TOMORROW);
    const key = keyIn(outbox.list()[0]?.link?.url);
    moveClock("2026-11-19T17:00:00Z");
    expect(await withdrawGuest(reference, key)).toEqual({ refused: "begun" });
  });
});

describe("mails about the event", () => {
  test("reach guests with the link to their ticket", async () => {
    await invited(TOMORROW);
    outbox.reset();
    await updateEvent(TOMORROW, { location: "Hotel" }, BY_STAFF);
    expect(outbox.list()[0]?.link?.url).toContain("/guest-ticket/");
    await cancelEvent(TOMORROW, CALLED_OFF);
    expect(outbox.list()).toHaveLength(2);
    expect(outbox.list()[1]?.to).toBe(GUEST.email);
  });

  test("remind guests once, with a link to refuse such mails, until they refuse (rules 1135)", async () => {
    const { id } = await invited(TOMORROW);
    await changeRow(registrations, id, { createdAt: "2026-11-10T09:00:00.000Z" });
    outbox.reset();
    expect([await remindOfEvents(), await remindOfEvents()]).toEqual([1, 0]);
    const [mail] = outbox.list();
    expect(mail).toMatchObject({ kind: "eventReminder", to: GUEST.email });
    expect(mail?.link?.url).toContain("/guest-ticket/");
    const { searchParams } = new URL(mail?.unsubscribe?.url ?? "");
    expect(await refuseByLink(searchParams.get("token") ?? "")).toBe("event");
    await transaction(() => reminders.removeWhere(() => true));
    expect(await remindOfEvents()).toBe(0);
  });
});

describe("their company", () => {
  test("gives a guest's seat back, another company does not", async () => {
    const { accountId } = await invited();
    expect(await removeGuest(OPEN, accountId, { by: other })).toEqual({ refused: "not-found" });
    await registerForEvent(OPEN, { by: jan });
    expect(await removeGuest(OPEN, "jan", { by: anna })).toEqual({ refused: "not-found" });
    await removeGuest(OPEN, accountId, { by: jan });
    expect(await listGivenUpSeats(OPEN)).toMatchObject([
      { name: GUEST.name, company: "Demo Sp. z o.o.", how: "company", had: "registered" },
    ]);
  });
});

describe("who gave up a seat (rules 1136)", () => {
  test("stays with the way and the moment until they come back", async () => {
    await registerForEvent(OPEN, { by: anna });
    await registerForEvent(OPEN, { by: jan });
    await withdrawFromEvent(OPEN, { by: anna });
    moveClock("2026-11-18T10:00:00Z");
    await removeParticipant(OPEN, "jan", BY_STAFF);
    expect(await listGivenUpSeats(OPEN)).toMatchObject([
      { accountId: "jan", how: "staff" },
      { accountId: "anna", how: "self", at: "2026-11-18T09:00:00.000Z" },
    ]);
    await registerForEvent(OPEN, { by: anna });
    expect(await listGivenUpSeats(OPEN)).toMatchObject([{ accountId: "jan" }]);
  });

  test("goes with the seats of the event", async () => {
    await registerForEvent(OPEN, { by: anna });
    await withdrawFromEvent(OPEN, { by: anna });
    await invited();
    moveClock("2027-12-05T12:00:00Z");
    await removeOldAttendance();
    expect([registrations.list(), givenUpSeats.list()]).toEqual([[], []]);
    expect(events.find(OPEN)?.registeredCount, "the guest still counts").toBe(1);
  });
});

describe("a person's own data", () => {
  const of = (person: { id: string; email: string }) =>
    listPersonalStores()
      .filter(({ name }) => name === "registrations" || name === "given-up-seats")
      .flatMap(({ exportOf }) => exportOf(person).rows);

  test("are those of guests with the address, and go with the account", async () => {
    const { accountId } = await invited();
    const person = { id: "somebody", email: GUEST.email };
    expect(of(person)).toMatchObject([{ name: GUEST.name }]);
    expect(of({ id: accountId, email: accountId })).toHaveLength(1);
    expect(of({ id: "anna", email: anna.email }), "not those of who typed them").toEqual([]);
    await transaction(() => erasePersonInTransaction(person));
    expect(registrations.list()).toEqual([]);
  });
});
