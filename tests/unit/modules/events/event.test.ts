import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import {
  APP_TONES,
  CATEGORY_TONES,
  dateAndTimeOf,
  daysOf,
  EVENT_CATEGORIES,
  EventSchema,
  hasEnded,
  momentsOf,
  OLD_CATEGORIES,
  overlaps,
  upgradeEvent,
} from "~/modules/events/events/event";
import { eventDays } from "~/modules/events/events/event-days";
import { localeOf } from "~/platform/i18n/i18n.server";
import { oddDate } from "../../../support/odd-dates";

const { format } = localeOf("pl");
const day = (text: string) => Temporal.PlainDate.from(text);

describe("date and hours become moments in Warsaw", () => {
  test.each([
    ["2026-07-01", "10:00-12:30", "2026-07-01T08:00:00.000Z", "2026-07-01T10:30:00.000Z"],
    ["2026-12-01", "08:30-16:00", "2026-12-01T07:30:00.000Z", "2026-12-01T15:00:00.000Z"],
    // The night on which clocks go forward.
    ["2026-03-29", "01:00-04:00", "2026-03-29T00:00:00.000Z", "2026-03-29T02:00:00.000Z"],
    ["2026-07-01", " 00:00-23:59 ", "2026-06-30T22:00:00.000Z", "2026-07-01T21:59:00.000Z"],
  ])("%s %s", (date, time, startsAt, endsAt) => {
    expect(momentsOf(date, time)).toEqual({ startsAt, endsAt });
  });

  test.each([
    "",
    "10:00",
    "10:00-",
    "10-12",
    "10:00-10:00",
    "12:00-10:00",
    "9:00-10:00",
    "10:00–12:00",
    "10:00-24:00",
    "10:60-12:00",
    "10:00-12:75",
    "10:00-12:00x",
  ])("%j is no time", (time) => {
    expect(momentsOf("2026-07-01", time)).toBeNull();
  });

  test("unless the clock makes one moment of both", () => {
    expect(momentsOf("2027-03-28", "02:00-03:00")).toBeNull();
    expect(momentsOf("2027-03-28", "01:30-03:30")).not.toBeNull();
  });

  test("but not at an hour that the clock leaves out", () => {
    expect(momentsOf("2027-03-28", "02:30-05:00")).toBeNull();
    expect(momentsOf("2027-03-27", "22:00-02:30")).toBeNull();
    expect(momentsOf("2026-10-25", "02:30-05:00")).not.toBeNull();
  });

  test("until the next morning if they end in the night: one day at the door", () => {
    const gala = momentsOf("2026-11-20", "19:00-01:00")!;
    expect(gala.endsAt).toBe("2026-11-21T00:00:00.000Z");
    expect(eventDays(gala)).toEqual(["2026-11-20"]);
    expect(dateAndTimeOf(gala)).toEqual({ date: "2026-11-20", time: "19:00-01:00", lastDate: "" });
    expect(momentsOf("2026-11-20", "19:00-06:00")).not.toBeNull();
    expect(momentsOf("2026-11-20", "19:00-06:30")).toBeNull();
  });

  test.each(["2026-02-30", "2026-7-1", ""])("%j is no date", (date) => {
    expect(momentsOf(date, "10:00-12:00")).toBeNull();
  });

  test("and back again for people", () => {
    expect(format.hours(momentsOf("2026-07-01", "09:00-16:30")!)).toBe("9:00–16:30");
    expect(format.hours(momentsOf("2026-12-01", "09:00-16:30")!)).toBe("9:00–16:30");
  });
});

describe("the filter by date", () => {
  const saturday = momentsOf("2026-11-21", "10:00-14:00")!;
  const sunday = momentsOf("2026-11-22", "10:00-14:00")!;
  const monday = momentsOf("2026-11-23", "00:00-14:00")!;

  test.each([
    ["2026-11-16", "a Monday"],
    ["2026-11-20", "a Friday"],
    ["2026-11-21", "the Saturday itself"],
    ["2026-11-22", "the Sunday itself"],
  ])("on %s, %s, the weekend is 21 and 22 November", (date) => {
    const days = daysOf("weekend", day(date))!;
    expect([saturday, sunday, monday].map((event) => overlaps(event, days))).toEqual([
      true,
      true,
      false,
    ]);
    expect(overlaps(momentsOf("2026-11-20", "20:00-23:59")!, days)).toBe(false);
  });

  test("today and tomorrow are days of Warsaw, from midnight to midnight", () => {
    expect(daysOf("today", day("2026-11-21"))).toEqual({
      from: "2026-11-20T23:00:00.000Z",
      until: "2026-11-21T23:00:00.000Z",
    });
    expect(daysOf("tomorrow", day("2026-11-21"))).toEqual({
      from: "2026-11-21T23:00:00.000Z",
      until: "2026-11-22T23:00:00.000Z",
    });
  });

  test("an event of several days counts on each of them", () => {
    const fair = { startsAt: "2026-11-19T08:00:00.000Z", endsAt: "2026-11-21T15:00:00.000Z" };
    const onDay = (date: string) => overlaps(fair, daysOf("today", day(date))!);
    expect(
      ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"].map(onDay),
    ).toEqual([false, true, true, true, false]);
  });

  test.each(["all", "", "yesterday"])("%j means all days", (date) => {
    expect(daysOf(date)).toBeNull();
  });
});

test("an event is over at its end, not before", () => {
  const event = momentsOf("2026-11-21", "10:00-14:00")!;
  expect(hasEnded(event, "2026-11-21T12:59:59.999Z")).toBe(false);
  expect(hasEnded(event, "2026-11-21T13:00:00.000Z")).toBe(true);
});

test("five categories have colours, the others that of a conference (rules 48)", () => {
  expect(CATEGORY_TONES).toEqual({
    workshop: "workshop",
    networking: "networking",
    conference: "conference",
    seminar: "seminar",
    training: "training",
    webinar: "conference",
    other: "conference",
  });
});

test("in the app workshops are blue, webinars green and networking purple (rules 839)", () => {
  expect(APP_TONES).toEqual({
    ...CATEGORY_TONES,
    workshop: "networking",
    webinar: "seminar",
    networking: "conference",
  });
});

test("rows of an older version get the id of their category, current rows stay unchanged", () => {
  expect(Object.values(OLD_CATEGORIES)).toEqual(EVENT_CATEGORIES);
  for (const [word, id] of Object.entries(OLD_CATEGORIES)) {
    const upgraded = upgradeEvent({
      id: "a",
      category: word,
      image: "/images/covers/inne.svg",
      later: true,
    });
    expect(upgraded).toEqual({
      id: "a",
      category: id,
      image: null,
      externalUrl: null,
      later: true,
    });
    expect(upgradeEvent(upgraded)).toEqual(upgraded);
    expect(EventSchema.shape.category.parse(id)).toBe(id);
  }
});

test("a stored organizer address that is not a web page is dropped", () => {
  expect(upgradeEvent({ externalUrl: "javascript:alert(1)//example.com" }).externalUrl).toBeNull();
  expect(upgradeEvent({ externalUrl: "https://example.com/kongres" }).externalUrl).toBe(
    "https://example.com/kongres",
  );
});

test("any text in place of a date is an event's time, a filter, or null", () => {
  fc.assert(
    fc.property(oddDate, oddDate, (date, time) => {
      expect([momentsOf(date, time), momentsOf(date, `${time}-${time}`), daysOf(date)]).toEqual([
        null,
        null,
        null,
      ]);
      const times = momentsOf(date, "10:00-12:00");
      if (times) expect(format.hours(times)).toBe("10:00–12:00");
    }),
  );
});
