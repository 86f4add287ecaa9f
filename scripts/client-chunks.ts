import { readFileSync } from "node:fs";
import type { Rollup } from "vite";

/** Loaded by each hydrating page: these are not pages themselves. */
const FRAMES = /\/app\/(?:entry\.client|root|routes\/member\/layout)\.tsx/;
/** Modules with a file of their own: routes, texts and scripts. */
const ALONE = /\/app\/(?:entry|root|routes\/|locales\/)/;

/**
 * Splits the scripts of browsers in two: what hydrating pages share, and what none of them loads.
 * Remix's manifest names the files of each route, and each hydrating page loads it.
 */
export function clientChunks(): Rollup.GetManualChunk {
  const known = new Map<string, Set<string>>();
  /** The hydrating routes and frames that import a module. */
  function importersOf(id: string, infoOf: Rollup.GetModuleInfo): Set<string> {
    let found = known.get(id);
    if (found) return found;
    const [file = ""] = id.split("?");
    found = new Set(hydrates(file) ? [file] : []);
    known.set(id, found);
    for (const importer of infoOf(id)?.importers ?? [])
      for (const one of importersOf(importer, infoOf)) found.add(one);
    return found;
  }
  return (id, { getModuleInfo }) => {
    if (!/\/(?:app|node_modules)\//.test(id) || ALONE.test(id)) return undefined;
    const importers = [...importersOf(id, getModuleInfo)];
    if (importers.length === 0) return "other";
    return new Set(importers.map(placeOf)).size > 1 || importers.some((one) => FRAMES.test(one))
      ? "hydrated"
      : undefined;
  };
}

/** Routes of one folder share files of their own, as the forms of a new and of an old offer do. */
const placeOf = (route: string) => /\/routes\/member\/[\w-]+\//.exec(route)?.[0] ?? route;

function hydrates(file: string): boolean {
  if (FRAMES.test(file)) return true;
  const isRoute = /\/app\/routes\/.*\.tsx$/.test(file);
  return isRoute && readFileSync(file, "utf8").includes("hydrate: true");
}
