import { describe, expect, test } from "vitest";
import { findHeavy, longestFunction, wideLines } from "../../../scripts/weigh.mjs";

const NOTHING = { words: 0, decisions: 0, folders: {}, functions: {}, wide: {} };
const BOUNDS = { ...NOTHING, words: 100, decisions: 3 };

describe("what grows unseen", () => {
  test("more words or decisions than their bound are named, as many as that are not", () => {
    expect(findHeavy({ ...NOTHING, words: 100, decisions: 3 }, BOUNDS)).toEqual([]);
    expect(findHeavy({ ...NOTHING, words: 101, decisions: 4 }, BOUNDS)).toEqual([
      "101 words, at most 100",
      "4 decisions, at most 3",
    ]);
  });

  test.each([
    ["folders", 31, "folders: a has 31, at most 30"],
    ["functions", 101, "functions: a has 101, at most 100"],
    ["wide", 1, "wide: a has 1, at most 0"],
  ])("a new entry of %s is refused", (kind, weight, message) => {
    expect(findHeavy({ ...NOTHING, [kind]: { a: weight } }, BOUNDS)).toEqual([message]);
  });

  test("a folder on the list stays at its number: more is refused, less lowers it", () => {
    const bounds = { ...BOUNDS, folders: { a: 40 } };
    const has = (count: number) => findHeavy({ ...NOTHING, folders: { a: count } }, bounds);
    expect(has(40)).toEqual([]);
    expect(has(41)).toEqual(["folders: a has 41, at most 40"]);
    expect(has(39)).toEqual(["folders: a no longer needs 40, run it with --lower"]);
    expect(findHeavy(NOTHING, bounds)).toEqual([
      "folders: a no longer needs 40, run it with --lower",
    ]);
  });
});

test("the longest function counts from the line that opens its body, with functions inside", () => {
  const body = ["  if (x) {", "    a();", "  }", "  const f = () => {", "    b();", "  };"];
  expect(longestFunction(["function one() {", ...body, "}"].join("\n"))).toBe(8);
  expect(
    longestFunction(["export function two({", "  a,", "}: Options): Two {", "}"].join("\n")),
  ).toBe(2);
  expect(longestFunction(["const list = [", ...body.slice(3), "];"].join("\n"))).toBe(3);
});

test("a wide line counts where nothing else wraps it: in styles, and behind code", () => {
  const wide = "x".repeat(101);
  expect(wideLines("app/styles/a.css", `${wide}\n${wide}\nx`)).toBe(2);
  expect(wideLines("Dockerfile", wide)).toBe(1);
  expect(wideLines("app/a.ts", `const a = "${wide}";`)).toBe(0);
  expect(wideLines("app/a.ts", `const a = 1; // ${wide}`)).toBe(1);
});
