import { describe, expect, test } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { events } from "~/modules/events/events/events.store.server";
import {
  listParticipations,
  participationIn,
} from "~/modules/events/events/seats/participations.server";
import { upgradeRegistration } from "~/modules/events/events/seats/registration";
import { cancelEvent } from "~/modules/events/events/staff/event-changes.server";
import { CALLED_OFF, changeRow } from "../../../../support/factories";
import {
  anna,
  eventsToAttend,
  FULL,
  jan,
  NOWHERE,
  ONE_SEAT_LEFT,
  OPEN,
  OVER,
  TOMORROW,
  zofia,
} from "../support";

const found = (id: string) => events.find(id)!;

const moveClock = eventsToAttend();

describe("where a person stands", () => {
  test("with an event is null for a visitor", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    expect(await participationIn(ONE_SEAT_LEFT, { by: null })).toEqual(NOWHERE);
  });

  test("is listed by date with the position, past and cancelled events included", async () => {
    moveClock(found(OVER).startsAt);
    await changeRow(events, OVER, { registeredCount: 0 });
    await joinWaitingList(FULL, { by: jan });
    for (const id of [FULL, TOMORROW, OVER, OPEN]) await joinWaitingList(id, { by: anna });
    moveClock("2026-11-18T09:00:00Z");
    await cancelEvent(OPEN, CALLED_OFF);
    const mine = await listParticipations({ by: anna });
    expect(
      mine.map(({ event, participation: { state, position } }) => [event.id, state, position]),
    ).toEqual([
      [OVER, "registered", null],
      [TOMORROW, "registered", null],
      [OPEN, "registered", null],
      [FULL, "waiting", 2],
    ]);
    expect(mine[2]?.event.cancelledAt).toBe("2026-11-18T09:00:00.000Z");
    expect(await listParticipations({ by: zofia })).toEqual([]);
  });
});

test("rows of an older version keep their order on the waiting list and get one reference and code", () => {
  const row = { id: "a:anna", status: "waiting", ticket: 7 };
  const upgraded = {
    id: "a:anna",
    status: "waiting",
    arrival: 7,
    reference: "W-A",
    entryCode: "a",
  };
  const made = (letter: string) => ({
    reference: () => `W-${letter.toUpperCase()}`,
    entryCode: () => letter,
  });
  expect(upgradeRegistration(row, made("a"))).toEqual(upgraded);
  expect(upgradeRegistration(upgraded, made("b"))).toEqual(upgraded);
});
