import { expect, test } from "vitest";
import { z } from "zod";
import { FORMAT } from "~/platform/database/installation";
import { allStoreShapes } from "../support/all-stores";

/**
 * The values that rows may have where a schema names them all. An older version ends at a value
 * that it does not know, so each new one is a new format of the data (rules 1348).
 */

type Node = z.core.JSONSchema.BaseSchema;

/** The closed lists below a part of a schema, by the path of their field. */
function closedLists(node: unknown, path: string, found: Map<string, Set<string>>): void {
  if (typeof node !== "object" || node === null) return;
  const { properties, items, additionalProperties, propertyNames, ...rest } = node as Node;
  const values = rest.enum ?? ("const" in rest ? [rest.const] : []);
  for (const value of values)
    found.set(path, (found.get(path) ?? new Set()).add(JSON.stringify(value)));
  for (const [name, part] of Object.entries(properties ?? {}))
    closedLists(part, `${path}.${name}`, found);
  for (const part of [items, ...(rest.prefixItems ?? [])]) closedLists(part, `${path}[]`, found);
  closedLists(additionalProperties, `${path}.*`, found);
  closedLists(propertyNames, `${path} names`, found);
  for (const part of [rest.anyOf, rest.oneOf, rest.allOf].flatMap((parts) => parts ?? []))
    closedLists(part, path, found);
}

const lists = new Map<string, Set<string>>();
for (const { name, schema } of allStoreShapes)
  closedLists(
    z.toJSONSchema(schema, { unrepresentable: "any", reused: "inline", io: "output" }),
    name,
    lists,
  );

test("the closed lists of all rows are found", () => {
  expect(lists.size).toBeGreaterThan(50);
  expect(lists.get("history.noun")?.size).toBeGreaterThan(10);
});

test("a new value of a closed list in stored rows raises the format of the data", async () => {
  const frozen = [...lists]
    .map(([path, values]) => `${path}: ${[...values].sort().join(" ")}\n`)
    .sort();
  await expect(
    frozen.join(""),
    `an older version cannot read a new value: raise FORMAT in app/platform/database/installation.ts, and keep the file of the format before. If no version with format ${FORMAT} was released yet, delete its file here; the next run writes it`,
  ).toMatchFileSnapshot(`../data/closed-lists/format-${FORMAT}.txt`);
});
