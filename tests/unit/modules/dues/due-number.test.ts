import { expect, test } from "vitest";
import { checkDigitOf, formatNumber, parseNumber } from "~/modules/money/dues/due-number";

const number = (serial: number, year = 2026) => formatNumber({ series: "SKL", year, serial });

test("a number ends with its check digit (rules 1011)", () => {
  expect(number(147)).toBe("SKL/2026/01475");
  expect(checkDigitOf({ year: 2026, serial: 147 })).toBe("5");
  expect(formatNumber({ series: "KOR", year: 2027, serial: 12_345 })).toMatch(
    /^KOR\/2027\/12345\d$/,
  );
});

test("reads what it writes, and nothing else", () => {
  for (const serial of [1, 9, 10, 147, 9999, 10_000, 99_999, 100_000])
    expect(parseNumber(number(serial))).toEqual({ series: "SKL", year: 2026, serial });
  for (const text of ["SKL/2026/0147", "SKL/2026/001475", "NK/2026/01475", "SKL-2026-01475", ""])
    expect(parseNumber(text), text).toBeNull();
});

test("every wrong digit and every two exchanged neighbours are noticed", () => {
  for (const serial of [1, 147, 1475, 9999, 10_000]) {
    const text = number(serial);
    const head = "SKL/".length;
    for (let at = head; at < text.length; at += 1) {
      if (text[at] === "/") continue;
      for (const digit of "0123456789") {
        const wrong = text.slice(0, at) + digit + text.slice(at + 1);
        if (wrong !== text) expect(parseNumber(wrong), wrong).toBeNull();
      }
      const next = text[at + 1];
      if (next === undefined || next === "/" || next === text[at]) continue;
      const swapped = `${text.slice(0, at)}${next}${text[at]}${text.slice(at + 2)}`;
      expect(parseNumber(swapped), swapped).toBeNull();
    }
  }
});
