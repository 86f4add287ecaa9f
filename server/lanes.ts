import type { EntryContext, ServerBuild } from "@remix-run/node";
import {
  type AgnosticDataRouteObject,
  createStaticHandler,
  matchRoutes,
  type StaticHandler,
} from "@remix-run/router";
import { LRUCache } from "lru-cache";

/** One page: the routes from the root to its own, and what runs their loaders. */
export interface Lane {
  entry: Pick<EntryContext, "manifest" | "routeModules" | "future" | "isSpaMode">;
  handler: StaticHandler;
  onError: NonNullable<ServerBuild["entry"]["module"]["handleError"]>;
}

/** Addresses whose page is remembered. */
const MOST_ADDRESSES = 2_000;

/**
 * Pages by their addresses: an address is matched once, and what is made for a page knows no routes but its own.
 *
 * @param areaOf the part of the build that has all routes which an address can mean
 * @returns `laneOf(pathname)`; null for what is no page, and for one that loads scripts
 */
export function lanesOf(
  areaOf: (pathname: string) => ServerBuild,
): (pathname: string) => Lane | null {
  const lanes = new Map<string, Lane | null>();
  const trees = new Map<ServerBuild, AgnosticDataRouteObject[]>();
  const idsOfPages = new LRUCache<string, string>({ max: MOST_ADDRESSES });

  function match(pathname: string): Lane | null {
    const build = areaOf(pathname);
    const tree = trees.get(build) ?? routesBelow(undefined, build.routes);
    trees.set(build, tree);
    const ids = (matchRoutes(tree, pathname) ?? []).map(({ route }) => route.id);
    const id = ids.at(-1) ?? "";
    const lane = lanes.get(id) ?? laneFor(build, ids);
    lanes.set(id, lane);
    idsOfPages.set(pathname, id);
    return lane;
  }

  return (pathname) => {
    const id = idsOfPages.get(pathname);
    return id === undefined ? match(pathname) : (lanes.get(id) ?? null);
  };
}

function laneFor(build: ServerBuild, ids: string[]): Lane | null {
  const modules = ids.flatMap((id) => build.routes[id]?.module ?? []);
  const own = modules.at(-1);
  const isPage = own?.default !== undefined || own?.ErrorBoundary !== undefined;
  const hydrates = modules.some(
    ({ handle }) => (handle as { hydrate?: unknown } | undefined)?.hydrate,
  );
  if (!isPage || hydrates || modules.some(({ headers }) => headers)) return null;
  const chosen = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const routes = chosen(build.routes);
  const { future, isSpaMode, assets } = build;
  return {
    entry: {
      manifest: { ...assets, routes: chosen(assets.routes) },
      routeModules: Object.fromEntries(
        Object.entries(routes).map(([id, { module }]) => [id, module]),
      ) as EntryContext["routeModules"],
      future,
      isSpaMode,
    },
    handler: createStaticHandler(routesBelow(undefined, routes), {
      future: {
        v7_relativeSplatPath: future.v3_relativeSplatPath,
        v7_throwAbortReason: future.v3_throwAbortReason,
      },
    }),
    onError: build.entry.module.handleError ?? console.error,
  };
}

function routesBelow(
  parent: string | undefined,
  routes: ServerBuild["routes"],
): AgnosticDataRouteObject[] {
  const own = Object.values(routes).filter(({ parentId }) => parentId === parent);
  return own.map(
    ({ id, path, index, caseSensitive, module: { loader, handle, ErrorBoundary } }) => ({
      id,
      path,
      handle,
      loader: loader && ((args: Parameters<typeof loader>[0]) => loader(args)),
      hasErrorBoundary: id === "root" || ErrorBoundary !== undefined,
      ...(index ? { index } : { caseSensitive, children: routesBelow(id, routes) }),
    }),
  ) as AgnosticDataRouteObject[];
}
