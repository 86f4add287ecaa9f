import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { type FakeClock, fakeClock, hasFakeTime } from "../support/fake-time.ts";
import { freePort, type Portal, PROCESS_ENV, startPortal } from "../support/portal.ts";

const DAY_MS = 86_400_000;
const TOKEN = "m".repeat(32);

/** A clock that is so many days from the right one. */
const clockAt = (days: number): FakeClock =>
  fakeClock(
    new Date(Date.now() + days * DAY_MS)
      .toISOString()
      .replace("T", " ")
      .slice(0, "2026-11-18 09:00:00".length),
  );

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The data of a portal with backups, and starts of it by any clock. */
async function place() {
  const folder = mkdtempSync(join(tmpdir(), "dig-wrong-clock-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const [dataDir, backupDir] = [join(folder, "data"), join(folder, "backups")];
  const env = {
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    METRICS_TOKEN: TOKEN,
    PORT: String(await freePort()),
  };
  const backups = () =>
    existsSync(backupDir)
      ? readdirSync(backupDir)
          .filter((name) => name.endsWith("Z"))
          .sort()
      : [];

  /** Rows of each store; read while no portal runs. */
  const rows = (): Record<string, number> => {
    const database = new DatabaseSync(join(dataDir, "portal.sqlite"), { readOnly: true });
    const counted = database
      .prepare("select store, count(*) as n from records group by store")
      .all();
    database.close();
    return Object.fromEntries(counted.map(({ store, n }) => [String(store), Number(n)]));
  };

  /** Starts the portal, lets the jobs of a start run, and ends it. */
  async function runAt(days: number, atWork: (portal: Portal) => Promise<void> = async () => {}) {
    const clock = clockAt(days);
    const before = backups().length;
    const portal = await startPortal(env, undefined, clock.within);
    try {
      await expect.poll(backups, { timeout: 20_000 }).toHaveLength(before + 1);
      // The jobs that wait for the backup.
      await pause(3_000);
      await atWork(portal);
    } finally {
      await portal.stop();
      clock.remove();
    }
    return portal.log();
  }
  return { env, backups, rows, runAt };
}

const healthOf = async ({ url }: Portal) => (await fetch(`${url}/healthz`)).json();
const metricOf = async ({ url }: Portal, name: string) => {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
};

/** Stores that have lost rows, with both counts. */
const lostRows = (before: Record<string, number>, after: Record<string, number>) =>
  Object.entries(before)
    .filter(([store, count]) => (after[store] ?? 0) < count)
    .map(([store, count]) => `${store}: ${count} → ${after[store] ?? 0}`);

describe.skipIf(!hasFakeTime)("a start with a wrong clock", () => {
  test("removes no row and no backup, says so, and the right clock goes on as if it had not been", async () => {
    const { backups, rows, runAt } = await place();
    await runAt(0);
    const [before, first] = [rows(), backups()];

    for (const days of [1500, -400]) {
      const log = await runAt(days, async (portal) => {
        expect(await healthOf(portal)).toMatchObject({ status: "ok", clock: "doubtful" });
        expect(await metricOf(portal, "portal_clock_trusted")).toBe(0);
      });
      expect(lostRows(before, rows()), `${days} days`).toEqual([]);
      expect(backups()).toEqual(expect.arrayContaining(first));
      expect(log).toMatch(/"level":50.*npm run clock:confirm/);
    }

    // The backup of the night is missing: those of the future do not count.
    const log = await runAt(1.1, async (portal) => {
      expect(await healthOf(portal)).toEqual({ status: "ok", backup: "ok" });
      expect(await metricOf(portal, "portal_clock_trusted")).toBe(1);
      const last = await metricOf(portal, "portal_backup_last_timestamp_seconds");
      expect(Math.abs(last * 1000 - Date.now() - 1.1 * DAY_MS)).toBeLessThan(300_000);
    });
    expect(log).not.toMatch(/"level":50/);
    expect(lostRows(before, rows())).toEqual([]);
    expect(backups()).toEqual(expect.arrayContaining(first));
  }, 240_000);

  test("removes once an operator has confirmed the clock", async () => {
    const { env, rows, runAt } = await place();
    await runAt(0);
    const before = rows();
    await runAt(1500);
    expect(lostRows(before, rows())).toEqual([]);
    const clock = clockAt(1500);
    const [command = "", ...args] = clock.within;
    const { status, stdout, stderr } = spawnSync(
      command,
      [...args, process.execPath, "scripts/clock-confirm.mjs"],
      {
        env: { ...PROCESS_ENV, ...env, DEMO: "1", APP_URL: `http://localhost:${env.PORT}` },
        encoding: "utf8",
      },
    );
    clock.remove();
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^The clock of this machine is confirmed: \d{4}-/);
    expect(status).toBe(0);
    await runAt(1501, async (portal) => {
      expect(await healthOf(portal)).toEqual({ status: "ok", backup: "ok" });
    });
    expect(lostRows(before, rows())).not.toEqual([]);
  }, 240_000);
});
