import { setTimeout as sleep } from "node:timers/promises";
import { load } from "./load.ts";
import { headersOf, type Opened, openPortal, type Who } from "./people.ts";
import { memoryOf } from "./process.ts";
import { startSupabase } from "./supabase.ts";
import { type Table, verdict } from "./table.ts";

const MORE_LOADS = 10;
const SECONDS_A_PAGE = 2;
/** In MB (rules 511). */
const MOST_MB = { embedded: 300, supabase: 240 };
/** The live memory varies a little with the moment of measuring. */
const MOST_GROWTH = 1.05;

const PAGES: [string, Who][] = [
  ["/", "visitor"],
  ["/events", "visitor"],
  ["/dashboard", "member"],
  ["/app/dashboard", "member"],
  ["/admin/leads", "staff"],
];

/** Makes a process collect its garbage and print its live memory in MB on `SIGUSR2`. */
const TELL_ALIVE = `data:text/javascript,${encodeURIComponent(
  'process.on("SIGUSR2",()=>{gc();gc();process.stderr.write("alive:"+process.memoryUsage().heapUsed/1048576+"\\n")})',
)}`;

interface Memory {
  /** Resident memory when the load ends. */
  resident: number;
  /** The part that JavaScript still needs after a collection. */
  alive: number;
}

/**
 * Measures a portal's memory while it is idle, and while all its sections are requested as fast as
 * possible.
 */
export const memory = () => measure("Memory in MB, embedded backend", MOST_MB.embedded);

/** The same where accounts and files are another machine's work. */
export async function memoryWithSupabase(): Promise<Table> {
  const supabase = await startSupabase();
  try {
    return await measure("Memory in MB, with Supabase", MOST_MB.supabase, supabase.env);
  } finally {
    await supabase.stop();
  }
}

async function measure(
  title: string,
  most: number,
  env: Record<string, string> = {},
): Promise<Table> {
  const opened = await openPortal({ nodeOptions: `--expose-gc --import=${TELL_ALIVE}`, env });
  try {
    const atRest = await look(opened);
    await loadAll(opened);
    const first = await look(opened);
    for (let more = 0; more < MORE_LOADS; more += 1) await loadAll(opened);
    const last = await look(opened);
    const isHeld = ({ resident }: Memory) => resident <= most;
    const grows = last.alive > first.alive * MOST_GROWTH;
    const row = (when: string, { resident, alive }: Memory, held = "") => ({
      when,
      resident: String(resident),
      "at most": String(most),
      alive: alive.toFixed(1),
      verdict: held,
    });
    return {
      title,
      rows: [
        row("at rest", atRest, verdict(isHeld(atRest))),
        row("after load", first, verdict(isHeld(first))),
        row(`after ${MORE_LOADS} more loads`, last, verdict(isHeld(last) && !grows)),
      ],
    };
  } finally {
    await opened.close();
  }
}

async function look({ portal }: Opened): Promise<Memory> {
  const resident = memoryOf(portal.pid);
  const reports = () => [...portal.log().matchAll(/^alive:(.+)$/gm)];
  const before = reports().length;
  process.kill(portal.pid, "SIGUSR2");
  while (reports().length === before) await sleep(50);
  return { resident, alive: Number(reports().at(-1)?.[1]) };
}

async function loadAll({ portal: { url }, people }: Opened): Promise<void> {
  for (const [path, who] of PAGES) {
    await load(
      { url, path, headers: headersOf(people[who]) },
      { connections: 16, seconds: SECONDS_A_PAGE },
    );
  }
}
