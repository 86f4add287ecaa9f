import { describe, expect, test, vi } from "vitest";
import {
  joinWaitingList,
  removeParticipant,
} from "~/modules/events/events/attendance/registrations.server";
import { arrive } from "~/modules/events/events/door/arrivals.server";
import { events } from "~/modules/events/events/events.store.server";
import {
  addParticipant,
  remarkOn,
  seatAtDoor,
  walkIn,
} from "~/modules/events/events/participants/added-people.server";
import { givenUpSeats } from "~/modules/events/events/seats/given-up-seats.store.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { seatsTaken, waitingList } from "~/modules/events/events/seats/seats.server";
import { eraseGuest, findGuestData } from "~/modules/membership/your-data/guest-data.server";
import { peopleWithAddresses } from "~/modules/people/accounts/people/person-for-staff.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { accepted } from "../../../../support/accepted";
import { BY_STAFF, changeRow } from "../../../../support/factories";
import { listHistory } from "../../../../support/history";
import {
  anna,
  CANCELLED,
  EXTERNAL,
  eventsToAttend,
  FULL,
  jan,
  notificationsOf,
  ONE_SEAT_LEFT,
  OPEN,
  OVER,
} from "../support";

vi.mock(import("~/modules/people/accounts/people/person-for-staff.server"), async (original) => ({
  ...(await original()),
  peopleWithAddresses: vi.fn(async () => new Map()),
}));

const moveClock = eventsToAttend();

const PERSON = {
  name: "Adam Nowak",
  email: "adam@nowak.example",
  company: "Nowak",
  mayWait: false,
};

async function added(eventId: string = OPEN, changes: Partial<typeof PERSON> = {}) {
  return accepted(await addParticipant(eventId, { ...PERSON, ...changes }, BY_STAFF));
}

describe("people whom staff add (rules 1137)", () => {
  test("need no account and no address; who has one gets the ticket", async () => {
    expect(await added()).toMatchObject({ name: "Adam Nowak", guest: { company: "Nowak" } });
    expect(outbox.list()[0]?.paragraphs).toContain("Zgłoszenie zapisało biuro izby.");
    await added(OPEN, { email: "", name: "Bez Adresu" });
    expect(outbox.list()).toHaveLength(1);
    expect(seatsTaken(events.find(OPEN)!)).toBe(2);
    const [line] = await listHistory();
    expect(line).toMatchObject({ action: "participantAdded", recordId: OPEN });
    expect(JSON.stringify(line)).not.toContain("Adam");
  });

  test("the address of an account gives the seat to the account", async () => {
    const account = new Map([
      [PERSON.email, { id: "adam", name: "Adam z konta", organizationId: null }],
    ]);
    vi.mocked(peopleWithAddresses).mockResolvedValueOnce(account);
    expect(await added()).toMatchObject({ accountId: "adam", name: "Adam z konta", guest: null });
    expect(await notificationsOf({ ...anna, id: "adam" })).toMatchObject([
      { title: "events:notifications.registeredByOffice.title" },
    ]);
  });

  test("never take a seat that is not there or that others wait for", async () => {
    await added(ONE_SEAT_LEFT);
    const next = { ...PERSON, email: "" };
    expect(await addParticipant(ONE_SEAT_LEFT, next, BY_STAFF)).toEqual({ refused: "full" });
    expect((await added(ONE_SEAT_LEFT, { ...next, mayWait: true })).status).toBe("waiting");
    await joinWaitingList(FULL, { by: anna });
    await changeRow(events, FULL, { capacity: 70 });
    expect(await addParticipant(FULL, next, BY_STAFF)).toEqual({ refused: "full" });
    expect(waitingList(FULL)[0]?.accountId).toBe("anna");
  });

  test("one address stands in the list once", async () => {
    await added();
    expect(await addParticipant(OPEN, PERSON, BY_STAFF)).toEqual({ refused: "known" });
  });

  test.each([CANCELLED, EXTERNAL, "nie-ma"])("nobody at %s", async (id) => {
    expect(await addParticipant(id, PERSON, BY_STAFF)).toEqual({ refused: "not-found" });
  });

  test("nobody at a draft", async () => {
    await changeRow(events, OPEN, { publishedAt: null });
    expect(await addParticipant(OPEN, PERSON, BY_STAFF)).toEqual({ refused: "not-found" });
  });

  test("after the event without a mail, from a list on paper", async () => {
    await changeRow(events, OVER, { registeredCount: 0 });
    await added(OVER);
    expect(outbox.list()).toEqual([]);
  });

  test("one without an address is removed without a mail", async () => {
    const { accountId } = await added(OPEN, { email: "" });
    await removeParticipant(OPEN, accountId, BY_STAFF);
    expect(outbox.list()).toEqual([]);
  });
});

describe("people who come without a seat (rules 1140)", () => {
  test("are in at once while there are seats, never above them", async () => {
    moveClock("2026-12-02T07:00:00Z");
    expect(await walkIn(ONE_SEAT_LEFT, { name: "Ola Nagła" }, BY_STAFF)).toMatchObject({
      checkedInAt: "2026-12-02T07:00:00.000Z",
      checkedInBy: "administrator",
    });
    const more = ["A", "B", "C"].map((name) => walkIn(ONE_SEAT_LEFT, { name }, BY_STAFF));
    for (const one of await Promise.all(more)) expect(one).toEqual({ refused: "full" });
    expect(outbox.list()).toEqual([]);
  });

  test("not before the day, and not at a cancelled event", async () => {
    expect(await walkIn(OPEN, { name: "Ola" }, BY_STAFF)).toEqual({ refused: "early" });
    expect(await walkIn(CANCELLED, { name: "Ola" }, BY_STAFF)).toEqual({ refused: "cancelled" });
    expect(await walkIn("nie-ma", { name: "Ola" }, BY_STAFF)).toEqual({ refused: "not-found" });
  });

  test("people of the waiting list get a free seat at the door once the event has begun", async () => {
    for (const by of [jan, anna]) await joinWaitingList(FULL, { by });
    await changeRow(events, FULL, { capacity: 61 });
    moveClock("2026-12-08T09:00:00Z");
    expect(await seatAtDoor(FULL, "jan", BY_STAFF)).toEqual({ refused: "full" });
    moveClock("2026-12-08T10:30:00Z");
    const answers = await Promise.all(["jan", "anna"].map((id) => seatAtDoor(FULL, id, BY_STAFF)));
    expect(answers).toMatchObject([{ status: "registered" }, { refused: "full" }]);
    expect(await seatAtDoor(FULL, "jan", BY_STAFF)).toEqual({ refused: "already" });
    expect(seatsTaken(events.find(FULL)!)).toBe(61);
  });

  test("a press without a name is refused", async () => {
    const press = { intent: "walk-in", person: "", name: "" } as const;
    expect(await arrive(OPEN, press, BY_STAFF)).toEqual({ refused: "nameless" });
  });

  test("wait behind the waiting list until the event begins", async () => {
    await joinWaitingList(FULL, { by: jan });
    await changeRow(events, FULL, { capacity: 61 });
    moveClock("2026-12-08T09:00:00Z");
    expect(await walkIn(FULL, { name: "Ola" }, BY_STAFF)).toEqual({ refused: "full" });
    moveClock("2026-12-08T10:30:00Z");
    expect(isRefused(await walkIn(FULL, { name: "Ola" }, BY_STAFF))).toBe(false);
  });
});

test("a remark stays with the seat and is part of the person's data (rules 1142)", async () => {
  const { accountId } = await added();
  await remarkOn(OPEN, accountId, "Bez glutenu");
  expect(await remarkOn(OPEN, "nie-ma", "x")).toEqual({ refused: "not-found" });
  const place = { eventId: OPEN, accountId };
  const found = await findGuestData(place);
  expect(found?.data.parts.find(({ name }) => name === "registrations")?.rows).toMatchObject([
    { remark: "Bez glutenu" },
  ]);
});

describe("data of a person without an account (rules 1138)", () => {
  test("are erased everywhere, and the seat passes on", async () => {
    const { accountId } = await added(ONE_SEAT_LEFT);
    await added(OPEN);
    await joinWaitingList(ONE_SEAT_LEFT, { by: anna });
    await eraseGuest({ eventId: ONE_SEAT_LEFT, accountId });
    expect(registrations.list().map(({ id }) => id)).toEqual([`${ONE_SEAT_LEFT}:anna`]);
    expect(registrations.list()[0]?.status).toBe("registered");
    expect(givenUpSeats.list()).toEqual([]);
  });

  test("of one without an address are those of that seat alone", async () => {
    const { accountId } = await added(OPEN, { email: "" });
    await added(OPEN, { email: "", name: "Inna" });
    await eraseGuest({ eventId: OPEN, accountId });
    expect(registrations.list().map(({ name }) => name)).toEqual(["Inna"]);
  });

  test("with an account are erased by the person alone", async () => {
    const { accountId } = await added();
    const account = new Map([[PERSON.email, { id: "adam", name: "Adam", organizationId: null }]]);
    vi.mocked(peopleWithAddresses).mockResolvedValueOnce(account);
    expect(await eraseGuest({ eventId: OPEN, accountId })).toEqual({ refused: "has-account" });
  });

  test("of an account are not found", async () => {
    await joinWaitingList(OPEN, { by: jan });
    expect(await findGuestData({ eventId: OPEN, accountId: "jan" })).toBeNull();
  });
});
