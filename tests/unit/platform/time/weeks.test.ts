import { expect, test } from "vitest";
import { weekOf } from "~/platform/time/weeks";
import { frozenClock } from "../../../support/frozen-clock";

const moveClock = frozenClock();

test.each([
  ["2026-11-22T22:59:00.000Z", "2026-11-16", "2026-11-22", 0],
  ["2026-11-22T23:00:00.000Z", "2026-11-23", "2026-11-29", 1],
  ["2026-12-31T10:00:00.000Z", "2026-12-28", "2027-01-03", 6],
  ["2026-11-15T10:00:00.000Z", "2026-11-09", "2026-11-15", -1],
])("%s is in a week from Monday to Sunday of Warsaw", (moment, monday, sunday, ahead) => {
  moveClock("2026-11-20T12:00:00Z");
  expect(weekOf(moment)).toEqual({ monday, sunday, ahead });
});

test("a week stays one while the clock changes", () => {
  moveClock("2027-03-26T12:00:00Z");
  expect(weekOf("2027-03-29T08:00:00.000Z")).toMatchObject({ monday: "2027-03-29", ahead: 1 });
});
