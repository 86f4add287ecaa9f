import type { Page } from "../../tests/support/visitor.ts";
import { quantile } from "../bench-abuse/timing.ts";
import { type Opened, openPortal, type Who } from "./people.ts";
import { processorMs } from "./process.ts";
import { type Table, verdict } from "./table.ts";

const SIZES = [50, 500, 5_000];
/** The largest one has 60,000 records, more than the image's own setting is for. */
const MEMORY = "--max-old-space-size=512";
/**
 * How often a page is requested in a row, and in how many turns; the first pages of a process are
 * slow. Processor time is counted in hundredths of a second.
 */
const ROUNDS = 40;
const TURNS = 5;
const WARM_UP = 20;
/** How many times as long a page of the most records may take as one of the fewest. */
const MOST_TIMES = 3;
/** The search reads every record of the chamber: its bound is a time, in milliseconds. */
const SEARCH = "/admin/search?find=a";
const MOST_OF_SEARCH = 50;
/** Stands for a sample member, whose id is another one in each portal. */
const PERSON = ":person";

/** List pages and those that count or choose among all records, by who opens them. */
const PAGES: [Who, string][] = [
  ["visitor", "/events"],
  ["visitor", "/events?q=a&date=weekend"],
  ["visitor", "/experts?q=a"],
  ["visitor", "/offers?q=a"],
  ["visitor", "/knowledge?q=a"],
  ["visitor", "/news?q=a"],
  ["member", "/dashboard"],
  ["member", "/members"],
  ["member", "/members?q=a"],
  ["member", "/app/events?q=a"],
  ["member", "/app/experts?theme=export"],
  ["staff", "/admin/leads?status=member"],
  ["staff", "/admin/leads?status=member&q=a&sort=-location"],
  ["staff", "/admin/leads?status=all&valid=past&size=11-50"],
  ["staff", "/admin/leads?status=all&q=a&login=none&sort=-until"],
  ["staff", "/admin/leads/company-member-10"],
  ["staff", "/admin/leads/company-member-10?line=participation"],
  ["staff", "/admin/duplicates"],
  ["staff", `/admin/people/${PERSON}`],
  ["staff", "/admin/events"],
  ["staff", "/admin/events?q=a"],
  ["staff", "/admin/articles?q=a&sort=-title"],
  ["staff", "/admin/bookings?q=a"],
  ["staff", "/admin/experts?q=a"],
  ["staff", "/admin/history?q=a"],
  ["staff", "/admin/news?q=a"],
  ["staff", "/admin/offers?q=a"],
  ["staff", "/admin/partners?q=a"],
  ["staff", "/admin/overview"],
  ["staff", "/admin/today"],
  ["staff", "/admin/tasks?carer=all"],
  ["staff", SEARCH],
];

/**
 * Measures the cost of list pages with more and more records, in processor time: waiting time
 * mostly shows how busy the machine is.
 */
export async function growth(): Promise<Table> {
  const portals: Opened[] = [];
  for (const size of SIZES)
    portals.push(
      await openPortal({
        sizes: { companies: size, events: size, others: size },
        nodeOptions: MEMORY,
      }),
    );
  try {
    const rows = [];
    for (const [who, path] of PAGES) rows.push(await compare(portals, who, path));
    return {
      title: "Milliseconds of a processor for list pages, by the number of records of each kind",
      rows,
    };
  } finally {
    for (const portal of portals) await portal.close();
  }
}

async function compare(
  portals: readonly Opened[],
  who: Who,
  path: string,
): Promise<Record<string, string>> {
  const pathIn = new Map<Opened, string>();
  for (const opened of portals) pathIn.set(opened, await addressIn(opened, path));
  const ask = (opened: Opened, rounds: number) =>
    askOften(opened, who, pathIn.get(opened) ?? path, rounds);
  for (const opened of portals) await ask(opened, WARM_UP);
  const spent = portals.map((): number[] => []);
  // In turns, so that what the machine does beside is the same for all.
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [index, opened] of portals.entries()) {
      const before = processorMs(opened.portal.pid);
      await ask(opened, ROUNDS);
      spent[index]?.push(processorMs(opened.portal.pid) - before);
    }
  // A turn with a full garbage collection or other work on the machine says nothing.
  const each = spent.map((turns) => quantile(turns, 0.5) / ROUNDS);
  const slowest = each.at(-1) ?? 0;
  const ratio = slowest / (each[0] || 1);
  const isSearch = path === SEARCH;
  return {
    page: path,
    ...Object.fromEntries(
      SIZES.map((size, index) => [`at ${size}`, (each[index] ?? 0).toFixed(1)]),
    ),
    times: ratio.toFixed(1),
    "at most": isSearch ? `${MOST_OF_SEARCH} ms` : String(MOST_TIMES),
    verdict: verdict(isSearch ? slowest <= MOST_OF_SEARCH : ratio <= MOST_TIMES),
  };
}

async function askOften(opened: Opened, who: Who, path: string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    asked += 1;
    // A new address each time, because a page that is kept takes as long with any number.
    const address = `${path}${path.includes("?") ? "&" : "?"}round=${asked}`;
    const { status } = await getAgain(opened, who, address);
    if (status !== 200) throw new Error(`${path} is ${status}`);
  }
}

/** The address of a page, with the id that the sample member has there. */
async function addressIn(opened: Opened, path: string): Promise<string> {
  if (!path.includes(PERSON)) return path;
  const found = await getAgain(opened, "staff", "/admin/search?find=demo@example.com");
  return path.replace(PERSON, /\/admin\/people\/([\w-]+)"/.exec(found.html)?.[1] ?? "");
}

/** A connection may have ended while the other portals were measured: once more opens another. */
async function getAgain({ portal, people }: Opened, who: Who, path: string): Promise<Page> {
  const get = () => people[who].get(path);
  try {
    return await get().catch(get);
  } catch (cause) {
    throw new Error(`no response to ${path}; its log ends with:\n${portal.log().slice(-2_000)}`, {
      cause,
    });
  }
}

let asked = 0;
