import { expect, test } from "vitest";
import { isLog } from "~/platform/database/logs";
import { workOf } from "~/platform/jobs/scheduled-jobs.server";
import { startStores } from "~/platform/store/stores.server";
import { REMINDER_JOBS } from "~/reminders.server";
import { RETENTION_JOBS } from "~/retention.server";
import { fill } from "./support/filled-stores.ts";
import { GROWING } from "./support/growing-stores.ts";
import { LONGEST_MS, longestStep } from "./support/longest-step.ts";

// rules 1700

/** Rows of each kind that grows with the years. */
const ROWS = 10_000;

test("no job of an ordinary night holds the event loop", async () => {
  await startStores();
  for (const name of GROWING) if (!isLog(name)) await fill(name, { rows: ROWS });
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
