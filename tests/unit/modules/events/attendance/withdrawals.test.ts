import { describe, expect, test, vi } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
  removeParticipant,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { events } from "~/modules/events/events/events.store.server";
import { participationIn } from "~/modules/events/events/seats/participations.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { seatsTaken } from "~/modules/events/events/seats/seats.server";
import { cancelEvent } from "~/modules/events/events/staff/event-changes.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { notifications } from "~/modules/messages/notifications/notifications.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { BY_STAFF, CALLED_OFF, changeRow } from "../../../../support/factories";
import { anna, eventsToAttend, FULL, HAS_SEAT, jan, NOWHERE, ONE_SEAT_LEFT } from "../support";

const found = (id: string) => events.find(id)!;

const moveClock = eventsToAttend();
describe(withdrawFromEvent, () => {
  test("gives the seat back without a mail, and it can be taken again", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    outbox.reset();
    expect(await withdrawFromEvent(ONE_SEAT_LEFT, { by: anna })).toMatchObject({
      id: ONE_SEAT_LEFT,
    });
    expect(await participationIn(ONE_SEAT_LEFT, { by: anna })).toEqual(NOWHERE);
    expect(seatsTaken(found(ONE_SEAT_LEFT))).toBe(59);
    expect(outbox.list()).toEqual([]);
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: jan })).toMatchObject({
      status: "registered",
    });
  });

  test("is possible until the event begins, to the millisecond", async () => {
    const { startsAt } = await changeRow(events, ONE_SEAT_LEFT, { registeredCount: 0 });
    for (const by of [anna, jan]) await registerForEvent(ONE_SEAT_LEFT, { by });
    moveClock(Date.parse(startsAt) - 1);
    expect(await withdrawFromEvent(ONE_SEAT_LEFT, { by: anna })).toMatchObject({
      id: ONE_SEAT_LEFT,
    });
    moveClock(startsAt);
    expect(await withdrawFromEvent(ONE_SEAT_LEFT, { by: jan })).toEqual({ refused: "begun" });
    expect(await participationIn(ONE_SEAT_LEFT, { by: jan })).toEqual(HAS_SEAT);
  });

  test("changes nothing for a person who is not on the list", async () => {
    await joinWaitingList(FULL, { by: anna });
    const before = registrations.list();
    expect(await withdrawFromEvent(FULL, { by: jan })).toMatchObject({ id: FULL });
    expect(registrations.list()).toEqual(before);
    expect(outbox.list()).toEqual([]);
  });

  test("of a cancelled event changes nothing", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    await cancelEvent(ONE_SEAT_LEFT, CALLED_OFF);
    for (const by of [anna, jan])
      expect(await withdrawFromEvent(ONE_SEAT_LEFT, { by })).toEqual({ refused: "cancelled" });
    expect(await participationIn(ONE_SEAT_LEFT, { by: anna })).toEqual(HAS_SEAT);
  });

  test.each(["nie-ma", "", undefined])("refuses the event %j as not found", async (eventId) => {
    expect(await withdrawFromEvent(eventId, { by: anna })).toEqual({ refused: "not-found" });
  });
});

describe(removeParticipant, () => {
  test.each([
    ["has a seat", ONE_SEAT_LEFT],
    ["waits", FULL],
  ])("removes a person who %s and notifies them, by mail as well", async (_, eventId) => {
    await joinWaitingList(eventId, { by: anna });
    outbox.reset();
    expect(await removeParticipant(eventId, "anna", BY_STAFF)).toMatchObject({
      accountId: "anna",
      eventId,
    });
    const { title } = found(eventId);
    expect(await participationIn(eventId, { by: anna })).toEqual(NOWHERE);
    expect(outbox.list()).toMatchObject([
      {
        to: "anna@example.com",
        subject: `Wypisano Cię z wydarzenia: ${title}`,
        link: { url: `http://localhost:3000/events/${eventId}` },
      },
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

  test("notifies no one if nothing was removed", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    outbox.reset();
    expect(await removeParticipant(ONE_SEAT_LEFT, "jan", BY_STAFF)).toEqual({
      refused: "not-found",
    });
    expect(await removeParticipant(FULL, "anna", BY_STAFF)).toEqual({ refused: "not-found" });
    expect(await removeParticipant("nie-ma", "anna", BY_STAFF)).toEqual({ refused: "not-found" });
    expect(await participationIn(ONE_SEAT_LEFT, { by: anna })).toEqual(HAS_SEAT);
    expect([...outbox.list(), ...notifications.list(({ kind }) => kind === "told")]).toEqual([]);
  });
});

describe("a failed transaction changes nothing", () => {
  const failing = (store: typeof outbox | typeof notifications) =>
    vi.spyOn(store, "save").mockImplementation(() => {
      throw new Error("the disk is full");
    });
  const everything = () =>
    new Set<object>([
      ...registrations.list(),
      ...outbox.list(),
      ...notifications.list(({ kind }) => kind === "told"),
    ]);

  test("of registering", async () => {
    failing(outbox);
    await expect(registerForEvent(ONE_SEAT_LEFT, { by: anna })).rejects.toThrow("the disk is full");
    vi.restoreAllMocks();
    expect([...registrations.list(), ...outbox.list()]).toEqual([]);
    expect(
      await registerForEvent(ONE_SEAT_LEFT, { by: anna }),
      "the seat is not lost",
    ).toMatchObject({ status: "registered" });
  });

  test.each([
    ["mail", outbox],
    ["notification", notifications],
  ])("of withdrawing, if the %s to the first on the list cannot be written", async (_, store) => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    await joinWaitingList(ONE_SEAT_LEFT, { by: jan });
    const before = everything();
    failing(store);
    await expect(withdrawFromEvent(ONE_SEAT_LEFT, { by: anna })).rejects.toThrow(
      "the disk is full",
    );
    vi.restoreAllMocks();
    expect(everything()).toEqual(before);
    expect(await participationIn(ONE_SEAT_LEFT, { by: jan })).toEqual({
      state: "waiting",
      position: 1,
    });
  });

  test("of removing a participant", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    const before = everything();
    failing(notifications);
    await expect(removeParticipant(ONE_SEAT_LEFT, "anna", BY_STAFF)).rejects.toThrow(
      "the disk is full",
    );
    vi.restoreAllMocks();
    expect(everything()).toEqual(before);
  });
});
