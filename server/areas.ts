import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Groups the routes of a build by their addresses: an address without parameters has a group of its
 * own, all others are grouped by the first two parts. Remix ranks and compiles all routes that it
 * is given several times a request (DECISIONS 72).
 *
 * @returns the build with the routes that can match a pathname: the same object for the same group,
 *   and the whole build for an address that begins like none of its routes
 */
export function areasOf(build: ServerBuild): (pathname: string) => ServerBuild {
  const fixedAddresses = groupsOfFixedAddresses(build);
  const beginnings = new Map(
    Object.keys(build.routes).map((id) => [id, beginningOf(build.routes, id)]),
  );
  const areas = new Map<string, () => ServerBuild>();
  for (const beginning of beginnings.values()) {
    const fixed = beginning.findIndex(isVariable);
    const names = fixed === -1 ? beginning : beginning.slice(0, fixed);
    for (const key of [1, 2].map((length) => keyOf(names.slice(0, length)))) {
      const isOfArea = (id: string) =>
        key.split("/").every((name, index) => isLike(beginnings.get(id)?.[index], name));
      areas.set(key, onFirstUse(build, isOfArea));
    }
  }
  return (pathname) => {
    const parts = pathname.split("/").slice(1).map(readable);
    const names = parts.slice(0, 2);
    const group =
      fixedAddresses.get(keyOf(parts)) ??
      areas.get(keyOf(names)) ??
      areas.get(keyOf(names.slice(0, 1)));
    return group?.() ?? build;
  };
}

/**
 * The routes of each address that has no parameters, with their layouts. Nothing else can be meant
 * by such an address: parameters rank lower.
 */
function groupsOfFixedAddresses(build: ServerBuild): Map<string, () => ServerBuild> {
  const routesOf = new Map<string, Set<string>>();
  for (const id of Object.keys(build.routes)) {
    const parts = partsOf(build.routes, id);
    if (parts.length === 0 || parts.some((part) => isVariable(part) || part.endsWith("?")))
      continue;
    const ids = routesOf.get(keyOf(parts)) ?? new Set();
    for (const own of withLayouts(build.routes, id)) ids.add(own);
    routesOf.set(keyOf(parts), ids);
  }
  return new Map(
    [...routesOf].map(([address, ids]) => [address, onFirstUse(build, (id) => ids.has(id))]),
  );
}

function withLayouts(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [id] : [...withLayouts(routes, parentId), id];
}

/** The parts of a route's address, with those of its layouts, in lower case. */
function partsOf(routes: Routes, id: string): string[] {
  return withLayouts(routes, id).flatMap((own) =>
    (routes[own]?.path ?? "").toLowerCase().split("/").filter(Boolean),
  );
}

/** The first two parts of a route's address, up to a part that is optional. */
function beginningOf(routes: Routes, id: string): string[] {
  const parts = partsOf(routes, id).slice(0, 2);
  const optional = parts.findIndex((part) => part.endsWith("?"));
  return optional === -1 ? parts : parts.slice(0, optional);
}

/** A parameter, or the rest of an address. */
const isVariable = (part: string) => /^[:*]/.test(part);

/** True if a route with this part can match `name`. A route without one is shorter, or a layout. */
const isLike = (part: string | undefined, name: string) =>
  part === undefined || isVariable(part) || part === name;

/** Remix compares parts in lower case, decoded, and without the `.data` of a request for data. */
function readable(part: string): string {
  const name = part.replace(/\.data$/, "").toLowerCase();
  try {
    return decodeURIComponent(name).replaceAll("/", "%2f");
  } catch {
    return name;
  }
}

const keyOf = (names: string[]) => names.filter(Boolean).join("/");

/** Most groups are not asked for in a process's first minutes, or ever. */
function onFirstUse(build: ServerBuild, isOfGroup: (id: string) => boolean): () => ServerBuild {
  let part: ServerBuild | undefined;
  return () => {
    part ??= partOf(build, isOfGroup);
    return part;
  };
}

function partOf(build: ServerBuild, isOfGroup: (id: string) => boolean): ServerBuild {
  const chosen = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isOfGroup(id)));
  return {
    ...build,
    routes: chosen(build.routes),
    // Browsers load the manifest of the whole build; the server needs one that fits its routes.
    assets: { ...build.assets, routes: chosen(build.assets.routes) },
  };
}
