import { expect, test } from "vitest";
import { z } from "zod";
import { derivedFrom } from "~/platform/store/derived-from.server";
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
