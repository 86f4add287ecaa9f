import { expect, test } from "vitest";
import {
  isSaved,
  listSavedEvents,
  saveEvent,
  unsaveEvent,
} from "~/modules/events/events/attendance/saved-events.server";
import { savedEvents } from "~/modules/events/events/attendance/saved-events.store.server";
import { events } from "~/modules/events/events/events.store.server";
import { now } from "~/platform/time/clock";
import { changeRow } from "../../../../support/factories";
import { CANCELLED, EXTERNAL, eventsToAttend, ONE_SEAT_LEFT, OPEN, OVER } from "../support";

const anna = { id: "anna" };
const jan = { id: "jan" };

const moveClock = eventsToAttend();

test("saved events belong to one person", async () => {
  await saveEvent(OPEN, { by: anna });
  expect(await isSaved(OPEN, { by: anna })).toBe(true);
  expect(await isSaved(OPEN, { by: jan })).toBe(false);
  expect(await listSavedEvents({ by: jan })).toEqual([]);
});

test("saving twice saves once, and removing an unsaved event changes nothing", async () => {
  expect(await saveEvent(OPEN, { by: anna })).toMatchObject({ id: OPEN });
  const [first] = savedEvents.list();
  expect(await saveEvent(OPEN, { by: anna })).toMatchObject({ id: OPEN });
  expect(savedEvents.list()).toEqual([first]);
  await unsaveEvent(OPEN, { by: jan });
  expect(savedEvents.list()).toEqual([first]);
  await unsaveEvent(OPEN, { by: anna });
  await unsaveEvent(OPEN, { by: anna });
  expect(savedEvents.list()).toEqual([]);
});

test("the list is in the order of dates, without cancelled events", async () => {
  for (const id of [EXTERNAL, OPEN, ONE_SEAT_LEFT]) await saveEvent(id, { by: anna });
  await changeRow(events, ONE_SEAT_LEFT, { cancelledAt: now() });
  expect((await listSavedEvents({ by: anna })).map(({ id }) => id)).toEqual([OPEN, EXTERNAL]);
});

test("an event that is over cannot be saved; one that was stays until it is taken off (rules 70)", async () => {
  expect(await saveEvent(OVER, { by: anna })).toEqual({ refused: "past" });
  await saveEvent(OPEN, { by: anna });
  moveClock("2026-12-05T09:00:00Z");
  expect((await listSavedEvents({ by: anna })).map(({ id }) => id)).toEqual([OPEN]);
  expect(await unsaveEvent(OPEN, { by: anna })).toMatchObject({ id: OPEN });
  expect(savedEvents.list()).toEqual([]);
});

test("an unknown or cancelled event can be neither saved nor removed", async () => {
  expect(await saveEvent("nie-ma", { by: anna })).toEqual({ refused: "not-found" });
  for (const change of [saveEvent, unsaveEvent])
    expect(await change(CANCELLED, { by: anna })).toEqual({ refused: "called-off" });
  for (const id of ["nie-ma", undefined])
    expect(await unsaveEvent(id, { by: anna })).toEqual({ refused: "not-found" });
  expect(savedEvents.list()).toEqual([]);
});
