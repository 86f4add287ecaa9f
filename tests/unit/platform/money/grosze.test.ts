import { expect, test } from "vitest";
import {
  amountIn,
  bankAmountIn,
  inGrosze,
  inZloty,
  plainAmount,
  total,
  typedAmount,
} from "~/platform/money/grosze";

test.each([
  [0, "0,00", "0"],
  [5, "0,05", "0,05"],
  [1200_00, "1200,00", "1200"],
  [1200_50, "1200,50", "1200,50"],
  [12_345_67, "12345,67", "12345,67"],
  [-15_00, "-15,00", "-15"],
])("%d grosze are %s in files and %s in fields", (grosze, plain, typed) => {
  expect(plainAmount(grosze)).toBe(plain);
  expect(typedAmount(grosze)).toBe(typed);
});

test("a field without an amount is empty", () => {
  expect(typedAmount(null)).toBe("");
  expect(typedAmount(undefined)).toBe("");
});

test.each([
  ["1 250,50 zł", 1250_50],
  ["1250.5", 1250_50],
  ["1\u00a0250 ZŁ", 1250_00],
  ["0", 0],
  ["0,29", 29],
  ["10000000", 10_000_000_00],
])("people type %j", (text, grosze) => {
  expect(amountIn(text)).toBe(grosze);
});

test.each(["", "zł", "-5", "1,234", "1,2,3", "12e3", "10000000,01", "999999999"])(
  "%j is no amount",
  (text) => {
    expect(amountIn(text)).toBeNull();
  },
);

test.each([
  ["1.234,56", 1234_56],
  ["1\u202f234\u00a0567.00", 1_234_567_00],
  ["+1800.00", 1800_00],
  ["\u221215,00 PLN", -15_00],
  ["-0,00", 0],
  ["1234,", 1234_00],
  ["1.23.4", null],
  ["12 345 678 901 234,00", null],
])("a bank writes %j", (text, grosze) => {
  expect(bankAmountIn(text)).toBe(grosze);
});

test("what a field has is read as the same amount", () => {
  for (const grosze of [0, 1, 10, 99, 100, 110, 349_50, 1_000_000_01])
    expect(amountIn(typedAmount(grosze))).toBe(grosze);
});

test("złoty become whole grosze, and złoty again", () => {
  expect(inGrosze(1.15)).toBe(115);
  expect(inGrosze(349.55)).toBe(349_55);
  expect(inZloty(349_55)).toBe(349.55);
});

test("rows are added up by one of their amounts", () => {
  const rows = [{ open: 1_10 }, { open: 2_20 }];
  expect(total(rows, ({ open }) => open)).toBe(3_30);
  expect(total(new Set<number>(), (one) => one)).toBe(0);
});
