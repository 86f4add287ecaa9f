import { beforeEach, describe, expect, test } from "vitest";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { doorPage } from "~/modules/events/events/door/door.view.server";
import type { DoorPass } from "~/modules/events/events/door/door-pass";
import {
  createDoorPass,
  doorPassKey,
  findPass,
  findPassByKey,
  listDoorPasses,
  MOST_PASSES,
  rememberPass,
  revokeDoorPass,
} from "~/modules/events/events/door/door-passes.server";
import { events } from "~/modules/events/events/events.store.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { accepted } from "../../../support/accepted";
import { BY_STAFF, changeRow } from "../../../support/factories";
import { anna, CANCELLED, eventsToAttend, FULL, OPEN } from "./support";

/** The right to one door on one day (rules 1143). */

const moveClock = eventsToAttend();

let pass: DoorPass;
beforeEach(async () => {
  const made = accepted(await createDoorPass(OPEN, { place: "Wejście" }, BY_STAFF));
  pass = made;
});

/** The event of a phone that has opened the pass before. */
async function onPhone() {
  const [, cookie] = await rememberPass(pass);
  const headers = { Cookie: cookie.split(";")[0] ?? "" };
  return (await findPass(new Request("http://localhost/door", { headers })))?.event.id ?? null;
}

describe("a door pass", () => {
  test("opens the door of its event on its day alone", async () => {
    expect([await onPhone(), await findPassByKey(doorPassKey(pass))]).toEqual([null, null]);
    moveClock("2026-12-04T06:00:00Z");
    expect(await onPhone()).toBe(OPEN);
    expect((await findPassByKey(doorPassKey(pass)))?.event.id).toBe(OPEN);
    moveClock("2026-12-05T06:00:00Z");
    expect(await onPhone()).toBeNull();
  });

  test("ends at once where it is revoked, or the event is called off or moved to another day", async () => {
    moveClock("2026-12-04T06:00:00Z");
    await changeRow(events, OPEN, { cancelledAt: "2026-12-04T05:00:00.000Z" });
    expect(await onPhone()).toBeNull();
    await changeRow(events, OPEN, { cancelledAt: null });
    expect(await revokeDoorPass(FULL, pass.id), "another event").toEqual({ refused: "not-found" });
    await revokeDoorPass(OPEN, pass.id);
    expect([await onPhone(), await findPassByKey(doorPassKey(pass))]).toEqual([null, null]);
    expect(await listDoorPasses(OPEN)).toEqual([]);
  });

  test("is opened by no other text, and by no cookie of others", async () => {
    moveClock("2026-12-04T06:00:00Z");
    const key = doorPassKey(pass);
    for (const text of [null, "", pass.id, `${pass.id}.`, `${key}x`, `x${key}`])
      expect(await findPassByKey(text)).toBeNull();
    for (const cookie of ["", "dig-door-pass=", `dig-door-pass=${pass.id}`])
      expect(
        await findPass(new Request("http://localhost/", { headers: { Cookie: cookie } })),
      ).toBeNull();
  });

  test("is not made for an event that is called off, nor without end", async () => {
    expect(await createDoorPass(CANCELLED, { place: "x" }, BY_STAFF)).toEqual({
      refused: "not-found",
    });
    for (let made = 1; made < MOST_PASSES; made += 1)
      await createDoorPass(OPEN, { place: "x" }, BY_STAFF);
    expect(await createDoorPass(OPEN, { place: "x" }, BY_STAFF)).toEqual({ refused: "most" });
  });
});

test("the page of a pass has names, and no company, address or remark", async () => {
  await registerForEvent(OPEN, { by: anna });
  await changeRow(registrations, `${OPEN}:anna`, { remark: "Bez glutenu" });
  const query = { q: "", show: "expected" as const, last: null, isNamesOnly: true };
  const people = (await listParticipants(OPEN)).map((one) => ({ ...one, company: "Demo Sp." }));
  const shown = JSON.stringify(doorPage(events.find(OPEN)!, people, query, localeOf("pl")));
  expect(shown).toContain("Anna Zielińska");
  for (const secret of ["Demo Sp.", "example.com", "glutenu"]) expect(shown).not.toContain(secret);
});
