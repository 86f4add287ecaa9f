import { describe, expect, test } from "vitest";
import { examplesOf, kindOf, unmetBy } from "~/platform/passwords/password-rule";
import { weaknessIn } from "~/platform/supabase/port/weak-password";

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const SIGNS = "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~";
const SETS = [LOWER, LOWER.toUpperCase(), "0123456789", SIGNS];

describe(weaknessIn, () => {
  test.each([
    [
      "Password should be at least 12 characters.",
      ["length"],
      { least: 12, sets: [], isLeaked: false },
    ],
    [
      `Password should contain at least one character of each: ${SETS.join(", ")}.`,
      ["characters"],
      { least: null, sets: SETS, isLeaked: false },
    ],
    [
      `Password should be at least 10 characters. Password should contain at least one character of each: ${SETS.join(", ")}. Password is known to be weak and easy to guess, please choose a different one.`,
      ["length", "characters", "pwned"],
      { least: 10, sets: SETS, isLeaked: true },
    ],
    ["Anything else", undefined, { least: null, sets: [], isLeaked: false }],
  ])("%s", (message, reasons, weakness) => {
    expect(weaknessIn({ message, reasons })).toEqual(weakness);
  });
});

describe(unmetBy, () => {
  test("names each part that a password does not meet", () => {
    expect(unmetBy("haslo", { least: 12, sets: SETS })).toEqual([
      "passwords:rules.least?count=12",
      "passwords:rules.lacks.upper?examples=A+B+C+D",
      "passwords:rules.lacks.digit?examples=0+1+2+3",
      "passwords:rules.lacks.sign?examples=%21+%40+%23+%24",
    ]);
  });

  test("is empty for a password that meets all, and without a rule", () => {
    expect(unmetBy("Haslo-12345-!", { least: 12, sets: SETS })).toEqual([]);
    expect(unmetBy("", { least: null, sets: [] })).toEqual([]);
  });

  test("counts letters outside of the basic plane once", () => {
    expect(unmetBy("🙂🙂🙂", { least: 3, sets: [] })).toEqual([]);
    expect(unmetBy("🙂🙂", { least: 3, sets: [] })).toHaveLength(1);
  });
});

test("sets are named by kind, with examples", () => {
  expect([...SETS, "abcABC", "a1"].map(kindOf)).toEqual([
    "lower",
    "upper",
    "digit",
    "sign",
    "letter",
    "sign",
  ]);
  expect(examplesOf("!@#$%")).toBe("! @ # $");
});
