import { afterEach, describe, expect, test, vi } from "vitest";
import { cancelEvent } from "~/modules/attendance/event-changes.server";
import { countWaiting, listParticipations, participationIn } from "~/modules/attendance/participations.server";
import { upgradeRegistration } from "~/modules/attendance/registration";
import {
  joinWaitingList,
  registerForEvent,
  releaseAccount,
  removeParticipant,
  withdrawFromEvent,
} from "~/modules/attendance/registrations.server";
import { registrations } from "~/modules/attendance/registrations.store.server";
import { listSavedEvents, saveEvent } from "~/modules/attendance/saved-events.server";
import { savedEvents } from "~/modules/attendance/saved-events.store.server";
import { seatsTaken } from "~/modules/attendance/seats.server";
import type { Event } from "~/modules/events/event";
import { events } from "~/modules/events/events.store.server";
import { listNotifications } from "~/modules/notifications/notifications.server";
import { notifications } from "~/modules/notifications/notifications.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { anAccount } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { readCalendar } from "../../../support/ical";
import { resetStores } from "../../../support/reset-stores";

/** 60 seats, of which 59 are taken; Wednesday 2 December, 9:30–14:30 in Warsaw. */
const ONE_SEAT_LEFT = "prawo-pracy";
const FULL = "finansowanie-inwestycji";

const NOWHERE = { state: "none", position: null };

const anna = anAccount({ id: "anna" });
const jan = anAccount({ id: "jan", firstName: "Jan", lastName: "Kowalczyk" });
const zofia = anAccount({ id: "zofia", firstName: "Zofia", lastName: "Lis" });

const found = (id: string) => events.find(id)!;
const change = (id: string, changes: Partial<Event>) => transaction(() => events.save({ ...found(id), ...changes }));

const moveClock = frozenClock();
resetStores(events, registrations, savedEvents, notifications, outbox);
afterEach(() => {
  vi.restoreAllMocks();
});

/** Neither verb takes anybody there, and nothing tells that somebody asked. */
const CLOSED: [string, string | undefined][] = [
  ["external", "kongres-przemyslu"],
  ["over", "kadry-w-przemysle"],
  ["not-found", "fotografia-produktowa"],
  ["not-found", "nie-ma"],
  ["not-found", undefined],
];

describe(registerForEvent, () => {
  test("takes a seat under the person's name and address", async () => {
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: anna })).toMatchObject({
      eventId: ONE_SEAT_LEFT,
      accountId: "anna",
      name: "Anna Zielińska",
      email: "anna@example.com",
      status: "registered",
      createdAt: "2026-11-18T09:00:00.000Z",
    });
    expect(await participationIn(ONE_SEAT_LEFT, { by: anna })).toEqual({ state: "registered", position: null });
    expect(await participationIn(ONE_SEAT_LEFT, { by: jan })).toEqual(NOWHERE);
    expect(seatsTaken(found(ONE_SEAT_LEFT))).toBe(60);
  });

  test("mails the details once, with an entry for the calendar and two ways to it", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    const [mail, ...others] = outbox.list();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: "anna@example.com",
      subject: "Zapisano na wydarzenie: Prawo pracy: co zmienia się dla pracodawców",
      link: { url: "http://localhost:3000/events/prawo-pracy" },
      moreLinks: [{ url: "http://localhost:3000/events/prawo-pracy/calendar.ics" }, { url: expect.any(String) }],
      attachments: [{ filename: "prawo-pracy.ics", contentType: expect.stringMatching(/^text\/calendar;/) }],
    });
    const google = new URL(mail!.moreLinks[1]!.url);
    expect([google.host, google.searchParams.get("dates")]).toEqual(["calendar.google.com", "20261202T083000Z/20261202T133000Z"]);
    expect(readCalendar(mail!.attachments[0]!.content)).toMatchObject([
      {
        uid: "event-prawo-pracy@localhost",
        summary: "Prawo pracy: co zmienia się dla pracodawców",
        status: "CONFIRMED",
        starts: "2026-12-02T08:30:00.000Z",
        ends: "2026-12-02T13:30:00.000Z",
      },
    ]);
    expect(await listNotifications({ by: { id: "anna" } }), "they see it themselves").toEqual([]);
  });

  test("again changes nothing, though the event is full by now", async () => {
    const first = await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    moveClock("2026-11-19T09:00:00Z");
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: { ...anna, lastName: "Nowa" } })).toEqual(first);
    expect(registrations.list()).toEqual([first]);
    expect(outbox.list()).toHaveLength(1);
  });

  test("is refused on a full event, and puts nobody on the waiting list unasked", async () => {
    expect(await registerForEvent(FULL, { by: anna })).toEqual({ refused: "full" });
    expect(registrations.list()).toEqual([]);
    expect(outbox.list()).toEqual([]);
  });

  test("keeps the position of somebody who waits", async () => {
    await joinWaitingList(FULL, { by: anna });
    expect(await registerForEvent(FULL, { by: anna })).toEqual({ refused: "full" });
    expect(await participationIn(FULL, { by: anna })).toEqual({ state: "waiting", position: 1 });
  });

  test("is possible until the event ends, not only until it begins", async () => {
    const { startsAt, endsAt } = await change(ONE_SEAT_LEFT, { registeredCount: 0 });
    moveClock(startsAt);
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: anna })).toMatchObject({ status: "registered" });
    moveClock(Date.parse(endsAt) - 1);
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: jan })).toMatchObject({ status: "registered" });
    moveClock(endsAt);
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: zofia })).toEqual({ refused: "over" });
  });
});

describe(joinWaitingList, () => {
  test("gives positions in the order of arrival, also within one millisecond", async () => {
    const people = [zofia, anna, jan];
    for (const by of people) await joinWaitingList(FULL, { by });
    expect(new Set(registrations.list().map(({ createdAt }) => createdAt)).size, "all at one moment").toBe(1);
    const standings = await Promise.all(people.map((by) => participationIn(FULL, { by })));
    expect(standings).toEqual([1, 2, 3].map((position) => ({ state: "waiting", position })));
    expect(await countWaiting(FULL)).toBe(3);
    expect(await countWaiting(ONE_SEAT_LEFT)).toBe(0);
  });

  test("gives positions that do not hang on the order in which the store holds its rows", async () => {
    for (const by of [zofia, anna, jan]) await joinWaitingList(FULL, { by });
    // After a restart they come by their ids.
    for (const { id } of [anna, zofia])
      await transaction(() => {
        const { revision: _, ...row } = registrations.find(`${FULL}:${id}`)!;
        registrations.remove(row.id);
        registrations.save(row);
      });
    expect(registrations.listBy("eventId", FULL).map(({ accountId }) => accountId)).toEqual(["jan", "anna", "zofia"]);
    const standings = await Promise.all([zofia, anna, jan].map((by) => participationIn(FULL, { by })));
    expect(standings.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test("ends with the start of the event: a seat that is free then is anybody's, and nobody joins a list that does not move", async () => {
    for (const by of [zofia, anna]) await joinWaitingList(FULL, { by });
    moveClock(found(FULL).startsAt);
    expect(await joinWaitingList(FULL, { by: jan })).toEqual({ refused: "late" });
    expect(await registerForEvent(FULL, { by: jan })).toEqual({ refused: "late" });
    await change(FULL, { capacity: 61 });
    expect(await registerForEvent(FULL, { by: anna })).toMatchObject({ status: "registered" });
    expect(await joinWaitingList(FULL, { by: zofia })).toEqual({ refused: "late" });
    expect(seatsTaken(found(FULL))).toBe(61);
  });

  test("twice keeps the position, and mails nothing", async () => {
    const first = await joinWaitingList(FULL, { by: anna });
    await joinWaitingList(FULL, { by: jan });
    expect(await joinWaitingList(FULL, { by: anna })).toEqual(first);
    expect(await participationIn(FULL, { by: anna })).toEqual({ state: "waiting", position: 1 });
    expect(await countWaiting(FULL)).toBe(2);
    expect(outbox.list()).toEqual([]);
  });

  test("gives the seat that has become free meanwhile, with its mail", async () => {
    expect(await joinWaitingList(ONE_SEAT_LEFT, { by: anna })).toMatchObject({ status: "registered" });
    expect(outbox.list()).toMatchObject([{ to: "anna@example.com", subject: expect.stringMatching(/^Zapisano na wydarzenie: /) }]);
  });

  test("leaves a person who has a seat on it", async () => {
    const seat = await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    expect(await joinWaitingList(ONE_SEAT_LEFT, { by: anna })).toEqual(seat);
    expect(registrations.list()).toEqual([seat]);
  });

  test("a position that somebody gives up moves those behind it up, and a person who comes back is last", async () => {
    for (const by of [anna, jan]) await joinWaitingList(FULL, { by });
    await withdrawFromEvent(FULL, { by: anna });
    await joinWaitingList(FULL, { by: zofia });
    await joinWaitingList(FULL, { by: anna });
    const standings = await Promise.all([jan, zofia, anna].map((by) => participationIn(FULL, { by })));
    expect(standings.map(({ position }) => position)).toEqual([1, 2, 3]);
  });
});

test.each(CLOSED)("answers %s for %s, to registering and to waiting, and leaves nothing behind", async (answer, eventId) => {
  expect(await registerForEvent(eventId, { by: anna })).toEqual({ refused: answer });
  expect(await joinWaitingList(eventId, { by: anna })).toEqual({ refused: answer });
  expect(registrations.list()).toEqual([]);
  expect(outbox.list()).toEqual([]);
  expect(notifications.list()).toEqual([]);
});

describe(withdrawFromEvent, () => {
  test("gives the seat back without a mail, and it can be taken again", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    outbox.reset();
    expect(await withdrawFromEvent(ONE_SEAT_LEFT, { by: anna })).toMatchObject({ id: ONE_SEAT_LEFT });
    expect(await participationIn(ONE_SEAT_LEFT, { by: anna })).toEqual(NOWHERE);
    expect(seatsTaken(found(ONE_SEAT_LEFT))).toBe(59);
    expect(outbox.list()).toEqual([]);
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: jan })).toMatchObject({ status: "registered" });
  });

  test("is possible until the event begins, to the millisecond", async () => {
    const { startsAt } = await change(ONE_SEAT_LEFT, { registeredCount: 0 });
    for (const by of [anna, jan]) await registerForEvent(ONE_SEAT_LEFT, { by });
    moveClock(Date.parse(startsAt) - 1);
    expect(await withdrawFromEvent(ONE_SEAT_LEFT, { by: anna })).toMatchObject({ id: ONE_SEAT_LEFT });
    moveClock(startsAt);
    expect(await withdrawFromEvent(ONE_SEAT_LEFT, { by: jan })).toEqual({ refused: "begun" });
    expect(await participationIn(ONE_SEAT_LEFT, { by: jan })).toEqual({ state: "registered", position: null });
  });

  test("of somebody who is not on it changes nothing", async () => {
    await joinWaitingList(FULL, { by: anna });
    const before = registrations.list();
    expect(await withdrawFromEvent(FULL, { by: jan })).toMatchObject({ id: FULL });
    expect(registrations.list()).toEqual(before);
    expect(outbox.list()).toEqual([]);
  });

  test("twice is withdrawing once", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    for (const _ of ["first", "second"]) expect(await withdrawFromEvent(ONE_SEAT_LEFT, { by: anna })).toMatchObject({ id: ONE_SEAT_LEFT });
    expect(seatsTaken(found(ONE_SEAT_LEFT))).toBe(59);
  });

  test("of a cancelled event changes nothing", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    await cancelEvent(ONE_SEAT_LEFT);
    expect(await withdrawFromEvent(ONE_SEAT_LEFT, { by: jan })).toEqual({ refused: "not-found" });
    expect(await withdrawFromEvent(ONE_SEAT_LEFT, { by: anna }), "they still read that it was cancelled").toEqual({ refused: "cancelled" });
    expect(await participationIn(ONE_SEAT_LEFT, { by: anna })).toEqual({ state: "registered", position: null });
  });

  test.each(["nie-ma", "", undefined])("answers not found for the event %j", async (eventId) => {
    expect(await withdrawFromEvent(eventId, { by: anna })).toEqual({ refused: "not-found" });
  });
});

describe(removeParticipant, () => {
  test.each([
    ["has a seat", ONE_SEAT_LEFT],
    ["waits", FULL],
  ])("takes somebody who %s off the event, and tells them by mail and notification", async (_, eventId) => {
    await joinWaitingList(eventId, { by: anna });
    outbox.reset();
    expect(await removeParticipant(eventId, "anna")).toMatchObject({ accountId: "anna", eventId });
    const { title } = found(eventId);
    expect(await participationIn(eventId, { by: anna })).toEqual(NOWHERE);
    expect(outbox.list()).toMatchObject([
      { to: "anna@example.com", subject: `Wypisano Cię z wydarzenia: ${title}`, link: { url: `http://localhost:3000/events/${eventId}` } },
    ]);
    expect(await listNotifications({ by: { id: "anna" } })).toMatchObject([
      {
        title: "events:notifications.removed.title",
        text: "events:notifications.removed.text",
        params: { title },
        link: `/events/${eventId}`,
      },
    ]);
  });

  test("tells nobody of what did not happen", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    outbox.reset();
    expect(await removeParticipant(ONE_SEAT_LEFT, "jan")).toEqual({ refused: "not-found" });
    expect(await removeParticipant(FULL, "anna")).toEqual({ refused: "not-found" });
    expect(await removeParticipant("nie-ma", "anna")).toEqual({ refused: "not-found" });
    expect(await participationIn(ONE_SEAT_LEFT, { by: anna })).toEqual({ state: "registered", position: null });
    expect([...outbox.list(), ...notifications.list()]).toEqual([]);
  });
});

test("a removed account leaves no seat, no position and no saved event behind; those of others stay", async () => {
  await change(ONE_SEAT_LEFT, { registeredCount: 0 });
  for (const by of [anna, jan]) {
    await registerForEvent(ONE_SEAT_LEFT, { by });
    await registerForEvent("forum-gospodarcze", { by });
    await joinWaitingList(FULL, { by });
    for (const eventId of ["forum-gospodarcze", "kongres-przemyslu"]) await saveEvent(eventId, { by });
  }
  outbox.reset();
  await releaseAccount("anna");
  expect(await listParticipations({ by: anna })).toEqual([]);
  expect(await listSavedEvents({ by: anna })).toEqual([]);
  expect((await listParticipations({ by: jan })).map(({ event, participation }) => [event.id, participation])).toEqual([
    [ONE_SEAT_LEFT, { state: "registered", position: null }],
    ["forum-gospodarcze", { state: "registered", position: null }],
    [FULL, { state: "waiting", position: 1 }],
  ]);
  expect((await listSavedEvents({ by: jan })).map(({ id }) => id)).toEqual(["forum-gospodarcze", "kongres-przemyslu"]);
  expect(outbox.list(), "nobody is told").toEqual([]);
});

describe("a transaction that fails leaves everything as it was", () => {
  const failing = (store: typeof outbox | typeof notifications) =>
    vi.spyOn(store, "save").mockImplementation(() => {
      throw new Error("the disk is full");
    });
  const everything = () => new Set<object>([...registrations.list(), ...outbox.list(), ...notifications.list()]);

  test("of registering", async () => {
    failing(outbox);
    await expect(registerForEvent(ONE_SEAT_LEFT, { by: anna })).rejects.toThrow("the disk is full");
    vi.restoreAllMocks();
    expect([...registrations.list(), ...outbox.list()]).toEqual([]);
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: anna }), "the seat is not lost").toMatchObject({ status: "registered" });
  });

  test.each([
    ["mail", outbox],
    ["notification", notifications],
  ])("of withdrawing, when the %s to the first who waits cannot be written", async (_, store) => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    await joinWaitingList(ONE_SEAT_LEFT, { by: jan });
    const before = everything();
    failing(store);
    await expect(withdrawFromEvent(ONE_SEAT_LEFT, { by: anna })).rejects.toThrow("the disk is full");
    vi.restoreAllMocks();
    expect(everything()).toEqual(before);
    expect(await participationIn(ONE_SEAT_LEFT, { by: jan })).toEqual({ state: "waiting", position: 1 });
  });

  test("of removing somebody", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    const before = everything();
    failing(notifications);
    await expect(removeParticipant(ONE_SEAT_LEFT, "anna")).rejects.toThrow("the disk is full");
    vi.restoreAllMocks();
    expect(everything()).toEqual(before);
  });
});

describe("where a person stands", () => {
  test("with an event is nowhere for a visitor", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    expect(await participationIn(ONE_SEAT_LEFT, { by: null })).toEqual(NOWHERE);
  });

  test("is listed in the order of the calendar, with the position, past and cancelled events included", async () => {
    moveClock(found("kadry-w-przemysle").startsAt);
    change("kadry-w-przemysle", { registeredCount: 0 });
    await joinWaitingList(FULL, { by: jan });
    for (const id of [FULL, "zmiany-w-podatkach", "kadry-w-przemysle", "forum-gospodarcze"]) await joinWaitingList(id, { by: anna });
    moveClock("2026-11-18T09:00:00Z");
    await cancelEvent("forum-gospodarcze");
    const mine = await listParticipations({ by: anna });
    expect(mine.map(({ event, participation: { state, position } }) => [event.id, state, position])).toEqual([
      ["kadry-w-przemysle", "registered", null],
      ["zmiany-w-podatkach", "registered", null],
      ["forum-gospodarcze", "registered", null],
      [FULL, "waiting", 2],
    ]);
    expect(mine[2]?.event.cancelledAt).toBe("2026-11-18T09:00:00.000Z");
    expect(await listParticipations({ by: zofia })).toEqual([]);
  });
});

test("rows of an older version keep their order on the waiting list", () => {
  const row = { id: "a:anna", status: "waiting", ticket: 7 };
  const upgraded = { id: "a:anna", status: "waiting", arrival: 7 };
  expect(upgradeRegistration(row)).toEqual(upgraded);
  expect(upgradeRegistration(upgraded)).toEqual(upgraded);
});
