import { quantile } from "../bench-abuse/timing.ts";
import { fillWithAccounts } from "./many-accounts.ts";
import { openPortal } from "./people.ts";
import { processorMs } from "./process.ts";
import { type Table, verdict } from "./table.ts";

const SIZES = { companies: 5_000, events: 2_000, others: 500 };
/** Its records are more than the image's own setting is for. */
const MEMORY = "--max-old-space-size=512";
const WARM_UP = 20;
/** Processor time is counted in hundredths of a second: searches in a row, and how many times. */
const ROUNDS = 5;
const TURNS = 30;
/** Milliseconds (rules 953). */
const MOST_MS = 50;

/** Typed words, from those that almost all records have to those that none has. */
const SEARCHES = [
  "a",
  "kowalskiej",
  "katarzyna żuraw",
  "@konto.example",
  "4000@konto.example",
  "42 100 4000",
  "600 100",
  "sp. z o.o.",
  "łódź",
  "forum gospodarcze",
  "nie ma takiej firmy",
];

/**
 * Measures the search of the panel with 15,000 people with accounts (rules 953), in processor time:
 * waiting time mostly shows how busy the machine is.
 */
export async function search(): Promise<Table> {
  const { portal, people, close } = await openPortal({
    sizes: SIZES,
    nodeOptions: MEMORY,
    fill: fillWithAccounts,
  });
  try {
    const rows = [];
    for (const typed of SEARCHES) {
      const path = `/admin/search?find=${encodeURIComponent(typed)}`;
      for (let round = 0; round < WARM_UP; round += 1) await people.staff.get(path);
      const [waited, worked]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const before = processorMs(portal.pid);
        for (let round = 0; round < ROUNDS; round += 1) {
          const started = performance.now();
          const { status } = await people.staff.get(path);
          waited.push(performance.now() - started);
          if (status !== 200) throw new Error(`${path} is ${status}`);
        }
        worked.push((processorMs(portal.pid) - before) / ROUNDS);
      }
      const p95 = quantile(worked, 0.95);
      rows.push({
        search: typed,
        median: quantile(worked, 0.5).toFixed(1),
        p95: p95.toFixed(1),
        "at most": String(MOST_MS),
        "waited, median": quantile(waited, 0.5).toFixed(1),
        "waited, p95": quantile(waited, 0.95).toFixed(1),
        verdict: verdict(p95 <= MOST_MS),
      });
    }
    return {
      title: `Processor milliseconds of the search with ${SIZES.companies} companies, three accounts each`,
      rows,
    };
  } finally {
    await close();
  }
}
