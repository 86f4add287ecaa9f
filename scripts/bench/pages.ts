import { mostBytes, type PageWeight, pageWeigher } from "../../tests/support/page-weights.ts";
import { STARTS, walkSite } from "../../tests/support/site-walk.ts";
import type { Visitor } from "../../tests/support/visitor.ts";
import { quantile } from "../bench-abuse/timing.ts";
import { openPortal, type Who } from "./people.ts";
import { type Table, verdict } from "./table.ts";

/** How often a page is requested to measure its time. */
const ROUNDS = 9;

/**
 * Measures each page of the sitemap for the person who sees most on it: bytes by kind, requests,
 * server time.
 */
export async function pages(): Promise<Table> {
  const { portal, people, close } = await openPortal();
  try {
    const weigh = pageWeigher(portal.url);
    const rows = new Map<string, Record<string, string>>();
    for (const who of Object.keys(STARTS) as Who[])
      for await (const { route, path, html } of walkSite(people[who], {
        from: STARTS[who],
        perRoute: 1,
      }))
        if (!rows.has(route))
          rows.set(route, rowOf(path, who, await weigh(html), await serverMs(people[who], path)));
    return {
      title: "Pages: compressed bytes, requests, and milliseconds of the server",
      rows: [...rows.values()],
    };
  } finally {
    await close();
  }
}

async function serverMs(visitor: Visitor, path: string): Promise<number> {
  const times: number[] = [];
  while (times.length < ROUNDS) {
    const began = performance.now();
    await (await visitor.request(path)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}

function rowOf(
  path: string,
  who: Who,
  { html, css, js, images, requests }: PageWeight,
  ms: number,
): Record<string, string> {
  const most = mostBytes(path);
  return {
    page: path,
    as: who,
    HTML: String(html),
    CSS: String(css),
    both: String(html + css),
    "at most": String(most),
    JS: String(js),
    images: String(images),
    requests: String(requests),
    ms: ms.toFixed(1),
    verdict: verdict(html + css <= most),
  };
}
