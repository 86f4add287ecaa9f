import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Parts of a build by the beginning of their addresses. Remix ranks and compiles all routes it is given several times a request; with those alone that
 * the address can mean, it answers the same in half of the time (DECISIONS 72).
 *
 * Each has a manifest of its own, which pages that hydrate load.
 *
 * @returns `areaOf(pathname)`, the smallest part that answers every address which begins like `pathname`: the same object for the same part, and the whole
 *   build for an address that begins like none of its routes; all `areas`
 */
export function areasOf(build: ServerBuild): {
  areaOf: (pathname: string) => ServerBuild;
  areas: ServerBuild[];
} {
  const beginnings = new Map(
    Object.keys(build.routes).map((id) => [id, beginningOf(build.routes, id)]),
  );
  const areas = new Map<string, ServerBuild>();
  for (const beginning of beginnings.values()) {
    const fixed = beginning.findIndex(isVariable);
    const names = fixed === -1 ? beginning : beginning.slice(0, fixed);
    for (const length of [1, 2]) areas.set(keyOf(names.slice(0, length)), build);
  }
  for (const key of areas.keys()) {
    const names = key.split("/");
    const isOfArea = (id: string) =>
      names.every((name, index) => isLike(beginnings.get(id)?.[index], name));
    areas.set(key, partOf(build, key, isOfArea));
  }
  function areaOf(pathname: string): ServerBuild {
    const names = pathname.split("/").slice(1, 3).map(readable);
    return areas.get(keyOf(names)) ?? areas.get(keyOf(names.slice(0, 1))) ?? build;
  }
  return { areaOf, areas: [...areas.values()] };
}

/** The first two parts of a route's address, those of its layouts included; nothing from a part on that may be left out. */
function beginningOf(routes: Routes, id: string): string[] {
  const { path = "", parentId } = routes[id] ?? {};
  const above = parentId === undefined ? [] : beginningOf(routes, parentId);
  const parts = [...above, ...path.toLowerCase().split("/").filter(Boolean)].slice(0, 2);
  const optional = parts.findIndex((part) => part.endsWith("?"));
  return optional === -1 ? parts : parts.slice(0, optional);
}

/** A parameter, or the rest of an address. */
const isVariable = (part: string) => /^[:*]/.test(part);

/** Whether an address with this part may belong to a route with that one. A route that has none there is shorter, or a layout. */
const isLike = (part: string | undefined, name: string) =>
  part === undefined || isVariable(part) || part === name;

/** Remix compares without regard to case, decoded, and without the ending of a request for data. */
function readable(part: string): string {
  const name = part.replace(/\.data$/, "").toLowerCase();
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const keyOf = (names: string[]) => names.filter(Boolean).join("/");

function partOf(build: ServerBuild, key: string, isOfArea: (id: string) => boolean): ServerBuild {
  const chosen = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isOfArea(id)));
  const url = build.assets.url.replace(/\.js$/, `-${key.replaceAll("/", "_") || "start"}.js`);
  return {
    ...build,
    routes: chosen(build.routes),
    assets: { ...build.assets, url, routes: chosen(build.assets.routes) },
  };
}
