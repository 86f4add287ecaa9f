import { setTimeout as sleep } from "node:timers/promises";
import { load } from "./load.ts";
import { headersOf, type Opened, openPortal, type Who } from "./people.ts";
import { memoryOf } from "./process.ts";
import { type Table, verdict } from "./table.ts";

const MORE_LOADS = 10;
/** In MB, with the embedded backend. */
const MOST_MB = 300;
/** Garbage is collected when it suits the engine: so much up and down is no growth. */
const MOST_GROWTH = 1.1;

const PAGES: [string, Who][] = [
  ["/", "visitor"],
  ["/events", "visitor"],
  ["/dashboard", "member"],
  ["/app/dashboard", "member"],
  ["/admin/leads", "staff"],
];

/** What a portal takes of memory when nobody is there, and while all its areas are asked as fast as they answer. */
export async function memory(): Promise<Table> {
  const opened = await openPortal();
  try {
    const { pid } = opened.portal;
    await sleep(2_000);
    const atRest = memoryOf(pid, "VmRSS");
    await loadAll(opened);
    const afterOne = memoryOf(pid, "VmRSS");
    for (let count = 0; count < MORE_LOADS; count += 1) await loadAll(opened);
    const afterMore = memoryOf(pid, "VmRSS");
    const most = Math.round(afterOne * MOST_GROWTH);
    return {
      title: "Memory in MB, embedded backend",
      rows: [
        row("at rest", atRest),
        row("after load", afterOne, MOST_MB),
        row(`after ${MORE_LOADS} more loads`, afterMore, Math.min(most, MOST_MB)),
        row("at its peak", memoryOf(pid, "VmHWM")),
      ],
    };
  } finally {
    await opened.close();
  }
}

async function loadAll({ portal: { url }, people }: Opened): Promise<void> {
  for (const [path, who] of PAGES) await load({ url, path, headers: headersOf(people[who]) }, { connections: 16, seconds: 1 });
}

const row = (when: string, megabytes: number, most?: number) => ({
  when,
  MB: String(megabytes),
  "at most": most === undefined ? "" : String(most),
  verdict: most === undefined ? "" : verdict(megabytes <= most),
});
