import { describe, expect, test } from "vitest";
import {
  byStanding,
  type Expert,
  expertFilter,
  isPublic,
  slotOf,
  specializationsOf,
  startOf,
  upcomingConsultations,
} from "~/modules/advice/experts/expert";
import type { RatingSum } from "~/modules/advice/experts/ratings/rating";
import { formatsFor } from "~/platform/time/formats";
import { frozenClock } from "../../../support/frozen-clock";

const polish = formatsFor("pl");
const anna = {
  name: "Anna Żółw",
  title: "Doradca, oddział łódzki",
  specializations: ["Prawo", "Obsługa klienta"],
};

describe(isPublic, () => {
  test.each([
    [true, false, true],
    [false, false, false],
    [false, true, false],
    [true, true, false],
  ])("active %s, pending %s: %s", (active, pendingApproval, shown) => {
    expect(isPublic({ active, pendingApproval, keptBy: "staff", company: "" })).toBe(shown);
  });

  test("shows people with a profile only while they belong to a company (rules 1410)", () => {
    const own = { active: true, pendingApproval: false, keptBy: "profile" } as const;
    expect(isPublic({ ...own, company: "" })).toBe(false);
    expect(isPublic({ ...own, company: "Demo Sp. z o.o." })).toBe(true);
  });
});

describe(expertFilter, () => {
  test.each(["lodz", "ŁÓDZ", "zolw", "ŻÓŁW", "doradca", "obsluga", "  "])(
    "finds name, title and specialization by %s",
    (q) => {
      expect(expertFilter({ q: q.trim() })(anna)).toBe(true);
    },
  );

  test("matches any of the selected specializations", () => {
    expect(expertFilter({ specializations: ["IT", "prawo"] })(anna)).toBe(true);
    expect(expertFilter({ specializations: ["IT", "HR"] })(anna)).toBe(false);
  });

  test("wants both the search and the filter to pass", () => {
    expect(expertFilter({ q: "zolw", specializations: ["Prawo"] })(anna)).toBe(true);
    expect(expertFilter({ q: "zolw", specializations: ["IT"] })(anna)).toBe(false);
    expect(expertFilter({ q: "kowal", specializations: ["Prawo"] })(anna)).toBe(false);
  });

  test("does not find a part of one chosen word", () => {
    expect(
      expertFilter({ specializations: ["Prawo"] })({ ...anna, specializations: ["Prawo pracy"] }),
    ).toBe(false);
  });
});

describe(specializationsOf, () => {
  test("has a word in two spellings once, by the alphabet of the reader", () => {
    const of = (...specializations: string[]) => ({ specializations });
    expect(
      specializationsOf(
        [of("Żegluga", "HR"), of("Marketing", "hr"), of("Łączność", "Logistyka")],
        polish,
      ),
    ).toEqual(["HR", "Logistyka", "Łączność", "Marketing", "Żegluga"]);
  });
});

test("available experts come first, then the best rated, those without a rating last, else by name", () => {
  const sums = new Map<string, RatingSum>();
  const person = (name: string, average: number | null, count: number, available = true) => {
    if (average !== null) sums.set(name, { average, count });
    return { id: name, name, available } as Expert;
  };
  const people = [
    person("Unavailable", 5, 90, false),
    person("Żółw", null, 0),
    person("Łoś", null, 0),
    person("Few", 4.8, 2),
    person("Many", 4.8, 9),
    person("Best", 4.9, 1),
  ];
  expect(people.sort(byStanding(sums, polish)).map(({ name }) => name)).toEqual([
    "Best",
    "Many",
    "Few",
    "Łoś",
    "Żółw",
    "Unavailable",
  ]);
});

describe("consultations", () => {
  frozenClock("2027-03-26T09:30:00Z");

  test("begin at their hour in Warsaw, in winter and in summer time", () => {
    expect(startOf({ date: "2027-03-26", time: "10:00" })).toBe("2027-03-26T09:00:00.000Z");
    expect(slotOf({ date: "2027-03-26", time: "10:00" })).toBe("2027-03-26T10:00");
    expect(startOf({ date: "2027-03-30", time: "10:00" })).toBe("2027-03-30T08:00:00.000Z");
  });

  test("that have begun are left out, the others come soonest first", () => {
    const consultation = (id: string, date: string, time: "10:00" | "11:00" | "18:00") => ({
      id,
      title: id,
      date,
      time,
    });
    const consultations = [
      consultation("later", "2027-03-30", "10:00"),
      consultation("begun", "2027-03-26", "10:00"),
      consultation("evening", "2027-03-26", "18:00"),
      consultation("next", "2027-03-26", "11:00"),
      consultation("yesterday", "2027-03-25", "18:00"),
    ];
    expect(upcomingConsultations({ consultations }).map(({ id }) => id)).toEqual([
      "next",
      "evening",
      "later",
    ]);
  });
});
