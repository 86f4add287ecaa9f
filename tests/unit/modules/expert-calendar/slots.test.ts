import { describe, expect, test, vi } from "vitest";
import {
  alternativesTo,
  momentsOf,
  slotProblem,
  weekOf,
} from "~/modules/advice/expert-calendar/slots";
import { SLOT_HOURS } from "~/modules/advice/experts/expert";
import { slotAt } from "~/platform/time/moments";
import { frozenClock } from "../../../support/frozen-clock";

const nothingTaken = () => false;
const at = (moment: string) => vi.setSystemTime(moment);
const statuses = (date: string) => weekOf(date, nothingTaken).days.map(({ status }) => status);

// A Saturday.
frozenClock("2026-11-21T09:00:00Z");

describe(slotProblem, () => {
  test.each(SLOT_HOURS)("allows a working day at %s", (hour) => {
    expect(slotProblem(`2026-11-25T${hour}`)).toBeNull();
  });

  test.each([
    ["2026-11-25T09:00", "hour"],
    ["2026-11-25T19:00", "hour"],
    ["2026-11-25T10:30", "hour"],
    ["2026-11-25T99:99", "hour"],
    ["2026-11-21T10:00", "past"],
    ["2026-11-20T10:00", "past"],
    ["1999-01-04T10:00", "past"],
    ["2026-11-22T10:00", "weekend"],
    ["2026-11-28T10:00", "weekend"],
    ["2026-12-24T10:00", "holiday"],
    ["2026-12-25T10:00", "holiday"],
    ["2027-01-01T10:00", "holiday"],
    ["2027-01-06T10:00", "holiday"],
    ["2027-01-21T10:00", "far"],
    ["9999-12-31T10:00", "far"],
    ["2026-02-30T10:00", "invalid"],
    ["2026-11-25", "invalid"],
    ["2026-11-25T10:00:00", "invalid"],
    ["2026-11-25T10:00Z", "invalid"],
    ["2026-11-25 10:00", "invalid"],
    ["+002026-11-25T10:00", "invalid"],
    ["jutro", "invalid"],
    ["", "invalid"],
    ["__proto__", "invalid"],
  ])("refuses %s: %s", (slot, problem) => {
    expect(slotProblem(slot)).toBe(problem);
  });

  test("uses the date in Warsaw, not that of the process", () => {
    at("2026-11-24T22:59:00Z");
    expect(slotProblem("2026-11-25T10:00")).toBeNull();
    at("2026-11-24T23:00:00Z");
    expect(slotProblem("2026-11-25T10:00")).toBe("past");
  });

  test("reaches sixty days ahead and no further", () => {
    at("2026-09-10T10:00:00Z");
    expect(slotProblem("2026-11-09T18:00")).toBeNull();
    expect(slotProblem("2026-11-10T10:00")).toBe("far");
  });

  test("knows Independence Day and Corpus Christi", () => {
    at("2026-11-01T10:00:00Z");
    expect(slotProblem("2026-11-11T10:00")).toBe("holiday");
    at("2027-05-10T10:00:00Z");
    expect(slotProblem("2027-05-27T10:00")).toBe("holiday");
    expect(slotProblem("2027-05-28T10:00")).toBeNull();
  });
});

describe(momentsOf, () => {
  test.each([
    ["2026-10-23T10:00", "2026-10-23T08:00:00.000Z", "2026-10-23T09:00:00.000Z"],
    ["2026-10-26T10:00", "2026-10-26T09:00:00.000Z", "2026-10-26T10:00:00.000Z"],
    ["2027-03-26T18:00", "2027-03-26T17:00:00.000Z", "2027-03-26T18:00:00.000Z"],
    ["2027-03-30T18:00", "2027-03-30T16:00:00.000Z", "2027-03-30T17:00:00.000Z"],
  ])("puts %s of Warsaw at %s, before and after the clocks change", (slot, startsAt, endsAt) => {
    expect(momentsOf(slot, 60)).toEqual({ startsAt, endsAt });
    expect(slotAt(startsAt)).toBe(slot);
  });
});

describe(weekOf, () => {
  test("runs from Monday to Sunday, with nine slots on each working day and none at the weekend", () => {
    const week = weekOf("2026-11-25", nothingTaken);
    expect(week.monday).toBe("2026-11-23");
    expect(week.days.map(({ date, slots }) => [date, slots.length])).toEqual([
      ["2026-11-23", 9],
      ["2026-11-24", 9],
      ["2026-11-25", 9],
      ["2026-11-26", 9],
      ["2026-11-27", 9],
      ["2026-11-28", 0],
      ["2026-11-29", 0],
    ]);
  });

  test.each([
    ["nothing", null],
    ["nonsense", "jutro"],
    ["a day that does not exist", "2026-02-30"],
    ["a week that is over", "2026-11-20"],
    ["a week beyond the horizon", "2027-01-25"],
    ["a year with five digits", "+012026-11-25"],
  ])("begins with the first week with a bookable day for %s", (_, date) => {
    expect(weekOf(date, nothingTaken).monday).toBe("2026-11-23");
  });

  test("leaves out a week without any bookable day", () => {
    at("2026-12-31T10:00:00Z");
    // 1 January is a Friday: nothing is left of that week.
    expect(weekOf(null, nothingTaken)).toMatchObject({
      monday: "2027-01-04",
      previous: null,
      next: "2027-01-11",
    });
  });

  test("gives the reason for a day without slots", () => {
    at("2026-12-22T10:00:00Z");
    expect(statuses("2026-12-22")).toEqual([
      "past",
      "past",
      "open",
      "holiday",
      "holiday",
      "weekend",
      "weekend",
    ]);
    at("2026-11-21T09:00:00Z");
    expect(statuses("2027-01-20")).toEqual(["open", "open", "open", "far", "far", "far", "far"]);
  });

  test("has arrows to its neighbours within the booking period", () => {
    expect(weekOf("2026-11-25", nothingTaken)).toMatchObject({
      previous: null,
      next: "2026-11-30",
    });
    expect(weekOf("2026-12-03", nothingTaken)).toMatchObject({
      previous: "2026-11-23",
      next: "2026-12-07",
    });
    expect(weekOf("2027-01-20", nothingTaken)).toMatchObject({
      previous: "2027-01-11",
      next: null,
    });
  });

  test("stays on Mondays across the change of the clocks", () => {
    at("2026-10-10T10:00:00Z");
    expect(weekOf("2026-10-25", nothingTaken)).toMatchObject({
      monday: "2026-10-19",
      next: "2026-10-26",
    });
    at("2027-03-10T10:00:00Z");
    expect(weekOf("2027-03-28", nothingTaken)).toMatchObject({
      monday: "2027-03-22",
      next: "2027-03-29",
    });
    // Easter Monday follows the night of the change.
    expect(statuses("2027-03-29")[0]).toBe("holiday");
  });

  test("marks taken slots, and links to the next free week", () => {
    const isTaken = (slot: string) => slot < "2026-12-09T12:00";
    const week = weekOf("2026-11-25", isTaken);
    expect(week.days[2]?.slots.every(({ taken }) => taken)).toBe(true);
    expect(week.nextFree).toBe("2026-12-07");
    expect(weekOf("2026-12-07", isTaken).nextFree).toBeNull();
    expect(weekOf(null, () => true).nextFree).toBeNull();
  });
});

describe(alternativesTo, () => {
  test("names the nearest free slots of the same day, in their order", () => {
    const isTaken = (slot: string) => ["2026-11-25T13:00", "2026-11-25T14:00"].includes(slot);
    expect(alternativesTo("2026-11-25T13:00", isTaken)).toEqual([
      "2026-11-25T11:00",
      "2026-11-25T12:00",
      "2026-11-25T15:00",
    ]);
  });

  test("continues on the next days if that day is full, across the weekend", () => {
    const isTaken = (slot: string) => slot.startsWith("2026-11-27") || slot === "2026-11-30T10:00";
    expect(alternativesTo("2026-11-27T13:00", isTaken)).toEqual([
      "2026-11-30T11:00",
      "2026-11-30T12:00",
      "2026-11-30T13:00",
    ]);
  });

  test("names none if all are taken", () => {
    expect(alternativesTo("2026-11-25T13:00", () => true)).toEqual([]);
  });
});
