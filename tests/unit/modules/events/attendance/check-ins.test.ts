import { describe, expect, test } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
  removeParticipant,
} from "~/modules/events/events/attendance/registrations.server";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { events } from "~/modules/events/events/events.store.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { participantsPage } from "~/modules/events/events/participants/participants.view.server";
import {
  arrivalsAt,
  checkIn,
  noteArrivals,
  undoCheckIn,
} from "~/modules/events/events/seats/check-ins.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isRefused } from "~/platform/outcome";
import { BY_STAFF, changeRow } from "../../../../support/factories";
import { anna, eventsToAttend, FULL, jan, OPEN, zofia } from "../support";

const EIGHT_FORTY = "2026-12-04T07:40:00.000Z";
const moveClock = eventsToAttend();

const PHONES = ["one", "two"].map((id) => ({ by: { id } }));

/** Checks a person in; "in", or why not. */
async function arrive(
  accountId: string,
  { by }: { by: { id: string } } = BY_STAFF,
  at: string = OPEN,
) {
  const outcome = await checkIn(at, accountId, { by });
  return isRefused(outcome) ? outcome.refused : "in";
}

/** The participants of an event as staff see them. */
async function shown(eventId = OPEN) {
  const event = (await findAnyEvent(eventId))!;
  return participantsPage(event, await listParticipants(eventId), localeOf("pl"));
}

describe("arrivals of several people at once (rules 1120)", () => {
  const note = async (ids: string[], intent: "in" | "undo", at: string = OPEN) => {
    const outcome = await noteArrivals(at, ids, intent, BY_STAFF);
    return isRefused(outcome) ? outcome.refused : outcome.count;
  };
  const present = async () =>
    (await shown()).registered.filter(({ arrivedAt }) => arrivedAt).map(({ id }) => id);

  test("are noted and taken back; people who are so already, wait or are unknown stay", async () => {
    for (const by of [anna, jan, zofia]) await registerForEvent(OPEN, { by });
    await joinWaitingList(FULL, { by: anna });
    moveClock("2026-12-04T07:40:00Z");
    await arrive("jan", PHONES[0]);
    expect(await note(["anna", "jan", "nobody"], "in")).toBe(1);
    expect(await present()).toEqual(["anna", "jan"]);
    expect(registrations.find(`${OPEN}:jan`)?.checkedInBy).toBe("one");
    expect(await note(["anna", "jan"], "in")).toBe("unchanged");
    expect(await note(["anna", "zofia"], "undo")).toBe(1);
    expect(await present()).toEqual(["jan"]);
    expect(await note(["anna"], "in", FULL), "on the waiting list").not.toBe(1);
  });

  test("are refused before the day, for a cancelled event, and for an unknown one", async () => {
    await registerForEvent(OPEN, { by: anna });
    expect(await note(["anna"], "in")).toBe("early");
    await changeRow(events, OPEN, { cancelledAt: "2026-12-01T09:00:00.000Z" });
    expect(await note(["anna"], "in")).toBe("cancelled");
    expect(await note(["anna"], "in", "unknown")).toBe("not-found");
  });
});

describe("an arrival (rules 1120)", () => {
  test("is noted from the day of the event on, with moment and member of staff", async () => {
    await registerForEvent(OPEN, { by: anna });
    moveClock("2026-12-03T22:59:00Z");
    expect(await arrive("anna")).toBe("early");
    moveClock("2026-12-03T23:00:00Z");
    expect(await arrive("anna", PHONES[0])).toBe("in");
    expect(registrations.find(`${OPEN}:anna`)).toMatchObject({
      checkedInAt: "2026-12-03T23:00:00.000Z",
      checkedInBy: "one",
    });
  });

  test("is refused for people without a seat and for a cancelled event", async () => {
    await joinWaitingList(FULL, { by: anna });
    await registerForEvent(OPEN, { by: jan });
    moveClock("2026-12-08T09:00:00Z");
    expect(await arrive("anna", undefined, FULL)).toBe("waiting");
    expect(await arrive("anna")).toBe("not-found");
    expect(await arrive("jan", undefined, "nie-ma")).toBe("not-found");
    await changeRow(events, OPEN, { cancelledAt: "2026-12-01T09:00:00.000Z" });
    expect(await arrive("jan")).toBe("cancelled");
    expect(arrivalsAt(OPEN)).toEqual({ arrived: 0, seats: 1 });
  });

  test("goes with the seat", async () => {
    await registerForEvent(OPEN, { by: anna });
    moveClock(EIGHT_FORTY);
    await arrive("anna");
    await removeParticipant(OPEN, "anna", BY_STAFF);
    expect(arrivalsAt(OPEN)).toEqual({ arrived: 0, seats: 0 });
    expect(isRefused(await undoCheckIn(OPEN, "anna"))).toBe(true);
  });

  test("is counted once under twenty presses at once on two phones (rules 1121)", async () => {
    await registerForEvent(OPEN, { by: anna });
    await registerForEvent(OPEN, { by: jan });
    moveClock(EIGHT_FORTY);
    const presses = Array.from({ length: 20 }, (_, index) => arrive("anna", PHONES[index % 2]));
    const answers = await Promise.all(presses);
    expect(answers.filter((answer) => answer === "in")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "already")).toHaveLength(19);
    expect(arrivalsAt(OPEN)).toEqual({ arrived: 1, seats: 2 });
    const first = registrations.find(`${OPEN}:anna`);
    moveClock("2026-12-04T07:50:00Z");
    await arrive("anna", PHONES[1]);
    expect(registrations.find(`${OPEN}:anna`)).toEqual(first);
  });

  test("is taken back, and noted again", async () => {
    await registerForEvent(OPEN, { by: anna });
    moveClock(EIGHT_FORTY);
    await arrive("anna");
    for (let press = 0; press < 2; press += 1) await undoCheckIn(OPEN, "anna");
    expect(registrations.find(`${OPEN}:anna`)).toMatchObject({
      checkedInAt: null,
      checkedInBy: null,
    });
    expect(await arrive("anna")).toBe("in");
  });
});

describe("the list of participants (rules 1122)", () => {
  test("says who came and when, and after the end who did not", async () => {
    for (const by of [anna, jan, zofia]) await registerForEvent(OPEN, { by });
    expect((await shown()).event).toMatchObject({ takesCheckIns: false, arrivals: null });
    moveClock(EIGHT_FORTY);
    expect((await shown()).event).toMatchObject({
      takesCheckIns: true,
      arrivals: { arrived: 0, seats: 3 },
    });
    await arrive("anna");
    moveClock("2026-12-05T08:00:00Z");
    await arrive("jan");
    const { event, registered } = await shown();
    const arrived = Object.fromEntries(
      registered.map(({ id, arrivedAt, isAbsent }) => [id, [arrivedAt, isAbsent]]),
    );
    expect(arrived).toEqual({
      anna: ["8:40", false],
      jan: ["5 grudnia 2026, 9:00", false],
      zofia: [null, true],
    });
    expect(event).toMatchObject({ arrivals: { arrived: 2, seats: 3 }, absent: 1 });
  });

  test("calls nobody absent where nobody was noted", async () => {
    await registerForEvent(OPEN, { by: anna });
    moveClock("2026-12-05T08:00:00Z");
    const { event, registered } = await shown();
    expect(event.absent).toBeNull();
    expect(registered[0]).toMatchObject({ arrivedAt: null, isAbsent: false });
  });
});
