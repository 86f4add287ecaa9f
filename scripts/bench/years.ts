import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPortal } from "../../tests/support/portal.ts";
import { fillWithAccounts } from "./many-accounts.ts";
import { fillWithCopies } from "./many-records.ts";
import { peopleAt, type Who } from "./people.ts";
import { imageBounds, memoryOf, processorMs } from "./process.ts";
import { type Table, verdict } from "./table.ts";
import { fillWithYears } from "./years-of-work.ts";

/** How many times as long as an empty portal a start may take, and how much it may hold in MB. */
interface Bounds {
  times: number;
  resident: number;
}

const CHAMBERS: { companies: number; years: number; bounds: Bounds }[] = [
  { companies: 500, years: 5, bounds: { times: 1.5, resident: 230 } },
  { companies: 2_000, years: 5, bounds: { times: 2, resident: 300 } },
];
/** The bounds of any other chamber. */
const OTHERS: Bounds = { times: 3, resident: 300 };

/** Companies of the sample data, which have accounts of their own. */
const SAMPLES = 60;

/** The work of a start goes on for as long beside the first requests. */
const JOBS_MS = 20_000;

const PAGES: Record<Who, string[]> = {
  visitor: ["/", "/events", "/experts", "/offers", "/knowledge", "/news"],
  member: ["/dashboard", "/members", "/messages", "/app/dashboard", "/app/events", "/app/news"],
  staff: [
    "today",
    "leads",
    "events",
    "bookings",
    "history",
    "overview",
    "dues",
    "search?find=kowal",
  ],
};

/**
 * Measures portals with the years of a chamber, as the image runs them: how much longer than an
 * empty one they need to start, and what they hold after the first jobs and a look at each page
 * (rules 1515).
 */
export async function years(companies?: number, of = 5): Promise<Table> {
  const known = CHAMBERS.filter((one) => one.companies === companies && one.years === of);
  const named = companies === undefined ? CHAMBERS : known;
  const chambers =
    named.length > 0 ? named : [{ companies: Number(companies), years: of, bounds: OTHERS }];
  const empty = await measure();
  const rows = [row("empty", empty)];
  for (const { bounds, ...size } of chambers) {
    const measured = await measure(size);
    const times = measured.ready / empty.ready;
    const name = `${size.companies} companies, ${size.years} years`;
    rows.push(row(name, measured, { ...bounds, holds: times <= bounds.times }));
  }
  return { title: "Years of a chamber, with the limits of the image", rows };
}

interface Measured {
  /** Seconds of a processor until ready. */
  ready: number;
  /** In MB, when it is ready and after jobs and pages. */
  resident: [number, number];
}

async function measure(size?: { companies: number; years: number }): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), "dig-bench-"));
  const start = () => startPortal({ DATA_DIR: dataDir, SAMPLE_DATA: "1", ...imageBounds() });
  /** A start with its first jobs: they make what samples lack, and remove old rows. */
  const settle = async () => {
    const portal = await start();
    await sleep(JOBS_MS);
    await portal.stop();
  };
  try {
    await settle();
    if (size) {
      fillWithCopies(dataDir, { companies: SAMPLES + size.companies, events: 0 });
      fillWithAccounts(dataDir);
      fillWithYears(dataDir, size.years);
      await settle();
    }
    const portal = await start();
    const ready = processorMs(portal.pid) / 1000;
    const atStart = memoryOf(portal.pid);
    await sleep(JOBS_MS);
    const people = await peopleAt(portal.url);
    for (const [who, paths] of Object.entries(PAGES) as [Who, string[]][])
      for (const path of paths) {
        const address = who === "staff" ? `/admin/${path}` : path;
        const { status } = await people[who].get(address);
        if (status !== 200) throw new Error(`${address} is ${status}`);
      }
    const resident: [number, number] = [atStart, memoryOf(portal.pid)];
    await portal.stop();
    return { ready, resident };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const row = (
  chamber: string,
  { ready, resident }: Measured,
  bounds?: Bounds & { holds: boolean },
) => ({
  chamber,
  "processor until ready": ready.toFixed(1),
  "times at most": bounds ? String(bounds.times) : "",
  "MB at start": String(resident[0]),
  "MB after pages": String(resident[1]),
  "at most": bounds ? String(bounds.resident) : "",
  verdict: bounds ? verdict(bounds.holds && resident[1] <= bounds.resident) : "",
});
