import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  COMPUTER,
  copyAt,
  end,
  memberAt,
  PHONE,
  ROW,
  statusOf,
} from "../integration/support/devices.ts";
import { startPortal } from "../support/portal.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/two-processes.ts";
import type { Visitor } from "../support/visitor.ts";

describe("after the process was killed", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-sessions-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("what was ended stays ended, and the rest goes on", async () => {
    const env = { DATA_DIR: folder, SESSION_SECRET: "s".repeat(40) };
    const first = await startPortal(env);
    const [here, phone] = [await memberAt(first.url, COMPUTER), await memberAt(first.url, PHONE)];
    await end(here, "Telefon");
    await first.kill();
    const second = await startPortal(env);
    try {
      expect(await statusOf(copyAt(second.url, here))).toBe(200);
      expect(await statusOf(copyAt(second.url, phone))).toBe(302);
      expect(await statusOf(copyAt(second.url, phone, [ROW]))).toBe(302);
    } finally {
      await second.kill();
    }
  });
});

describe("with two processes", () => {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await startTwoProcesses();
  }, 120_000);
  afterAll(() => two?.stop());

  test("a session that one has made opens the other at once, and ends in both", async () => {
    const [one, other] = two.processes.map(({ url }) => url) as [string, string];
    for (let turn = 0; turn < 5; turn += 1) {
      const [here, phone] = [await memberAt(one, COMPUTER), await memberAt(other, PHONE)];
      const copies = [copyAt(other, here), copyAt(one, phone)];
      for (const copy of copies) expect(await statusOf(copy)).toBe(200);
      expect((await end(here, "Telefon")).status).toBe(303);
      const ended = [phone, copyAt(one, phone, [ROW]), copyAt(other, phone, [ROW])];
      for (const copy of ended) await expect.poll(() => statusOf(copy)).toBe(302);
      expect(await statusOf(copyAt(other, here))).toBe(200);
      await here.submit(await here.get("/logout"), "Wyloguj się");
      await expect.poll(() => statusOf(copies[0] as Visitor)).toBe(302);
    }
  });
});
