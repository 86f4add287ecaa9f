import { quantile } from "../bench-abuse/timing.ts";
import { load } from "./load.ts";
import { headersOf, type Opened, openPortal, type Who } from "./people.ts";
import { processorMs } from "./process.ts";
import type { Table } from "./table.ts";

/**
 * Two processes of one build differ by more than the log costs, so several of each are compared.
 */
const PAIRS = 4;
const ROUNDS = 6;
const SECONDS_EACH = 0.5;
const LOADS = [1, 16];

/** A cached page, where the log line is most of the work, and two rendered ones. */
const PAGES: [Who, string][] = [
  ["visitor", "/"],
  ["member", "/app/dashboard"],
  ["member", "/dashboard"],
];

/** Work of a processor for so many answers. */
interface Spent {
  ms: number;
  answers: number;
}

/**
 * Measures the cost of the log: processor time of the whole process for a response, with the log
 * and without it, in turns.
 */
export async function logging(): Promise<Table> {
  const compared = PAGES.flatMap(([who, path]) =>
    LOADS.map((connections) => ({ who, path, connections, pairs: [] as [Spent, Spent][] })),
  );
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [logged, silent] = [
      await openPortal(),
      await openPortal({ env: { LOG_LEVEL: "silent" } }),
    ];
    for (const one of compared) one.pairs.push(await measure(logged, silent, one));
    await logged.close();
    await silent.close();
  }
  return {
    title: "Milliseconds of a processor for an answer, with the log and without",
    rows: compared.map(rowOf),
  };
}

type Compared = { who: Who; path: string; connections: number; pairs: [Spent, Spent][] };

async function measure(logged: Opened, silent: Opened, page: Compared): Promise<[Spent, Spent]> {
  const spent: [Spent, Spent] = [
    { ms: 0, answers: 0 },
    { ms: 0, answers: 0 },
  ];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, { portal, people }] of [logged, silent].entries()) {
      const before = processorMs(portal.pid);
      const target = { url: portal.url, path: page.path, headers: headersOf(people[page.who]) };
      const { times } = await load(target, {
        connections: page.connections,
        seconds: SECONDS_EACH,
      });
      const sum = spent[index];
      if (round === 0 || !sum) continue;
      sum.ms += processorMs(portal.pid) - before;
      sum.answers += times.length;
    }
  return spent;
}

function rowOf({ who, path, connections, pairs }: Compared): Record<string, string> {
  const each = (index: 0 | 1) =>
    quantile(
      pairs.map((pair) => pair[index].ms / pair[index].answers),
      0.5,
    );
  const share = Math.max(0, 1 - each(1) / each(0));
  return {
    page: path,
    as: who,
    connections: String(connections),
    "with log": each(0).toFixed(3),
    without: each(1).toFixed(3),
    share: share.toFixed(2),
  };
}
