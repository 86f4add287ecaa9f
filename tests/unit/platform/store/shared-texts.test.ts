import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { SharedTexts } from "~/platform/database/shared-texts";
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

test("what a row says stays as it was, at every depth and in frozen parts", () => {
  const texts = new SharedTexts();
  const row = {
    name: "Piekarnia Nowak",
    parts: [{ name: "Piekarnia Nowak", count: 2, none: null }, "Piekarnia Nowak"],
    fixed: Object.freeze({ name: "Piekarnia Nowak" }),
  };
  expect(texts.share(structuredClone(row))).toEqual(row);
  expect(texts.share(row)).toEqual(structuredClone(row));
  texts.end();
  expect(texts.share("Piekarnia Nowak")).toBe("Piekarnia Nowak");
});
