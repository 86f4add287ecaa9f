import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeClock, hasFakeTime } from "../support/fake-time";
import { type Portal, PROCESS_ENV, startPortal } from "../support/portal";
import { hasNoPostgres, type PostgresServer, startPostgres } from "../support/postgres-server";

const AHEAD = new Date(Date.now() + 1500 * 86_400_000).toISOString();
const moment = AHEAD.replace("T", " ").slice(0, "2030-12-27 09:00:00".length);

describe.skipIf(hasNoPostgres || !hasFakeTime)("two processes with different clocks", () => {
  const folder = mkdtempSync(join(tmpdir(), "dig-clocks-"));
  const clock = fakeClock(moment);
  let server: PostgresServer;
  let env: Record<string, string>;
  let right: Portal;
  let ahead: Portal | undefined;
  beforeAll(async () => {
    server = await startPostgres();
    env = {
      DATABASE_URL: await server.database("portal"),
      DATA_DIR: folder,
      SESSION_SECRET: "s".repeat(40),
      APP_URL: "http://localhost:4120",
    };
    right = await startPortal(env);
  });
  afterAll(async () => {
    await Promise.all([right?.stop(), ahead?.stop()]);
    await server?.remove();
    clock.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const clockOf = async ({ url }: Portal): Promise<unknown> =>
    (await (await fetch(`${url}/healthz`)).json()).clock;

  function confirm(within: readonly string[] = []) {
    const [program = "", ...args] = [...within, process.execPath, "scripts/clock-confirm.mjs"];
    const { status, stderr, stdout } = spawnSync(program, args, {
      env: { ...PROCESS_ENV, ...env, DEMO: "1" },
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return stdout;
  }

  test("compare with one note: the one ahead doubts its clock, until a command says which is right", async () => {
    ahead = await startPortal(env, undefined, clock.within);
    expect(await Promise.all([right, ahead].map(clockOf))).toEqual([undefined, "doubtful"]);
    expect(ahead.log()).toMatch(/"level":50.*npm run clock:confirm/);

    expect(confirm(clock.within)).toContain(AHEAD.slice(0, 10));
    await expect.poll(() => clockOf(right)).toBe("doubtful");
    expect(await clockOf(ahead)).toBeUndefined();

    confirm();
    await expect.poll(() => clockOf(ahead as Portal)).toBe("doubtful");
    expect(await clockOf(right)).toBeUndefined();
  }, 240_000);
});
