import { expect, test } from "vitest";
import { isSaved, listSavedEvents, saveEvent, unsaveEvent } from "~/modules/attendance/saved-events.server";
import { savedEvents } from "~/modules/attendance/saved-events.store.server";
import { events } from "~/modules/events/events.store.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { resetStores } from "../../../support/reset-stores";

const anna = { id: "anna" };
const jan = { id: "jan" };

resetStores(events, savedEvents);

test("a person's saved events are their own", async () => {
  await saveEvent("forum-gospodarcze", { by: anna });
  expect(await isSaved("forum-gospodarcze", { by: anna })).toBe(true);
  expect(await isSaved("forum-gospodarcze", { by: jan })).toBe(false);
  expect(await listSavedEvents({ by: jan })).toEqual([]);
});

test("saving twice is saving once, and taking off what is not there changes nothing", async () => {
  expect(await saveEvent("forum-gospodarcze", { by: anna })).toMatchObject({ id: "forum-gospodarcze" });
  const [first] = savedEvents.list();
  expect(await saveEvent("forum-gospodarcze", { by: anna })).toMatchObject({ id: "forum-gospodarcze" });
  expect(savedEvents.list()).toEqual([first]);
  await unsaveEvent("forum-gospodarcze", { by: jan });
  expect(savedEvents.list()).toEqual([first]);
  await unsaveEvent("forum-gospodarcze", { by: anna });
  await unsaveEvent("forum-gospodarcze", { by: anna });
  expect(savedEvents.list()).toEqual([]);
});

test("the list is in the order of the calendar, without what was cancelled since", async () => {
  for (const id of ["kongres-przemyslu", "sniadanie-handel", "forum-gospodarcze", "prawo-pracy"]) await saveEvent(id, { by: anna });
  await transaction(() => events.save({ ...events.find("prawo-pracy")!, cancelledAt: now() }));
  expect((await listSavedEvents({ by: anna })).map(({ id }) => id)).toEqual(["sniadanie-handel", "forum-gospodarcze", "kongres-przemyslu"]);
});

test("what is not there, or cancelled, can neither be saved nor taken off", async () => {
  expect(await saveEvent("nie-ma", { by: anna })).toEqual({ refused: "not-found" });
  expect(await saveEvent("fotografia-produktowa", { by: anna })).toEqual({ refused: "not-found" });
  for (const id of ["nie-ma", "fotografia-produktowa", undefined])
    expect(await unsaveEvent(id, { by: anna })).toEqual({ refused: "not-found" });
  expect(savedEvents.list()).toEqual([]);
});
