import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { bookingFields, freeSlotsOn } from "../integration/support/bookings.ts";
import { fakeClock, hasFakeTime } from "../support/fake-time.ts";
import { failuresIn, startPortal } from "../support/portal.ts";
import { logIn } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** Seconds of the portal per real second, while no request comes. */
const SPEED = 120;

/** The nights in which Warsaw changes its clocks: 03:00 becomes 02:00, and 02:00 becomes 03:00. */
const NIGHTS = [
  {
    night: "when an hour comes twice",
    from: "2026-10-25 00:30:00",
    hours: 3.2,
    backup: "2026-10-25T02",
    before: "2026-10-23",
    after: "2026-10-26",
    offset: 1,
  },
  {
    night: "when an hour is left out",
    from: "2027-03-28 00:30:00",
    hours: 2.2,
    backup: "2027-03-28T01",
    before: "2027-03-26",
    after: "2027-03-30",
    offset: 2,
  },
];

describe.skipIf(!hasFakeTime).each(NIGHTS)(
  "$night",
  ({ from, hours, backup, before, after, offset }) => {
    const places: string[] = [];
    afterEach(() => {
      for (const place of places.splice(0)) rmSync(place, { recursive: true, force: true });
    });
    const newPlace = () => {
      places.push(mkdtempSync(join(tmpdir(), "dig-night-")));
      return places.at(-1) ?? "";
    };

    test("there is one backup of the night, at half past three in Warsaw, and all jobs finish", async () => {
      const [clock, place] = [fakeClock(from), newPlace()];
      const backups = join(place, "backups");
      const portal = await startPortal(
        { DATA_DIR: join(place, "data"), BACKUP_DIR: backups },
        undefined,
        clock.within,
      );
      const names = () =>
        existsSync(backups)
          ? readdirSync(backups)
              .filter((name) => name.endsWith("Z"))
              .sort()
          : [];
      await expect.poll(names, { timeout: 20_000 }).toHaveLength(1);
      clock.run(SPEED);
      // Until long after the due time.
      await pause((hours * 3_600_000) / SPEED);
      expect(portal.log().split('"msg":"backup written"')).toHaveLength(3);
      // That of the start stays as well, because three stay in any case.
      expect(names()).toHaveLength(2);
      expect(names().at(-1)).toMatch(new RegExp(`^${backup}-(3|4)`));
      expect(failuresIn(portal.log())).toEqual([]);
      await portal.kill();
      clock.remove();
    });

    test("an hour on the first workday after is booked for that hour of Warsaw", async () => {
      const clock = fakeClock(`${before} 10:00:00`);
      const portal = await startPortal({}, undefined, clock.within);
      const member = new Visitor(portal.url, { Origin: portal.url });
      await logIn(member, "demo@example.com", "Demo-1234");
      const path = `/experts/ekspert-wilczynska/session?date=${after}`;
      const [slot = ""] = freeSlotsOn(await member.get(path)).filter((one) =>
        one.startsWith(after),
      );
      const booked = await member.post(path, bookingFields(slot));
      expect(booked.status, booked.text.slice(0, 300)).toBe(200);
      const hour = slot.slice(11, 13);
      expect(booked.text).toContain(`${hour}:00–${Number(hour) + 1}:00`);
      const calendar = await (await member.request(`${booked.path}/calendar.ics`)).text();
      const inUtc = String(Number(hour) - offset).padStart(2, "0");
      const days = after.replaceAll("-", "");
      expect(calendar).toMatch(
        new RegExp(`DTSTART(:${days}T${inUtc}0000Z|;TZID=Europe/Warsaw:${days}T${hour}0000)`),
      );
      await portal.kill();
      clock.remove();
    });
  },
);
