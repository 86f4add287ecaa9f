import { beforeEach, describe, expect, test, vi } from "vitest";
import { waitsForClock, workOf } from "~/platform/jobs/scheduled-jobs.server";
import { shiftMoment } from "~/platform/time/moments";
import { REMINDER_JOBS } from "~/reminders.server";
import { RETENTION_JOBS } from "~/retention.server";
import { everyStore } from "../support/all-rows";
import { frozenClock } from "../support/frozen-clock";

vi.hoisted(() => vi.stubEnv("SAMPLE_DATA", "few"));

/** Finds all code that removes by the clock (rules 1335); a new one has to wait for it, too. */

const sources = Object.entries(
  import.meta.glob<string>(["../../app/**/*.ts", "!../../app/enhance/**"], {
    eager: true,
    import: "default",
    query: "?raw",
  }),
);

const REMOVES =
  /\b(remove(Where|InPieces)|changeInPieces)\(|\.remove\(|\brm\(|\brmSync\(|\bunlink(Sync)?\(|\.deleteFrom\(|\.delete\(\)/;
const BY_CLOCK =
  /\bhasPassed\(|\bisBefore\(|\bDate\.now\(\)|\bis(Over|Old|TooOld|Outdated|Unused|PastPeriod|Open)\b|\btoday\b|\bthisMonth\(|\bmtime/;
/** These remove by a moment that their caller names, so their callers count as removers. */
const BY_CALLER = ["removeAside", "removeOutdated", "removeOldFromLists", "removeOldRows"];

/** Pieces that do both, but remove nothing because of a moment. */
const OTHERS: Record<string, string> = {
  journalOf: "undoes a change that staff ask to undo",
  cashOfBeforeInTransaction: "passes on what a given-up seat has paid, when it is taken again",
  joinProcesses: "takes back its own sign of life",
  FolderStorage: "removes by a number of days that its caller names",
};

/** Top-level pieces of the sources with their names. */
const pieces = sources.flatMap(([path, source]) =>
  source.split(/\n(?=(?:export |async |function |const |class ))/).map((text) => ({
    text,
    name: /(?:function|const|class)\s*\*?\s*(\w+)/.exec(text)?.[1] ?? path,
  })),
);
const callsRemover = ({ text, name }: { text: string; name: string }) =>
  BY_CALLER.some((remover) => remover !== name && new RegExp(`\\b${remover}\\(`).test(text));
const removers = pieces.filter(
  (piece) => callsRemover(piece) || (REMOVES.test(piece.text) && BY_CLOCK.test(piece.text)),
);

const waiting = [RETENTION_JOBS, REMINDER_JOBS]
  .flatMap((jobs) => Object.values(jobs))
  .filter(waitsForClock)
  .map((job) => workOf(job).name);

test("whatever removes by the clock is a job that waits for it, or asks it itself", () => {
  const known = [...Object.keys(OTHERS), ...BY_CALLER, ...waiting];
  const unasked = removers
    .filter(({ text, name }) => !known.includes(name) && !text.includes("clockIsTrusted()"))
    .map(({ name }) => name);
  expect(unasked).toEqual([]);
  // The walk finds what it is for.
  expect(removers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["removeOldHistory", "sweepOrphans", "backUpIfDue", "removeOutdated"]),
  );
  expect(Object.keys(OTHERS).filter((name) => !removers.some((one) => one.name === name))).toEqual(
    [],
  );
});

describe("with a clock that is 1,500 days ahead", () => {
  const moveClock = frozenClock("2026-11-18T09:00:00.000Z");
  beforeEach(() => {
    for (const [, store] of everyStore()) store.reset();
  });

  const sizes = () => Object.fromEntries(everyStore().map(([name, store]) => [name, store.list()]));

  /** Stores that have lost rows to jobs. */
  async function lost(matches: (job: Parameters<typeof waitsForClock>[0]) => boolean) {
    const before = sizes();
    moveClock(shiftMoment("2026-11-18T09:00:00.000Z", { days: 1500 }));
    for (const jobs of [RETENTION_JOBS, REMINDER_JOBS])
      for (const job of Object.values(jobs)) if (matches(job)) await workOf(job)();
    const after = sizes();
    return Object.keys(before).filter((name) =>
      before[name]?.some(({ id }) => !after[name]?.some((row) => row.id === id)),
    );
  }

  test("the jobs that do not wait remove no row of sample data", async () => {
    expect(await lost((job) => !waitsForClock(job))).toEqual([]);
  });

  test("the jobs that wait would remove some", async () => {
    expect(await lost(waitsForClock)).toEqual(
      expect.arrayContaining(["bookings", "company-contacts", "notes", "tasks"]),
    );
  });
});
