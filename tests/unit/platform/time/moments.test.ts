import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatsFor } from "~/platform/time/formats";
import {
  compareMoments,
  dayInWarsaw,
  inWarsaw,
  isBefore,
  latestOf,
  MomentSchema,
  millisecondsBetween,
  momentInWarsaw,
  parseDate,
  parseMomentInWarsaw,
  shiftMoment,
  slotAt,
  upgradeMoment,
  withOffset,
} from "~/platform/time/moments";
import { oddDate } from "../../../support/odd-dates";

describe("a date and an hour in Warsaw", () => {
  test.each([
    ["2026-11-20", "10:00", "2026-11-20T09:00:00.000Z"],
    ["2026-07-01", "10:00", "2026-07-01T08:00:00.000Z"],
    ["2026-07-01", undefined, "2026-06-30T22:00:00.000Z"],
    // The night of 29 March has no 02:30, the night of 25 October has it twice.
    ["2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
  ])("%s %s is the moment %s", (date, time, moment) => {
    expect(momentInWarsaw(date, time)).toBe(moment);
    if (date !== "2026-03-29") expect(parseMomentInWarsaw(date, time)).toBe(moment);
  });

  test("that the clock leaves out cannot be typed", () => {
    expect(parseMomentInWarsaw("2026-03-29", "02:30")).toBeNull();
    expect(parseMomentInWarsaw("2026-03-29", "03:00")).not.toBeNull();
  });

  test.each([
    ["2026-02-30", "10:00"],
    ["2026-13-01", "10:00"],
    ["20.11.2026", "10:00"],
    ["2026-11-20", "24:00"],
    ["2026-11-20", "10:60"],
    ["2026-11-20", "9:00"],
    ["2026-11-20", ""],
    ["", "10:00"],
  ])("%s %s, typed by hand, is invalid", (date, time) => {
    expect(parseMomentInWarsaw(date, time)).toBeNull();
  });

  test("are the slot that begins at a moment", () => {
    expect(slotAt("2026-11-20T09:00:00.000Z")).toBe("2026-11-20T10:00");
  });

  test("and its day are what the clock shows, also around the hours in which it changes", () => {
    const changes = [
      "2026-03-29T01:00:00.000Z",
      "2026-10-25T01:00:00.000Z",
      "1999-12-31T23:00:00.000Z",
      "2038-06-01T00:00:00.000Z",
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...changes),
        fc.integer({ min: -400, max: 400 }),
        (change, hours) => {
          for (const moment of [
            change,
            shiftMoment(change, { hours, milliseconds: -1 }),
            shiftMoment(change, { hours }),
          ]) {
            const shown = inWarsaw(moment).toPlainDateTime().toString({ smallestUnit: "minute" });
            expect([slotAt(moment), dayInWarsaw(moment)]).toEqual([shown, shown.slice(0, 10)]);
          }
        },
      ),
    );
  });

  test.each(["2026-02-30", "2026-2-3", "2026-11-20T10:00", "yesterday", ""])(
    "%s is no date",
    (text) => {
      expect(parseDate(text)).toBeNull();
    },
  );
});

test("a moment with the offset of Warsaw", () => {
  expect(withOffset("2026-11-20T09:00:00.000Z")).toBe("2026-11-20T10:00:00+01:00");
});

test("a day later is 24 hours later, also in the night in which the clock changes", () => {
  expect(shiftMoment("2026-10-24T22:30:00.000Z", { days: 1, minutes: 5 })).toBe(
    "2026-10-25T22:35:00.000Z",
  );
  expect(shiftMoment("2026-10-24T22:30:00.000Z", { hours: -1 })).toBe("2026-10-24T21:30:00.000Z");
  expect(shiftMoment("2026-10-24T22:30:00.000Z", { milliseconds: 1 })).toBe(
    "2026-10-24T22:30:00.001Z",
  );
});

test("a bare date of an older row becomes the moment of its begin; nothing else changes", () => {
  const values = ["2026-11-19", "2026-11-19T09:00:00.000Z", "soon", null, undefined];
  expect(values.map(upgradeMoment)).toEqual(["2026-11-18T23:00:00.000Z", ...values.slice(1)]);
});

test("moments sort by time", () => {
  const [early, late] = ["2026-11-20T09:00:00.000Z", "2026-11-20T09:00:00.001Z"] as const;
  expect([late, early, early].sort(compareMoments)).toEqual([early, early, late]);
  expect([isBefore(early, late), isBefore(late, early), isBefore(early, early)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([latestOf([early, late, early]), latestOf([])]).toEqual([late, null]);
  expect([millisecondsBetween(early, late), millisecondsBetween(late, early)]).toEqual([1, -1]);
});

test.each(["2026-11-20T09:00:00Z", "2026-11-20T09:00:00.000Z", "2026-11-20T10:00:00+01:00"])(
  "%s in a stored row becomes the one form",
  (iso) => {
    expect(MomentSchema.parse(iso)).toBe("2026-11-20T09:00:00.000Z");
  },
);

describe("any value in place of a date", () => {
  const { date, shortDate, moment: inWords } = formatsFor("pl");

  test("is a usable date, or null", () => {
    fc.assert(
      fc.property(oddDate, (text) => {
        const day = parseDate(text);
        if (day)
          expect([day.add({ days: 1 }).subtract({ days: 1 }).toString(), shortDate(text)]).toEqual([
            text,
            expect.any(String),
          ]);
      }),
    );
  });

  test("is a moment, or null, with any value in place of an hour", () => {
    fc.assert(
      fc.property(oddDate, oddDate, (text, time) => {
        for (const found of [
          parseMomentInWarsaw(text),
          parseMomentInWarsaw(text, time),
          parseMomentInWarsaw("2026-11-20", time),
        ])
          if (found !== null)
            expect([date(found), slotAt(found), withOffset(found)]).not.toContain("");
      }),
    );
  });

  test("is taken from a stored row as a moment that can be shown, or refused", () => {
    fc.assert(
      fc.property(oddDate, (text) => {
        const { success, data } = MomentSchema.safeParse(upgradeMoment(text));
        if (success)
          expect([
            inWords(data),
            millisecondsBetween(data, shiftMoment(data, { days: 1 })),
          ]).toEqual([expect.any(String), 86_400_000]);
      }),
    );
  });
});
