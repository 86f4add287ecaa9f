import { describe, expect, test } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { events } from "~/modules/events/events/events.store.server";
import { participationIn } from "~/modules/events/events/seats/participations.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { seatsTaken, waitingList } from "~/modules/events/events/seats/seats.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { notifications } from "~/modules/messages/notifications/notifications.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { changeRow } from "../../../../support/factories";
import {
  anna,
  CANCELLED,
  EXTERNAL,
  eventsToAttend,
  FULL,
  HAS_SEAT,
  jan,
  NOWHERE,
  ONE_SEAT_LEFT,
  OVER,
  WAITS_FIRST,
  zofia,
} from "../support";

const found = (id: string) => events.find(id)!;

const moveClock = eventsToAttend();

/** Both operations refuse and leave no trace. */
const CLOSED: [string, string | undefined][] = [
  ["external", EXTERNAL],
  ["over", OVER],
  ["called-off", CANCELLED],
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
      reference: expect.stringMatching(/^W-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/),
      status: "registered",
      createdAt: "2026-11-18T09:00:00.000Z",
    });
    expect(await participationIn(ONE_SEAT_LEFT, { by: anna })).toEqual(HAS_SEAT);
    expect(await participationIn(ONE_SEAT_LEFT, { by: jan })).toEqual(NOWHERE);
    expect(seatsTaken(found(ONE_SEAT_LEFT))).toBe(60);
  });

  test("mails the ticket once, and notifies nobody of an own action", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    expect(outbox.list()).toMatchObject([
      {
        to: "anna@example.com",
        subject: "Zapisano na wydarzenie: Prawo pracy: co zmienia się dla pracodawców",
        link: { url: "http://localhost:3000/events/one-seat-left/ticket" },
        attachments: [{ filename: "one-seat-left.ics" }],
      },
    ]);
    expect(await listNotifications({ by: { id: "anna" } })).toEqual([]);
  });

  test("again changes nothing, although the event is full by then", async () => {
    const first = await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    moveClock("2026-11-19T09:00:00Z");
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: { ...anna, lastName: "Nowa" } })).toEqual(
      first,
    );
    expect(registrations.list()).toEqual([first]);
    expect(outbox.list()).toHaveLength(1);
  });

  test("is refused on a full event and does not join the waiting list", async () => {
    expect(await registerForEvent(FULL, { by: anna })).toEqual({ refused: "full" });
    expect(registrations.list()).toEqual([]);
    expect(outbox.list()).toEqual([]);
  });

  test("leaves the position of a person on the list", async () => {
    await joinWaitingList(FULL, { by: anna });
    expect(await registerForEvent(FULL, { by: anna })).toEqual({ refused: "full" });
    expect(await participationIn(FULL, { by: anna })).toEqual(WAITS_FIRST);
  });

  test("is possible until the event ends, not only until it begins", async () => {
    const { startsAt, endsAt } = await changeRow(events, ONE_SEAT_LEFT, { registeredCount: 0 });
    moveClock(startsAt);
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: anna })).toMatchObject({
      status: "registered",
    });
    moveClock(Date.parse(endsAt) - 1);
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: jan })).toMatchObject({
      status: "registered",
    });
    moveClock(endsAt);
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: zofia })).toEqual({ refused: "over" });
  });
});

describe(joinWaitingList, () => {
  test("gives positions in the order of arrival, also within one millisecond", async () => {
    const people = [zofia, anna, jan];
    for (const by of people) await joinWaitingList(FULL, { by });
    expect(
      new Set(registrations.list().map(({ createdAt }) => createdAt)).size,
      "all at one moment",
    ).toBe(1);
    const standings = await Promise.all(people.map((by) => participationIn(FULL, { by })));
    expect(standings).toEqual([1, 2, 3].map((position) => ({ state: "waiting", position })));
    expect(waitingList(FULL)).toHaveLength(3);
    expect(waitingList(ONE_SEAT_LEFT)).toEqual([]);
  });

  test("gives positions independent of the order of rows in the store", async () => {
    for (const by of [zofia, anna, jan]) await joinWaitingList(FULL, { by });
    // After a restart rows are in the order of their ids.
    for (const { id } of [anna, zofia])
      await transaction(() => {
        const { revision: _, ...row } = registrations.find(`${FULL}:${id}`)!;
        registrations.remove(row.id);
        registrations.save(row);
      });
    expect(registrations.listBy("eventId", FULL).map(({ accountId }) => accountId)).toEqual([
      "jan",
      "anna",
      "zofia",
    ]);
    const standings = await Promise.all(
      [zofia, anna, jan].map((by) => participationIn(FULL, { by })),
    );
    expect(standings.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test("ends with the start of the event: a free seat is anybody's then, and the list is closed", async () => {
    for (const by of [zofia, anna]) await joinWaitingList(FULL, { by });
    moveClock(found(FULL).startsAt);
    expect(await joinWaitingList(FULL, { by: jan })).toEqual({ refused: "late" });
    expect(await registerForEvent(FULL, { by: jan })).toEqual({ refused: "late" });
    await changeRow(events, FULL, { capacity: 61 });
    expect(await registerForEvent(FULL, { by: anna })).toMatchObject({ status: "registered" });
    expect(await joinWaitingList(FULL, { by: zofia })).toEqual({ refused: "late" });
    expect(seatsTaken(found(FULL))).toBe(61);
  });

  test("twice leaves the position, without a mail", async () => {
    const first = await joinWaitingList(FULL, { by: anna });
    await joinWaitingList(FULL, { by: jan });
    expect(await joinWaitingList(FULL, { by: anna })).toEqual(first);
    expect(await participationIn(FULL, { by: anna })).toEqual(WAITS_FIRST);
    expect(waitingList(FULL)).toHaveLength(2);
    expect(outbox.list()).toEqual([]);
  });

  test("takes a seat that has become free meanwhile, with its mail", async () => {
    expect(await joinWaitingList(ONE_SEAT_LEFT, { by: anna })).toMatchObject({
      status: "registered",
    });
    expect(outbox.list()).toMatchObject([
      { to: "anna@example.com", subject: expect.stringMatching(/^Zapisano na wydarzenie: /) },
    ]);
  });

  test("leaves the seat of a person with one", async () => {
    const seat = await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    expect(await joinWaitingList(ONE_SEAT_LEFT, { by: anna })).toEqual(seat);
    expect(registrations.list()).toEqual([seat]);
  });

  test("a released position moves the others up, and a person who comes back is last", async () => {
    for (const by of [anna, jan]) await joinWaitingList(FULL, { by });
    await withdrawFromEvent(FULL, { by: anna });
    await joinWaitingList(FULL, { by: zofia });
    await joinWaitingList(FULL, { by: anna });
    const standings = await Promise.all(
      [jan, zofia, anna].map((by) => participationIn(FULL, { by })),
    );
    expect(standings.map(({ position }) => position)).toEqual([1, 2, 3]);
  });
});

test.each(CLOSED)(
  "registering and waiting return %s for %s and leave no trace",
  async (answer, eventId) => {
    expect(await registerForEvent(eventId, { by: anna })).toEqual({ refused: answer });
    expect(await joinWaitingList(eventId, { by: anna })).toEqual({ refused: answer });
    expect(registrations.list()).toEqual([]);
    expect(outbox.list()).toEqual([]);
    expect(notifications.list(({ kind }) => kind === "told")).toEqual([]);
  },
);
