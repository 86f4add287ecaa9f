import { quantile } from "../bench-abuse/timing.ts";
import { type Opened, openPortal, type Who } from "./people.ts";
import { type Table, verdict } from "./table.ts";

const SIZES = [50, 500, 5_000];
const ROUNDS = 20;
/** The first pages of a process are slow. */
const WARM_UP = 5;
/** How many times as long a list of the most records may take as one of the fewest. */
const MOST_TIMES = 3;

/** List pages, by who opens them. */
const PAGES: [Who, string][] = [
  ["visitor", "/events"],
  ["visitor", "/events?q=forum&date=weekend"],
  ["member", "/members"],
  ["member", "/members?q=lodz"],
  ["staff", "/admin/leads?status=member"],
  ["staff", "/admin/leads?status=member&q=lodz&sort=-location"],
  ["staff", "/admin/events"],
  ["staff", "/admin/events?q=forum"],
  ["staff", "/admin/overview"],
];

/** How long list pages take with more and more companies and events. */
export async function growth(): Promise<Table> {
  const portals: Opened[] = [];
  for (const size of SIZES) portals.push(await openPortal({ sizes: { companies: size, events: size } }));
  try {
    const rows = [];
    for (const [who, path] of PAGES) rows.push(await compare(portals, who, path));
    return { title: "Milliseconds of list pages, by the number of companies and events", rows };
  } finally {
    for (const portal of portals) await portal.close();
  }
}

/** All are asked in turn, so that a busy machine is busy for all. */
async function compare(portals: readonly Opened[], who: Who, path: string): Promise<Record<string, string>> {
  const times = portals.map((): number[] => []);
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1)
    for (const [index, { people }] of portals.entries()) {
      // A new address each time, because a page that is kept takes as long with any number.
      const address = `${path}${path.includes("?") ? "&" : "?"}round=${round}`;
      const began = performance.now();
      const { status } = await people[who].get(address);
      if (status !== 200) throw new Error(`${path} is ${status}`);
      times[index]?.push(performance.now() - began);
    }
  const medians = times.map((ofPortal) => quantile(ofPortal.slice(WARM_UP), 0.5));
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  return {
    page: path,
    ...Object.fromEntries(SIZES.map((size, index) => [`at ${size}`, (medians[index] ?? 0).toFixed(1)])),
    times: ratio.toFixed(1),
    "at most": String(MOST_TIMES),
    verdict: verdict(ratio <= MOST_TIMES),
  };
}
