import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StoreShape } from "../../app/platform/store/stores.server";
import { viewName, viewStatement } from "./view.ts";

const STATEMENT = /select portal\.set_view\('(\w+)', \$view\$[\s\S]*?\$view\$\);/g;
const REMOVAL = /drop view if exists portal\.(\w+);/g;

/** The statements that create the views, as the migrations of `folder` leave them, by view. */
export function standingViews(folder: string): Map<string, string> {
  const standing = new Map<string, string>();
  for (const file of readdirSync(folder).sort()) {
    const sql = readFileSync(join(folder, file), "utf8");
    for (const [, name = ""] of sql.matchAll(REMOVAL)) standing.delete(name);
    for (const [statement, name = ""] of sql.matchAll(STATEMENT)) standing.set(name, statement);
  }
  return standing;
}

/** Returns the migration that gives each store its view; empty if nothing is missing. */
export function missingStatements(
  shapes: readonly StoreShape[],
  standing: ReadonlyMap<string, string>,
): string[] {
  const names = new Set(shapes.map(({ name }) => viewName(name)));
  const gone = [...standing.keys()]
    .filter((name) => !names.has(name))
    .map((name) => `drop view if exists portal.${name};`);
  const made = shapes
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((shape) => [
      viewStatement(shape, standing.get(viewName(shape.name))),
      standing.get(viewName(shape.name)),
    ])
    .flatMap(([statement = "", known]) => (statement === known ? [] : [statement]));
  return [...gone, ...made];
}

/** That of the last migration of `folder`: `YYYYMMDDhhmmss`. */
export const newestVersion = (folder: string): string =>
  readdirSync(folder)
    .map((file) => /^\d{14}(?=_)/.exec(file)?.[0] ?? "")
    .sort()
    .at(-1) ?? "";

/** Now, or a minute after `newest` where that is later: migrations are applied in their order. */
export function versionAfter(newest: string, now = new Date()): string {
  const [, ...parts] = /^(....)(..)(..)(..)(..)(..)$/.exec(newest) ?? [];
  const [year = 0, month = 1, ...rest] = parts.map(Number);
  const after = new Date(Date.UTC(year, month - 1, ...rest) + 60_000);
  return (after > now ? after : now).toISOString().replace(/\D/g, "").slice(0, 14);
}
