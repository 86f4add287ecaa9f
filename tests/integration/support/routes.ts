import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes } from "react-router-dom";
import routes from "~/routes";

export interface PortalRoute {
  id: string;
  file: string;
  /** Address of the route; for a layout, that of its first page. */
  path: string;
  /** File of the layout around it. */
  layout: string | null;
}

/** Ids for parameters in addresses; all exist, and most belong to other people. */
const RECORDS: Record<string, string> = {
  eventId: "forum-gospodarcze",
  expertId: "ekspert-wilczynska",
  offerId: "offer-magazyn",
  companyId: "company-member-10",
  contactId: "contact-bookkeeper",
  pollId: "patron-forum",
};

/** The address of a route with ids in place of its parameters; `more` adds ids by name. */
export const withRecords = (path: string, more: Record<string, string> = {}): string =>
  path
    .replace(/:(\w+)/g, (_, name: string) => more[name] ?? RECORDS[name] ?? "nobody")
    .replace("*", "nothing");

/** Every route of the sitemap. */
export async function allRoutes(): Promise<PortalRoute[]> {
  return flatten((await routes) as RouteConfigEntry[], "", null);
}

/** The lists whose records have public pages: `/events`, for `/events/:eventId`. */
export async function recordLists(): Promise<string[]> {
  const paths = (await allRoutes())
    .filter(({ file }) => file.startsWith("routes/public/"))
    .map(({ path }) => path);
  const lists = paths.flatMap((path) => /^(\/[\w-]+)\/:\w+$/.exec(path)?.[1] ?? []);
  return lists.filter((list) => paths.includes(list));
}

function flatten(
  entries: RouteConfigEntry[],
  parent: string,
  layout: string | null,
): PortalRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const children = flatten(entry.children ?? [], path, entry.file);
    const own = {
      id: entry.id ?? entry.file.replace(/\.tsx?$/, ""),
      file: entry.file,
      layout,
      path: entry.path === undefined && !entry.index ? (children[0]?.path ?? "/") : path || "/",
    };
    return [own, ...children];
  });
}

const pages = (await allRoutes())
  .filter(({ file }) => !file.includes("layout"))
  .map(({ id, path }) => ({ id, path }));

/** The route of an address; a file is its own route. */
export const routeOf = (pathname: string): string =>
  matchRoutes(pages, pathname)?.at(-1)?.route.id ?? pathname;
