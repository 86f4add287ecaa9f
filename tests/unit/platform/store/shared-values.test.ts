import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { SharedValues } from "~/platform/database/shared-values";
import { event, folderWith, open } from "./support";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function usedMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

test("a text that all rows repeat takes memory once after a start", async () => {
  const title = "Składka członkowska ".repeat(200);
  const numbers = Array.from({ length: 1_500 }, (_, number) => String(number));
  const dataDir = await folderWith(numbers.map((id) => event(id, { title, tags: [title] })));
  const before = usedMb();
  const kit = await open({ dataDir });
  await kit.start();
  // A copy takes 8 kB, and each row would have two.
  expect(usedMb() - before).toBeLessThan(10);
  expect(kit.events.find("1499")).toMatchObject({ title, tags: [title] });
});

test("equal lists and objects of simple values are one, whatever is around them", () => {
  const values = new SharedValues();
  const issuer = { name: "Regionalna Izba Gospodarcza DIG", nip: null };
  const [one, other] = [0, 1].map((number) =>
    values.share("dues", structuredClone({ issuer, tags: [], lines: [{ number, issuer }] })),
  );
  expect(other).toEqual({ issuer, tags: [], lines: [{ number: 1, issuer }] });
  expect(other?.issuer).toBe(one?.issuer);
  expect(other?.tags).toBe(one?.tags);
  expect(other?.lines[0]?.issuer).toBe(one?.issuer);
  values.share("dues", { tags: ["meble"] });
  expect(values.share("dues", { tags: [] as string[] }).tags).toBe(one?.tags);
});

test("what a row says stays as it was, at every depth and in frozen parts", () => {
  const values = new SharedValues();
  const row = {
    name: "Piekarnia Nowak",
    parts: [{ name: "Piekarnia Nowak", count: 2, none: null }, "Piekarnia Nowak"],
    fixed: Object.freeze({ name: "Piekarnia Nowak" }),
  };
  expect(values.share("offers", structuredClone(row))).toEqual(row);
  expect(values.share("offers", row)).toEqual(structuredClone(row));
  values.end();
  expect(values.share("offers", "Piekarnia Nowak")).toBe("Piekarnia Nowak");
});

test("a field that says most things once is left alone, in its store", () => {
  const values = new SharedValues();
  for (let row = 0; row < 2_000; row += 1) values.share("notes", { text: `Rozmowa ${row}` });
  const twiceIn = (store: string) =>
    [0, 1].map(() => values.share(store, { text: ["Piekarnia Nowak"] }).text);
  const [note, otherNote] = twiceIn("notes");
  expect(otherNote).not.toBe(note);
  const [due, otherDue] = twiceIn("dues");
  expect(otherDue).toBe(due);
});
