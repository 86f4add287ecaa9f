import { mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listOutdated } from "~/platform/backup/retained-backups";
import { listBackups, removeOutdated } from "~/platform/backup/write-backup.server";
import { shiftMoment } from "~/platform/time/moments";
import { temporaryDir } from "../../../support/unit-data-dir";

const NOW = "2026-11-18T09:00:00.000Z";
const PORTAL = "11111111-1111-4111-8111-111111111111";
const daysAgo = (days: number) => shiftMoment(NOW, { days: -days });

describe("of old backups", () => {
  test("the three newest stay whatever their age", () => {
    const backups = [400, 300, 200, 100].map((days) => ({
      name: `${days}`,
      moment: daysAgo(days),
      reason: "night" as const,
    }));
    expect(listOutdated(backups, NOW)).toEqual(["400"]);
    expect(listOutdated(backups, NOW, { least: 0 })).toHaveLength(4);
  });

  test("none goes because of one that a wrong clock has dated in the future", async () => {
    const folder = temporaryDir();
    const moments = [8, 7, 6, 5, 4, 3, 2, 1].map(daysAgo);
    const future = ["2030-12-27T09:00:00.000Z", "2030-12-28T09:00:00.000Z"];
    const nameOf = (moment: string) => moment.replaceAll(/[:.]/g, "-");
    for (const moment of [...moments, ...future]) {
      const backup = join(folder, nameOf(moment));
      mkdirSync(backup);
      writeFileSync(join(backup, "manifest"), JSON.stringify({ portal: PORTAL, reason: "night" }));
      utimesSync(backup, new Date(moment), new Date(moment));
    }
    const left = async () => (await listBackups(folder, PORTAL)).map(({ moment }) => moment);
    await removeOutdated(folder, PORTAL, NOW);
    // The week's seven, and the two of the future.
    expect(await left()).toEqual([...moments.slice(-7), ...future].reverse());
    // They were found today, so they go 90 days from now.
    expect(statSync(join(folder, nameOf(future[0] ?? ""))).mtime.toISOString()).toBe(NOW);
    await removeOutdated(folder, PORTAL, shiftMoment(NOW, { days: 90 }));
    expect(await left()).toEqual(expect.arrayContaining(future));
    await removeOutdated(folder, PORTAL, shiftMoment(NOW, { days: 90, milliseconds: 1 }));
    expect(await left()).toEqual(moments.slice(-3).reverse());
  });
});
