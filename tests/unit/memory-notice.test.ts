import { expect, test } from "vitest";
import { memoryNotice } from "../../app/memory-notice";
import {
  memoryLimit,
  memoryNeeded,
  requireRoom,
} from "../../app/platform/database/memory-need.server";

const megabytes = (count: number) => count * 1024 * 1024;

test("a portal says that the records fill the memory, and how to give more (rules 1269)", () => {
  const limit = megabytes(192);
  expect(memoryNotice({ needed: megabytes(134), limit })).toEqual([]);
  expect(memoryNotice({ needed: megabytes(135), limit })).toEqual([
    "records need 135 of at most 192 MB of memory: set --max-old-space-size=224 in NODE_OPTIONS, and at least 384 MB for the container or unit",
  ]);
  expect(memoryNotice()).toEqual([]);
});

test("a start whose records do not fit ends with one sentence that names the number (rules 1347)", () => {
  const limit = megabytes(192);
  expect(() => requireRoom({ rows: 131_729, bytes: megabytes(51.7) }, limit)).not.toThrow();
  expect(() => requireRoom({ rows: 263_458, bytes: megabytes(120) }, limit)).toThrow(
    expect.objectContaining({
      name: "StartError",
      isPassing: false,
      message:
        "263458 records need about 209 MB of memory and this process may use 192 MB: set --max-old-space-size=320 in NODE_OPTIONS, and at least 480 MB for the container or unit",
    }),
  );
  // The number that it names is enough, and then nothing is said.
  expect(() => requireRoom({ rows: 263_458, bytes: megabytes(120) }, megabytes(320))).not.toThrow();
  expect(memoryNotice({ needed: memoryNeeded(263_458), limit: megabytes(320) })).toEqual([]);
});

test("what the next start needs grows with the records that come", () => {
  requireRoom({ rows: 2_000, bytes: megabytes(1) }, megabytes(192));
  expect(Math.round(memoryNeeded(2_000) / megabytes(1))).toBe(66);
  expect(Math.round(memoryNeeded(20_000) / megabytes(1))).toBe(77);
  expect(memoryLimit()).toBeGreaterThan(megabytes(500));
});
