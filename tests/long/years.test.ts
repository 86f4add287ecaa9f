import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { failedStart } from "../integration/support/impossible-starts.ts";
import { startPortal } from "../support/portal.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { fillWithYears } from "../support/years.ts";

/** Starts on the data of years, in the memory of the image (rules 1347). */

const place = temporaryFolder("dig-years-");
const fresh = join(place, "fresh");
const IMAGE = "--max-old-space-size=192 --max-semi-space-size=16";

beforeAll(async () => {
  const portal = await startPortal({ DATA_DIR: fresh, SAMPLE_DATA: "1" });
  await portal.stop();
}, 120_000);

function years(companies: number, people: number) {
  const dataDir = join(place, `${companies}`);
  cpSync(fresh, dataDir, { recursive: true });
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, rows: fillWithYears(dataDir, { companies, people }) };
}

test("five years of 150 companies open in the memory of the image", {
  timeout: 240_000,
}, async () => {
  const { dataDir, rows } = years(150, 450);
  expect(rows).toBeGreaterThan(75_000);
  const portal = await startPortal({ DATA_DIR: dataDir, NODE_OPTIONS: IMAGE });
  onTestFinished(() => portal.kill());
  expect((await fetch(`${portal.url}/login`)).status).toBe(200);
  expect(await portal.stop()).toBe(0);
});

test("those of 500 companies open there, and with half of it they are refused with the number to set", {
  timeout: 400_000,
}, async () => {
  const { dataDir, rows } = years(500, 1_500);
  expect(rows).toBeGreaterThan(250_000);
  const { code, message, ms } = await failedStart({
    DEMO: "1",
    DATA_DIR: dataDir,
    NODE_OPTIONS: IMAGE.replace("192", "96"),
  });
  expect(code).toBe(78);
  expect(message).toMatch(
    /^\d+ records need about \d+ MB of memory and this process may use 96 MB: set --max-old-space-size=\d+ in NODE_OPTIONS, and at least \d+ MB for the container or unit\n?$/,
  );
  // No row was read: that would take a quarter of a minute.
  expect(ms).toBeLessThan(8_000);
  const named = Number(/--max-old-space-size=(\d+)/.exec(message)?.[1]);
  expect(named).toBeLessThanOrEqual(224);
  const portal = await startPortal({ DATA_DIR: dataDir, NODE_OPTIONS: IMAGE });
  onTestFinished(() => portal.kill());
  expect((await fetch(`${portal.url}/login`)).status).toBe(200);
});
