import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes } from "react-router-dom";
import routes from "../../app/routes.ts";
import type { Visitor } from "./visitor.ts";

/** A page of the walk. */
export interface MetPage {
  /** Its address, without a query. */
  path: string;
  /** Its address in the sitemap: `/events/:eventId`. */
  route: string;
  html: string;
}

/** Start of the links of each route, with the pages that no link leads to. */
export const STARTS = {
  visitor: ["/", "/app/login", "/app/offline", "/karta/nope", "/admin", "/nope"],
  member: ["/dashboard", "/app/dashboard"],
  staff: ["/admin/overview"],
} as const;

interface Walk {
  /** Start of the walk. */
  from: readonly string[];
  /** Number of addresses per route, such as events; all by default. */
  perRoute?: number;
}

const PATTERNS = flatten((await routes) as RouteConfigEntry[]);

/** Follows the links of all pages and yields each page once; new pages are found without a list. */
export async function* walkSite(
  visitor: Visitor,
  { from, perRoute = Number.POSITIVE_INFINITY }: Walk,
): AsyncGenerator<MetPage> {
  const known = new Set<string>();
  const taken = new Map<string, number>();
  const awaiting: string[] = [];
  function meet(path: string): void {
    const route = known.has(path) ? undefined : routeOf(path);
    if (route === undefined || (taken.get(route) ?? 0) >= perRoute) return;
    known.add(path);
    taken.set(route, (taken.get(route) ?? 0) + 1);
    awaiting.push(path);
  }
  for (const path of from) meet(path);
  for (const path of awaiting) {
    const answer = await visitor.request(path);
    const text = await answer.text();
    const target = answer.headers.get("Location");
    if (target) meet(pathOf(target));
    if (target || !answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    yield { path, route: routeOf(path) ?? path, html: text };
    for (const [, link = ""] of text.matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)) meet(pathOf(link));
  }
}

/** The address in the sitemap of a path. */
export function routeOf(path: string): string | undefined {
  return matchRoutes(PATTERNS, path)?.at(-1)?.route.path;
}

const pathOf = (address: string) => new URL(address, "http://portal").pathname;

function flatten(entries: readonly RouteConfigEntry[]): { path: string }[] {
  return entries.flatMap(({ path = "", children }) =>
    children ? flatten(children) : [{ path: `/${path}` }],
  );
}
