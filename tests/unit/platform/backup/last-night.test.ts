import { expect, test } from "vitest";
import { lastNight } from "~/platform/backup/last-night";

test.each([
  [
    "before half past three it is yesterday's",
    "2026-11-22T02:29:59.999Z",
    "2026-11-21T02:30:00.000Z",
  ],
  ["from half past three on it is today's", "2026-11-22T02:30:00.000Z", "2026-11-22T02:30:00.000Z"],
  ["in the evening it still is", "2026-11-22T22:59:00.000Z", "2026-11-22T02:30:00.000Z"],
  [
    "after midnight in Warsaw, before it in UTC, it is that of the day before",
    "2026-07-01T22:30:00.000Z",
    "2026-07-01T01:30:00.000Z",
  ],
  [
    "in the night that lacks an hour it comes an hour sooner",
    "2026-03-29T01:30:00.000Z",
    "2026-03-29T01:30:00.000Z",
  ],
  [
    "in the night that lacks an hour, before it",
    "2026-03-29T01:29:00.000Z",
    "2026-03-28T02:30:00.000Z",
  ],
  [
    "in the night that has an hour twice there is one",
    "2026-10-25T01:30:00.000Z",
    "2026-10-24T01:30:00.000Z",
  ],
  [
    "in the night that has an hour twice it comes after both",
    "2026-10-25T02:30:00.000Z",
    "2026-10-25T02:30:00.000Z",
  ],
])("%s", (_, moment, expected) => {
  expect(lastNight(moment)).toBe(expected);
});
