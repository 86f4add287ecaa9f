import fc from "fast-check";
import { expect, test } from "vitest";
import {
  slotCalendar,
  slotInWords,
  slotsInWords,
} from "~/modules/advice/expert-calendar/slot-calendar.view.server";
import {
  alternativesTo,
  dayOfSlot,
  momentsOf,
  slotProblem,
  weekOf,
} from "~/modules/advice/expert-calendar/slots";
import { localeOf } from "~/platform/i18n/i18n.server";
import { frozenClock } from "../../../support/frozen-clock";
import { oddDate } from "../../../support/odd-dates";

const nothingTaken = () => false;

// A Saturday.
frozenClock("2026-11-21T09:00:00Z");

test("the calendar is put into words", () => {
  const polish = localeOf("pl");
  const labelOf = (date: string) => slotCalendar(weekOf(date, nothingTaken), polish).label;
  expect(labelOf("2026-12-07")).toBe("7–13 grudnia 2026");
  expect(labelOf("2026-11-30")).toBe("30 listopada – 6 grudnia 2026");
  expect(labelOf("2026-12-28")).toBe("28 grudnia 2026 – 3 stycznia 2027");
  expect(slotInWords("2026-11-25T10:00", polish)).toBe("środa, 25 listopada 2026, 10:00");
  expect(slotsInWords(["2026-11-25T11:00", "2026-11-25T12:00", "2026-11-26T10:00"], polish)).toBe(
    "środa 25 listopada o 11:00, 12:00; czwartek 26 listopada o 10:00",
  );
  const fullDay = slotCalendar(
    weekOf("2026-11-25", (slot) => slot.startsWith("2026-11-25")),
    polish,
  );
  expect(fullDay).toMatchObject({ hasFree: true, fullDays: "środa 25 listopada", nextFree: null });
  const view = slotCalendar(
    weekOf("2026-11-25", (slot) => slot === "2026-11-25T10:00"),
    polish,
  );
  expect(view).toMatchObject({
    label: "23–29 listopada 2026",
    hasFree: true,
    fullDays: "",
    previous: null,
    next: { monday: "2026-11-30" },
  });
  expect(view.days[2]).toMatchObject({ weekday: "śr.", day: "25", isWeekend: false });
  expect(view.days[2]?.slots[0]).toEqual({
    slot: "2026-11-25T10:00",
    hour: "10:00",
    name: "środa 25 listopada, 10:00",
    taken: true,
  });
});

test("any value for a date or a slot gets a calendar and a reason", () => {
  const locale = localeOf("pl");
  fc.assert(
    fc.property(oddDate, (text) => {
      expect(slotCalendar(weekOf(text, nothingTaken), locale).days).toHaveLength(7);
      expect(alternativesTo(text, nothingTaken).every((slot) => slotProblem(slot) === null)).toBe(
        true,
      );
      const problem = slotProblem(text);
      if (problem === null) expect(momentsOf(text, 60).startsAt).toEqual(expect.any(String));
      expect(dayOfSlot(text) === null).toBe(problem === "invalid");
      if (problem !== "invalid") expect(slotInWords(text, locale)).toEqual(expect.any(String));
    }),
    { numRuns: 50 },
  );
});
