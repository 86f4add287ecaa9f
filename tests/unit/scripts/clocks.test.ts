import { expect, test } from "vitest";
import { CLOCKS, shiftedTo } from "../../../scripts/clocks.mjs";

const after = (moment: string) =>
  Object.fromEntries(
    Object.entries(CLOCKS).map(([name, next]) => [name, next(new Date(moment)).toISOString()]),
  );

test("the clocks show the odd days that come next in Warsaw", () => {
  expect(after("2026-11-29T00:00:00.000Z")).toEqual({
    "new-years-eve": "2026-12-31T22:30:00.000Z",
    "new-years-day": "2026-12-31T23:30:00.000Z",
    "leap-day": "2028-02-29T09:00:00.000Z",
    "spring-forward": "2027-03-28T00:30:00.000Z",
    "autumn-back": "2027-10-30T22:30:00.000Z",
    "in-a-year": "2027-11-29T00:00:00.000Z",
  });
  expect(after("2028-02-29T09:00:00.000Z")).toMatchObject({
    "leap-day": "2032-02-29T09:00:00.000Z",
    "spring-forward": "2028-03-26T00:30:00.000Z",
    "autumn-back": "2028-10-28T22:30:00.000Z",
  });
});

test("a process is shifted by whole seconds, ahead or back", () => {
  const now = new Date("2026-11-29T00:00:00.000Z");
  const shiftTo = (moment: string) => shiftedTo(new Date(moment), now).FAKETIME;
  expect(shiftTo("2026-11-30T00:00:00.400Z")).toBe("+86400");
  expect(shiftTo("2026-11-28T00:00:00.000Z")).toBe("-86400");
});
