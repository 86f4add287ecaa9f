import { quantile } from "../bench-abuse/timing.ts";
import { startBare } from "./bare.ts";
import { load, type Target } from "./load.ts";
import { headersOf, type Opened, openPortal, type Who } from "./people.ts";
import { processorMs } from "./process.ts";
import { type Table, verdict } from "./table.ts";

const CONNECTIONS = 16;
const ROUNDS = 8;
const SECONDS_EACH = 1;
const COMPANIES = 5_000;

interface Page {
  path: string;
  who: Who;
  note?: string;
  /** The smallest allowed share of a bare server's rate. */
  least?: number;
  /** The largest allowed number of milliseconds for 99 of 100 responses. */
  mostP99?: number;
}

/** The budgets of rules 511. */
const PAGES: Page[] = [
  { path: "/healthz", who: "visitor" },
  { path: "/", who: "visitor", least: 0.25, mostP99: 10 },
  { path: "/events", who: "visitor", least: 0.25 },
  { path: "/dashboard", who: "member", least: 0.006 },
  { path: "/app/dashboard", who: "member", least: 0.01 },
];
const PAGE_OF_MANY: Page = {
  path: "/admin/leads",
  who: "staff",
  note: ` (${COMPANIES} companies)`,
  least: 0.005,
};

/** Measures responses a second, beside a bare server that sends the same bytes. */
export async function rate(): Promise<Table> {
  const [portal, large] = [
    await openPortal(),
    await openPortal({ sizes: { companies: COMPANIES, events: 50 } }),
  ];
  const runs = [...PAGES.map((page) => runOf(page, portal)), runOf(PAGE_OF_MANY, large)];
  const bare = await startBare(runs.map(({ own }) => own));
  try {
    for (const { own } of runs) await load(own, { connections: CONNECTIONS, seconds: 1 });
    // In turns, so that other work of the machine slows down all of them.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { own, pid, ofPortal, ofBare } of runs) {
        await measure(own, pid, ofPortal);
        await measure({ ...own, url: bare.url }, bare.pid, ofBare);
      }
    return {
      title: `Responses a second, ${CONNECTIONS} connections at once`,
      rows: runs.map(rowOf),
    };
  } finally {
    bare.stop();
    await portal.close();
    await large.close();
  }
}

interface Measured {
  rates: number[];
  p99s: number[];
  answers: number;
  processorMs: number;
}

interface Run {
  page: Page;
  own: Target;
  pid: number;
  ofPortal: Measured;
  ofBare: Measured;
}

function runOf(page: Page, { portal, people }: Opened): Run {
  const nothing = (): Measured => ({ rates: [], p99s: [], answers: 0, processorMs: 0 });
  const own = { url: portal.url, path: page.path, headers: headersOf(people[page.who]) };
  return { page, own, pid: portal.pid, ofPortal: nothing(), ofBare: nothing() };
}

async function measure(target: Target, pid: number, measured: Measured): Promise<void> {
  const before = processorMs(pid);
  const { rate, times } = await load(target, { connections: CONNECTIONS, seconds: SECONDS_EACH });
  measured.rates.push(rate);
  measured.p99s.push(quantile(times, 0.99));
  measured.answers += times.length;
  measured.processorMs += processorMs(pid) - before;
}

function rowOf({
  page: { path, note = "", who, least, mostP99 },
  ofPortal,
  ofBare,
}: Run): Record<string, string> {
  const [own, bare] = [ofPortal, ofBare].map(({ rates }) => quantile(rates, 0.5)) as [
    number,
    number,
  ];
  const p99 = quantile(ofPortal.p99s, 0.5);
  const [work, leastWork] = [ofPortal, ofBare].map(
    ({ processorMs, answers }) => processorMs / answers,
  ) as [number, number];
  return {
    page: path + note,
    as: who,
    "a second": String(Math.round(own)),
    bare: String(Math.round(bare)),
    ratio: (own / bare).toFixed(3),
    "at least": least === undefined ? "" : String(least),
    "p99 ms": p99.toFixed(1),
    "at most": mostP99 === undefined ? "" : String(mostP99),
    "processor ms": work.toFixed(2),
    "ratio of work": (leastWork / work).toFixed(3),
    verdict:
      least === undefined
        ? ""
        : verdict(own / bare >= least && (mostP99 === undefined || p99 <= mostP99)),
  };
}
