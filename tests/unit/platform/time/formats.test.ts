import { describe, expect, test } from "vitest";
import { formatsFor } from "~/platform/time/formats";

const polish = formatsFor("pl");

describe("in Polish", () => {
  test.each([
    ["2026-11-16", "2026-11-22", "16–22 listopada 2026"],
    ["2026-11-30", "2026-12-06", "30 listopada – 6 grudnia 2026"],
    ["2026-12-28", "2027-01-03", "28 grudnia 2026 – 3 stycznia 2027"],
  ])("the days from %s to %s are written %s, with ordinary spaces", (first, last, written) => {
    expect(polish.dates(first, last)).toBe(written);
  });

  test("a day, its hours and its tile", () => {
    expect(polish.day("2026-11-20")).toBe("piątek 20 listopada");
    expect(polish.shortWeekday("2026-11-20")).toBe("pt.");
    expect(polish.tile("2026-11-20")).toEqual({ day: "20", month: "lis" });
    expect(
      polish.hours({ startsAt: "2026-11-20T08:00:00.000Z", endsAt: "2026-11-20T15:30:00.000Z" }),
    ).toBe("9:00–16:30");
  });

  test.each([
    [1, "1 KB"],
    [18_400, "18 KB"],
    [2_516_582, "2,4 MB"],
    [5 * 1024 ** 2, "5 MB"],
  ])("%d bytes are written %s", (bytes, written) => {
    expect(polish.fileSize(bytes)).toBe(written);
  });

  test("a rating has one digit after the comma", () => {
    expect([4, 4.85].map(polish.rating)).toEqual(["4,0", "4,9"]);
  });

  test("words sort as in a Polish dictionary", () => {
    expect(["ż", "z", "ł", "a", "l", "ą"].sort(polish.compareWords)).toEqual([
      "a",
      "ą",
      "l",
      "ł",
      "z",
      "ż",
    ]);
  });

  test("names of people sort by surname (rules 1496)", () => {
    const names = ["Adam Żółć", "Żaneta Adamek", "Ewa Lis", "Jan Łuczak", "Anna Lis"];
    expect(names.sort(polish.compareNames)).toEqual([
      "Żaneta Adamek",
      "Anna Lis",
      "Ewa Lis",
      "Jan Łuczak",
      "Adam Żółć",
    ]);
  });
});

test("another language writes in its own way", () => {
  const english = formatsFor("en-GB");
  expect(english.dateWithWeekday("2026-11-20")).toBe("Friday, 20 November 2026");
  expect(english.rating(4.85)).toBe("4.9");
  expect(english.amount(12_500_00)).toBe("PLN 12,500");
});

test("the formats of a language are made once", () => {
  expect(formatsFor("pl")).toBe(polish);
});

test("a date is written the same however many have been written since", () => {
  const days = Array.from({ length: 1_200 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  );
  const written = () =>
    days.map((day) => `${polish.date(day)} ${polish.time(day)} ${polish.days(day, day)}`);
  expect(written()).toEqual(written());
  expect(written()[1_199]).toBe("14 kwietnia 2029 2:00 14 kwietnia");
});
