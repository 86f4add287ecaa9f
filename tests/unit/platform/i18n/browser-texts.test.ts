import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGE_NAMESPACES } from "~/platform/i18n/languages";

/** Texts that browsers can load for pages that hydrate. */
const LOADED = (
  /\{([\w,-]+)\}\.json/.exec(readFileSync("app/platform/i18n/i18n.client.ts", "utf8"))?.[1] ?? ""
).split(",");

/** Namespaces of the `handle` of a route. */
function namespacesOf(file: string): string[] {
  const [, list = ""] = /i18n: \[([^\]]*)\]/.exec(readFileSync(file, "utf8")) ?? [];
  return [...list.matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name);
}

test("a browser finds the texts of each page that hydrates, and no others", () => {
  const hydrated = globSync("app/routes/**/*.tsx").filter((file) =>
    readFileSync(file, "utf8").includes("hydrate: true"),
  );
  expect(hydrated.length).toBeGreaterThan(2);
  const needed = [...PAGE_NAMESPACES, ...hydrated.flatMap(namespacesOf)];
  expect([...LOADED].sort()).toEqual([...new Set(needed)].sort());
});
