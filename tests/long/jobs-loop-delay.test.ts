import { expect, test } from "vitest";
import { isLog } from "~/platform/database/logs";
import { workOf } from "~/platform/jobs/scheduled-jobs.server";
import { singleton } from "~/platform/memo/singleton.server";
import type { Store } from "~/platform/store/store";
import { startStores, transaction } from "~/platform/store/stores.server";
import { REMINDER_JOBS } from "~/reminders.server";
import { RETENTION_JOBS } from "~/retention.server";
import { allStoreShapes } from "../support/all-stores";
import { GROWING } from "./support/growing-stores.ts";
import { LONGEST_MS, longestStep } from "./support/longest-step.ts";

// rules 1700

/** Rows of each kind that grows with the years. */
const ROWS = 10_000;

const filesOfRows = import.meta.glob<Record<string, object | object[]>>("../data/*.json", {
  eager: true,
  import: "default",
});

/** Adds rows like those that are there, or as a version has written them. */
async function fill(name: string): Promise<void> {
  const store = singleton(`store:${name}`, (): Store<{ id: string }> => {
    throw new Error(name);
  });
  const shape = allStoreShapes.find((one) => one.name === name);
  const written = Object.values(filesOfRows).flatMap((rows) => [rows[name] ?? []].flat());
  const models = [...store.list(), ...written.map((row) => shape?.schema?.parse(row))] as {
    id: string;
  }[];
  if (models.length === 0) return;
  await transaction(() => {
    for (let number = 0; number < ROWS; number += 1) {
      const { revision: _, ...model } = { revision: 0, ...models[number % models.length] };
      store.save({ ...model, id: `added-${number}` });
    }
  });
}

test("no job of an ordinary night holds the event loop", async () => {
  await startStores();
  for (const name of GROWING) if (!isLog(name)) await fill(name);
  const jobs = Object.entries({ ...RETENTION_JOBS, ...REMINDER_JOBS });
  // Old rows go, and values that pages keep as well are made.
  for (const [, job] of jobs) await workOf(job)();
  const slow: string[] = [];
  for (const [name, job] of jobs) {
    const longest = await longestStep(workOf(job));
    if (longest >= LONGEST_MS) slow.push(`${name}: ${Math.round(longest)} ms`);
  }
  expect(slow).toEqual([]);
});
