import { expect, test } from "vitest";
import { STORES_OF_OLDEST_FOLDER } from "../data/folders";
import { allStoreShapes } from "../support/all-stores";

type Row = Record<string, unknown>;

/** Files of rows by store; the file of money holds one row for each. */
const files = import.meta.glob<Record<string, Row | Row[]>>("../data/*.json", {
  eager: true,
  import: "default",
});
const rows = Object.values(files).flatMap((stores) =>
  Object.entries(stores).flatMap(([store, some]) => [some].flat().map((row) => ({ store, row }))),
);
const schemas = new Map(allStoreShapes.map(({ name, schema }) => [name, schema]));

test("every store has a row as a version has written it", () => {
  const known = [...STORES_OF_OLDEST_FOLDER, ...rows.map(({ store }) => store)];
  expect(
    [...schemas.keys()].filter((store) => !known.includes(store)),
    "Add a row of each of these stores to a file in tests/data, and leave it there as it is",
  ).toEqual([]);
});

test("every row is of a store", () => {
  expect(rows.filter(({ store }) => !schemas.has(store))).toEqual([]);
  expect(rows.length).toBeGreaterThan(150);
});

test.each([...new Set(rows.map(({ store }) => store))])("rows of %s open", (name) => {
  for (const { row } of rows.filter(({ store }) => store === name))
    expect(schemas.get(name)?.parse(row)).toMatchObject(row);
});
