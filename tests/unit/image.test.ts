import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/**
 * The commands that people run in the image besides the built server: `docs/operations.md` names
 * them.
 */
const RUN = [
  "scripts/admin-hash.mjs",
  "scripts/admin-factor-reset.mjs",
  "scripts/clock-confirm.mjs",
  "scripts/demo-remove.mjs",
  "scripts/restore.ts",
  "scripts/data-move/run.ts",
  "scripts/supabase-prepare/run.ts",
  "scripts/supabase-check/run.ts",
];
/** Code that runs has no types. */
const IMPORT = /(?:^(?:import|export)(?! type )\s[^;"]*|\bimport\()"(\.[^"]+)"/gm;

/** A file of the repository and all its imports, recursively, without built files. */
function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || file.startsWith("build/")) return known;
  known.add(file);
  for (const [, other = ""] of readFileSync(file, "utf8").matchAll(IMPORT))
    reached(join(dirname(file), other), known);
  return known;
}

/** Files and folders that the last stage takes from the repository. */
const copied = (
  readFileSync("Dockerfile", "utf8")
    .split(/^FROM /m)
    .at(-1) ?? ""
)
  .split("\n")
  .filter((line) => line.startsWith("COPY ") && !line.includes("--from="))
  .flatMap((line) => line.split(" ").slice(1, -1));

test("the commands of docs/operations.md are among them", () => {
  const operations = readFileSync("docs/operations.md", "utf8");
  const named = [...operations.matchAll(/\bnode (scripts\/[\w./-]+)/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((path = "") => !RUN.includes(path))).toEqual([]);
});

test.each(RUN)("the image has all that %s imports", (file) => {
  const isThere = (one: string) =>
    copied.some((path) => one === path || one.startsWith(`${path}/`));
  expect([...reached(file)].filter((one) => !isThere(one))).toEqual([]);
});
