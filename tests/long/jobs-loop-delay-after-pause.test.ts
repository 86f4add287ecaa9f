import { afterAll, expect, test, vi } from "vitest";
import { isLog } from "~/platform/database/logs";
import { workOf } from "~/platform/jobs/scheduled-jobs.server";
import { startStores } from "~/platform/store/stores.server";
import { REMINDER_JOBS } from "~/reminders.server";
import { RETENTION_JOBS } from "~/retention.server";
import { fill, modelsOf } from "./support/filled-stores.ts";
import { GROWING } from "./support/growing-stores.ts";
import { LONGEST_MS, longestStep, measureSqlite } from "./support/longest-step.ts";
import { MONEY, savePaidDues } from "./support/paid-dues.ts";

// rules 1701

const dataDir = await vi.hoisted(async () => {
  const { mkdtempSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const folder = mkdtempSync(`${tmpdir()}/dig-long-`);
  vi.stubEnv("DATA_DIR", folder);
  return folder;
});

afterAll(async () => {
  vi.useRealTimers();
  const { rmSync } = await import("node:fs");
  rmSync(dataDir, { recursive: true, force: true });
});

/** Rows of each kind that end while the portal is off. */
const ENDED = 4000;

/** Stores beside the growing ones that empty themselves. */
const EMPTIED = [
  "absences change-sets changed-rows different-companies door-passes due-requests invitations",
  "invite-results last-changes mail-choices member-sessions newsletter newsletter-past-consents",
  "outbox password-resets reminders seen-logins staff-sessions stopped-addresses",
].flatMap((line) => line.split(" "));

/** The least rows that these jobs have to change here. */
const CHANGED = {
  "ended sessions of members": ENDED,
  "old attendance": 3 * ENDED,
  "old answers about events": ENDED,
  "old bookings": ENDED,
  "old ratings of experts": ENDED,
  "old invitations": ENDED,
  "old questions": ENDED,
  "old conversations": ENDED,
  "old notes": ENDED,
  "old tasks": ENDED,
  "old copies for an undo": 2 * ENDED,
  "old payers of dues": 2 * ENDED,
  "settled money of closed years": 3 * ENDED,
  "old mails": ENDED,
  "files that belong to nothing": 1,
};

const JOBS = Object.entries({ ...RETENTION_JOBS, ...REMINDER_JOBS });

test("no job after a pause of years holds the event loop, but for the commit of SQLite", async () => {
  await startStores();
  measureSqlite();
  vi.useFakeTimers({ toFake: ["Date"] });
  const filled = [...GROWING, ...EMPTIED].filter((name) => !isLog(name) && !MONEY.has(name));
  // An invitation that was being accepted is no old one.
  const models = new Map(
    filled.map((name) => [
      name,
      modelsOf(name).map((row) => ("acceptance" in row ? { ...row, acceptance: null } : row)),
    ]),
  );
  const fastest = new Map<string, number>();
  const slow = () => [...fastest].filter(([, longest]) => longest >= LONGEST_MS);
  const changed: Record<string, number> = {};
  // Several times, because memory is cleaned up as well.
  for (let tries = 0; tries === 0 || (tries < 4 && slow().length > 0); tries += 1) {
    const mark = `ended-${tries}`;
    vi.setSystemTime("2026-11-30T10:00:00.000Z");
    for (const name of filled)
      await fill(name, { rows: ENDED, models: models.get(name) ?? [], mark });
    await savePaidDues(ENDED, mark);
    vi.setSystemTime("2036-11-30T10:00:00.000Z");
    for (const [name, job] of JOBS) {
      const longest = await longestStep(
        async () => {
          changed[name] = await workOf(job)();
        },
        { tries: 1 },
      );
      fastest.set(name, Math.min(fastest.get(name) ?? longest, longest));
    }
  }
  expect(slow().map(([name, longest]) => `${name}: ${Math.round(longest)} ms`)).toEqual([]);
  for (const [name, least] of Object.entries(CHANGED))
    expect(changed[name], name).toBeGreaterThanOrEqual(least);
});
