import { expect, test } from "vitest";
import { bytesOf } from "../../../server/encoding.ts";

test.each([
  "",
  "plain",
  "zażółć gęślą jaźń – 400 zł",
  "brawo 👏",
  "half \ud83d of one",
  "half \udc4f",
])("%j becomes the bytes that Node makes of it", (html) => {
  expect(bytesOf(html)).toEqual(Buffer.from(html));
});
