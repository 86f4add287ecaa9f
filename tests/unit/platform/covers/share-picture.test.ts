import sharp from "sharp";
import { expect, test } from "vitest";
import {
  drawSharePicture,
  type ShareWords,
  sharePath,
} from "~/platform/covers/share-picture.server";
import { makePicture } from "~/platform/uploads/picture.server";
import { aPicture } from "../../../support/pictures";

const WORDS: ShareWords = {
  record: "event:sniadanie",
  label: "Śniadanie biznesowe",
  title: "Śniadanie łódzkich firm: żółć, ćma i „eksport”",
  lines: ["poniedziałek, 30 listopada 2026, 8:00–10:00", "Łódź"],
};

test("the picture has the words in white on the left, and the drawing of the record on the right", async () => {
  const bytes = await drawSharePicture(WORDS);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const whites = { left: 0, right: 0 };
  for (let at = 0; at < data.length; at += info.channels) {
    const x = (at / info.channels) % info.width;
    if (data[at]! > 240 && data[at + 1]! > 240 && data[at + 2]! > 240)
      whites[x < 828 ? "left" : "right"] += 1;
  }
  expect(whites.left).toBeGreaterThan(8000);
  expect(bytes.length).toBeLessThan(60_000);
});

test("a picture is drawn after an upload has been, and uploads of drawings stay refused", async () => {
  const size = { width: 20, height: 20, fit: "whole" } as const;
  expect(await makePicture(new Blob([await aPicture()]), size)).toHaveProperty("full");
  expect((await drawSharePicture({ ...WORDS, title: "Po wgraniu" })).length).toBeGreaterThan(5000);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
  expect(await makePicture(new Blob([drawing]), size)).toEqual({ refused: "no-picture" });
});

test.each([
  ["a very long title", "Zażółć gęślą jaźń ".repeat(12)],
  ["a word that is wider than the picture", "Ż".repeat(120)],
  ["a title with signs of markup", `<script>&"'</script>`],
  ["letters that the font lacks", "東京 🎉"],
  ["no title", ""],
])("%s is drawn as well", async (_, title) => {
  const { width, height } = await sharp(await drawSharePicture({ ...WORDS, title })).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test("the address changes with the words", () => {
  const path = sharePath("event", "sniadanie", WORDS);
  expect(path).toMatch(/^\/share\/event\/sniadanie\.png\?v=/);
  expect(sharePath("event", "sniadanie", { ...WORDS, lines: [] })).not.toBe(path);
});
