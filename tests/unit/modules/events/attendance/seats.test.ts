import { beforeEach, describe, expect, test } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { events } from "~/modules/events/events/events.store.server";
import { participationIn } from "~/modules/events/events/seats/participations.server";
import type { Registration } from "~/modules/events/events/seats/registration";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { hasFreeSeat, seatsTaken, waitingList } from "~/modules/events/events/seats/seats.server";
import type { Account } from "~/modules/people/accounts/account";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { changeRow } from "../../../../support/factories";
import { anna, attendee, eventsToAttend, FULL, jan, ONE_SEAT_LEFT, zofia } from "../support";

const TWENTY = Array.from({ length: 20 }, (_, number) => `osoba-${number}`);

const adam = attendee("adam");

const found = (id: string) => events.find(id)!;
const peopleIn = (eventId: string, status: Registration["status"]) =>
  registrations
    .list((registration) => registration.eventId === eventId && registration.status === status)
    .map(({ accountId }) => accountId);

eventsToAttend();

describe("counting", () => {
  test("the taken seats are those outside the portal and those in it, without the waiting list", async () => {
    expect(seatsTaken(found(ONE_SEAT_LEFT))).toBe(59);
    expect(hasFreeSeat(found(ONE_SEAT_LEFT))).toBe(true);
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    expect(seatsTaken(found(ONE_SEAT_LEFT))).toBe(60);
    expect(hasFreeSeat(found(ONE_SEAT_LEFT))).toBe(false);
    await joinWaitingList(ONE_SEAT_LEFT, { by: jan });
    expect(seatsTaken(found(ONE_SEAT_LEFT))).toBe(60);
    expect(seatsTaken(found(FULL)), "another event").toBe(60);
  });

  test("overbooking leaves zero free seats", () => {
    expect(hasFreeSeat({ id: FULL, capacity: 10, registeredCount: 11 })).toBe(false);
  });
});

describe("at once", () => {
  test("twenty people get the last seat once", async () => {
    const answers = await Promise.all(
      TWENTY.map((id) => registerForEvent(ONE_SEAT_LEFT, { by: attendee(id) })),
    );
    expect(answers.filter((answer) => isRefused(answer) && answer.refused === "full")).toHaveLength(
      19,
    );
    expect(answers.filter((answer) => !isRefused(answer))).toEqual(registrations.list());
    expect(registrations.list()).toHaveLength(1);
    expect(seatsTaken(found(ONE_SEAT_LEFT))).toBe(60);
    expect(outbox.list()).toHaveLength(1);
  });

  test("one person gets a seat once, however often they press", async () => {
    await changeRow(events, ONE_SEAT_LEFT, { registeredCount: 0 });
    await Promise.all(TWENTY.map(() => registerForEvent(ONE_SEAT_LEFT, { by: anna })));
    expect(seatsTaken(found(ONE_SEAT_LEFT))).toBe(1);
    expect(outbox.list()).toHaveLength(1);
  });

  test("twenty people get the positions 1 to 20 on the waiting list", async () => {
    await Promise.all(TWENTY.map((id) => joinWaitingList(FULL, { by: attendee(id) })));
    const standings = await Promise.all(TWENTY.map((id) => participationIn(FULL, { by: { id } })));
    expect(standings).toEqual(
      TWENTY.map((_, number) => ({ state: "waiting", position: number + 1 })),
    );
    expect(seatsTaken(found(FULL))).toBe(60);
    expect(outbox.list()).toEqual([]);
  });

  test("twenty withdraw while twenty register: never too many seats, no free seat while people wait, the waiting list goes first", async () => {
    await changeRow(events, FULL, { registeredCount: 40 });
    const seated = TWENTY.map((id) => attendee(`siedzi-${id}`));
    const listed = ["ewa", "piotr", "kasia", "marek", "ola"].map((id) => attendee(id));
    const comers = TWENTY.map((id) => attendee(`nowa-${id}`));
    for (const by of seated) await registerForEvent(FULL, { by });
    for (const by of listed) await joinWaitingList(FULL, { by });
    expect([seatsTaken(found(FULL)), waitingList(FULL).length]).toEqual([60, 5]);

    const expectOrder = () => {
      expect(seatsTaken(found(FULL))).toBeLessThanOrEqual(60);
      expect(
        hasFreeSeat(found(FULL)) && waitingList(FULL).length > 0,
        "a seat is free while people wait",
      ).toBe(false);
    };
    const registerOrWait = async (by: Account) => {
      if (!isRefused(await registerForEvent(FULL, { by }))) return;
      expectOrder();
      await joinWaitingList(FULL, { by });
    };
    await Promise.all(
      seated.flatMap((by, number) => [
        withdrawFromEvent(FULL, { by }).then(expectOrder),
        registerOrWait(comers[number] as Account).then(expectOrder),
      ]),
    );

    expect(seatsTaken(found(FULL))).toBe(60);
    const [withSeat, waiting] = [peopleIn(FULL, "registered"), peopleIn(FULL, "waiting")];
    expect(withSeat).toEqual(expect.arrayContaining(listed.map(({ id }) => id)));
    expect([...withSeat, ...waiting].sort()).toEqual(
      [...listed, ...comers].map(({ id }) => id).sort(),
    );
    expect([withSeat.length, waiting.length]).toEqual([20, 5]);
  });
});

describe("the waiting list cannot be overtaken", () => {
  beforeEach(async () => {
    for (const by of [zofia, adam]) await joinWaitingList(FULL, { by });
    // The operations never lead to this state: a free seat and people who wait for it.
    await changeRow(events, FULL, { capacity: 70 });
    expect(hasFreeSeat(found(FULL))).toBe(true);
  });

  test("by registering, whether new or further back on the list", async () => {
    expect(await registerForEvent(FULL, { by: anna })).toEqual({ refused: "full" });
    expect(await registerForEvent(FULL, { by: adam })).toEqual({ refused: "full" });
    expect(peopleIn(FULL, "registered")).toEqual([]);
    expect(peopleIn(FULL, "waiting")).toEqual(["zofia", "adam"]);
  });

  test("by joining it: a person who comes now is last", async () => {
    await joinWaitingList(FULL, { by: anna });
    expect(await participationIn(FULL, { by: anna })).toEqual({ state: "waiting", position: 3 });
  });
});
