import { describe, expect, test } from "vitest";
import { z } from "zod";
import { derivedFrom, grownFrom } from "~/platform/store/derived-from.server";
import { openStoreKit } from "~/platform/store/store.server";

test("a value of several stores is made again after a change of one of them, not before", async () => {
  const { defineStore, transaction } = await openStoreKit({ database: null, sampleData: false });
  const schema = z.object({ id: z.string() });
  const [one, other] = [
    defineStore({ name: "one", schema }),
    defineStore({ name: "other", schema }),
  ];
  let made = 0;
  const idsOf = derivedFrom([one, other], () => {
    made += 1;
    return [...one.list(), ...other.list()].map(({ id }) => id);
  });
  expect([idsOf(), idsOf(), made]).toEqual([[], [], 1]);
  await transaction(() => one.save({ id: "a" }));
  await transaction(() => other.save({ id: "b" }));
  expect([idsOf(), idsOf(), made]).toEqual([["a", "b"], ["a", "b"], 2]);
  await transaction(() => one.remove("a"));
  expect(idsOf()).toEqual(["b"]);
  const inside = await transaction(() => {
    other.save({ id: "c" });
    return idsOf();
  });
  expect([inside, idsOf()]).toEqual([
    ["b", "c"],
    ["b", "c"],
  ]);
});

test("a value is kept for each of its last keys, such as a day or an alphabet", async () => {
  const { defineStore, transaction } = await openStoreKit({ database: null, sampleData: false });
  const store = defineStore({ name: "days", schema: z.object({ id: z.string() }) });
  const made: string[] = [];
  const on = derivedFrom([store], (day: string, alphabet: string) => {
    made.push(`${day} ${alphabet}`);
    return store.list().length;
  });
  for (const alphabet of ["pl", "en", "pl", "en"]) on("2026-12-31", alphabet);
  on("2027-01-01", "pl");
  expect(made).toEqual(["2026-12-31 pl", "2026-12-31 en", "2027-01-01 pl"]);
  await transaction(() => store.save({ id: "a" }));
  expect([on("2027-01-01", "pl"), made.length]).toEqual([1, 4]);
});

test("what a transaction takes back leaves the value that was there", async () => {
  const { defineStore, transaction } = await openStoreKit({ database: null, sampleData: false });
  const store = defineStore({ name: "some", schema: z.object({ id: z.string() }) });
  await transaction(() => store.save({ id: "a" }));
  const rows = derivedFrom([store], () => store.list());
  const before = rows();
  const undone = transaction(() => {
    store.save({ id: "b" });
    store.remove("a");
    throw new Error("refused");
  });
  await expect(undone).rejects.toThrow("refused");
  expect(rows()).toBe(before);
});

describe("a value that grows", () => {
  async function growing() {
    const { defineStore, transaction } = await openStoreKit({ database: null, sampleData: false });
    const schema = z.object({ id: z.string() });
    const [store, other] = [
      defineStore({ name: "grown", schema }),
      defineStore({ name: "other", schema }),
    ];
    const reads: string[] = [];
    const ids = grownFrom(store, {
      make: (rows) => {
        reads.push("all");
        return rows.map(({ id }) => id);
      },
      grow: (before, later) => {
        reads.push(later.map(({ id }) => id).join());
        return [...before, ...later.map(({ id }) => id)];
      },
      others: [other],
    });
    const add = (...some: string[]) =>
      transaction(() => {
        for (const id of some) store.save({ id });
      });
    await add("a", "b");
    expect(ids()).toEqual(["a", "b"]);
    return { store, other, transaction, reads, ids, add };
  }

  test("gets the later rows alone", async () => {
    const { add, ids, reads } = await growing();
    await add("c", "d");
    expect([ids(), ids()]).toEqual([
      ["a", "b", "c", "d"],
      ["a", "b", "c", "d"],
    ]);
    expect(reads).toEqual(["all", "c,d"]);
  });

  test("is made anew once a row is gone, or a row of another store has changed", async () => {
    const { add, ids, reads, store, other, transaction } = await growing();
    await transaction(() => {
      store.remove("a");
      store.save({ id: "c" });
    });
    expect(ids()).toEqual(["b", "c"]);
    await transaction(() => other.save({ id: "x" }));
    expect(ids()).toEqual(["b", "c"]);
    await add("d");
    expect(ids()).toEqual(["b", "c", "d"]);
    expect(reads).toEqual(["all", "all", "all", "d"]);
  });

  test("is the one before, once what was added is taken back", async () => {
    const { add, ids, reads, store, transaction } = await growing();
    const before = ids();
    const undone = transaction(() => {
      store.save({ id: "c" });
      expect(ids()).toEqual(["a", "b", "c"]);
      throw new Error("refused");
    });
    await expect(undone).rejects.toThrow("refused");
    expect(ids()).toBe(before);
    await add("d");
    expect(ids()).toEqual(["a", "b", "d"]);
    expect(reads.filter((read) => read === "all")).toHaveLength(1);
  });
});
