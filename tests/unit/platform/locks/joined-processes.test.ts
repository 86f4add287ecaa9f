import { describe, expect, test } from "vitest";
import { faultOf, type SharedConfiguration } from "~/platform/locks/joined-processes.server";

const process = (...[signs = "", ...others]: string[]): SharedConfiguration => ({
  signs,
  accepts: [signs, ...others],
  appUrl: "https://portal.example.com",
  folder: "folder",
});

describe("two processes of one portal", () => {
  /** Each step of a replacement of key 1 by key 2, beside the one before. */
  const STEPS = [["1"], ["1", "2"], ["2", "1"], ["2"]];

  test.each(STEPS.slice(1).map((step, index) => [STEPS[index] ?? [], step]))(
    "with keys %j and %j run beside each other",
    (one, other) => {
      expect(faultOf(process(...one), process(...other))).toBeNull();
      expect(faultOf(process(...other), process(...one))).toBeNull();
    },
  );

  test.each([
    [["1"], ["2"]],
    [["1"], ["2", "1"]],
    [["2"], ["1", "2"]],
    [
      ["1", "3"],
      ["2", "3"],
    ],
  ])("with keys %j and %j do not, because one cannot read what the other signs", (one, other) => {
    for (const [own, beside] of [
      [one, other],
      [other, one],
    ] as const)
      expect(faultOf(process(...own), process(...beside))).toContain("another SESSION_SECRET");
  });

  test("need the same address, unless one has the default", () => {
    const own = process("1");
    const other = { ...own, appUrl: "https://other.example.com" };
    expect(faultOf(own, other)).toContain("APP_URL=https://other.example.com");
    expect(faultOf({ ...own, appUrl: null }, other)).toBeNull();
    expect(faultOf(other, { ...own, appUrl: null })).toBeNull();
  });

  test("need the same folder of files, or none both", () => {
    const own = process("1");
    for (const folder of ["another", null])
      expect(faultOf(own, { ...own, folder })).toContain("set the same DATA_DIR");
    expect(faultOf({ ...own, folder: null }, { ...own, folder: null })).toBeNull();
  });

  test("run beside one whose notes are of a newer form", () => {
    expect(faultOf(process("1"), null)).toBeNull();
  });
});
