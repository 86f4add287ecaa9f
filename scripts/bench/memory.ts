import { setTimeout as sleep } from "node:timers/promises";
import { load } from "./load.ts";
import { headersOf, type Opened, openPortal, type Who } from "./people.ts";
import { memoryOf } from "./process.ts";
import { type Table, verdict } from "./table.ts";

const MORE_LOADS = 10;
const SECONDS_A_PAGE = 2;
/** In MB, with the embedded backend (rules 511). */
const MOST_MB = 300;
/** What is alive moves a little with the moment at which one looks. */
const MOST_GROWTH = 1.05;

const PAGES: [string, Who][] = [
  ["/", "visitor"],
  ["/events", "visitor"],
  ["/dashboard", "member"],
  ["/app/dashboard", "member"],
  ["/admin/leads", "staff"],
];

/** Makes a process collect its garbage and tell what is alive then, in MB, when it is sent `SIGUSR2`. */
const TELL_ALIVE = `data:text/javascript,${encodeURIComponent(
  'process.on("SIGUSR2",()=>{gc();gc();console.error("alive:"+process.memoryUsage().heapUsed/1048576)})',
)}`;

interface Memory {
  /** What the process takes of the machine. */
  resident: number;
  /** What JavaScript still needs of it. */
  alive: number;
}

/** What a portal takes of memory when nobody is there, and while all its areas are asked as fast as they answer. */
export async function memory(): Promise<Table> {
  const opened = await openPortal({ nodeOptions: `--expose-gc --import=${TELL_ALIVE}` });
  try {
    await sleep(2_000);
    const atRest = await look(opened);
    const loads: Memory[] = [];
    while (loads.length < 1 + MORE_LOADS) {
      await loadAll(opened);
      loads.push(await look(opened));
    }
    const [first = atRest, last = atRest] = [loads[0], loads.at(-1)];
    const [resident, alive] = [verdict(last.resident <= MOST_MB), verdict(last.alive <= first.alive * MOST_GROWTH)];
    return {
      title: "Memory in MB, embedded backend",
      rows: [row("at rest", atRest), row("after load", first, verdict(first.resident <= MOST_MB))].concat(
        row(`after ${MORE_LOADS} more loads`, last, resident === "ok" ? alive : resident),
      ),
    };
  } finally {
    await opened.close();
  }
}

async function look({ portal }: Opened): Promise<Memory> {
  const resident = memoryOf(portal.pid);
  const told = () => [...portal.log().matchAll(/^alive:(.+)$/gm)];
  const before = told().length;
  process.kill(portal.pid, "SIGUSR2");
  while (told().length === before) await sleep(50);
  return { resident, alive: Number(told().at(-1)?.[1]) };
}

async function loadAll({ portal: { url }, people }: Opened): Promise<void> {
  for (const [path, who] of PAGES) {
    await load({ url, path, headers: headersOf(people[who]) }, { connections: 16, seconds: SECONDS_A_PAGE });
  }
}

const row = (when: string, { resident, alive }: Memory, held = "") => ({
  when,
  resident: String(resident),
  "at most": String(MOST_MB),
  alive: alive.toFixed(1),
  verdict: held,
});
