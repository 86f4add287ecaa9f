import { afterEach, describe, expect, test, vi } from "vitest";
import { uidOf } from "~/platform/feeds/calendar.server";
import { entry, fileOf, linesOf, read } from "./support";

const HOUR = 3_600_000;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe("an entry", () => {
  test("is read by another program as it was written", () => {
    expect(read({ sequence: 3 })).toEqual({
      uid: "event-a@localhost",
      sequence: 3,
      summary: "Święto firm",
      status: "CONFIRMED",
      starts: "2026-11-20T09:00:00.000Z",
      ends: "2026-11-20T11:30:00.000Z",
      location: "Łódź, ul. Piotrkowska 1",
      description: "Spotkanie przedsiębiorców.",
      url: "http://localhost:3000/events/a",
    });
  });

  test("that was cancelled says so, also in its title", () => {
    expect(read({ isCancelled: true })).toMatchObject({
      status: "CANCELLED",
      summary: "Odwołane: Święto firm",
      uid: "event-a@localhost",
    });
  });

  test("tells of its last change in UTC, its hours by the clock of Warsaw", () => {
    const lines = linesOf(fileOf([entry({ updatedAt: "2026-07-01T22:15:30.999Z" })]));
    expect(lines).toEqual(
      expect.arrayContaining(["DTSTAMP:20260701T221530Z", "LAST-MODIFIED:20260701T221530Z"]),
    );
    expect(lines).toContain("DTSTART;TZID=Europe/Warsaw:20261120T100000");
    expect(lines).toContain("DTEND;TZID=Europe/Warsaw:20261120T123000");
  });

  test("names the chamber as its organizer, and is published, not an invitation", () => {
    const lines = linesOf(fileOf([entry()]));
    expect(lines).toEqual(
      expect.arrayContaining([
        "METHOD:PUBLISH",
        expect.stringMatching(/^ORGANIZER;CN=".*DIG":mailto:\S+@\S+$/),
      ]),
    );
    expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  });

  test("without a description and a place has neither", () => {
    expect(read({ description: "", location: "" })).toMatchObject({
      description: "",
      location: "",
    });
  });

  test("may last days", () => {
    const days = { startsAt: "2026-12-30T08:00:00.000Z", endsAt: "2027-01-02T15:00:00.000Z" };
    expect(read(days)).toMatchObject({ starts: days.startsAt, ends: days.endsAt });
  });

  test.each(["America/Los_Angeles", "Pacific/Kiritimati", "UTC"])(
    "is the same where the process lives in %s",
    (zone) => {
      const here = fileOf([entry()]);
      vi.stubEnv("TZ", zone);
      expect(fileOf([entry()])).toBe(here);
      expect(read().starts).toBe("2026-11-20T09:00:00.000Z");
    },
  );
});

describe("the name of an entry", () => {
  test("is stable under changes, and differs from event to session", () => {
    expect([uidOf("event", "a"), uidOf("event", "a"), uidOf("session", "a")]).toEqual([
      "event-a@localhost",
      "event-a@localhost",
      "session-a@localhost",
    ]);
    const changed = {
      title: "Inny",
      startsAt: "2026-11-21T09:00:00.000Z",
      endsAt: "2026-11-21T10:00:00.000Z",
      isCancelled: true,
      sequence: 9,
    };
    expect(read(changed).uid).toBe(read().uid);
  });

  test("uses the host of the portal, without its port", async () => {
    vi.stubEnv("APP_URL", "https://portal.dig.example.com:8443");
    vi.resetModules();
    const fresh = await import("~/platform/feeds/calendar.server");
    expect(fresh.uidOf("session", "b7")).toBe("session-b7@portal.dig.example.com");
  });
});

/** The nights on which the clock of Warsaw changes, with its UTC offsets before and after. */
const NIGHTS: [string, number, number][] = [
  ["2026-03-29", 1, 2],
  ["2026-10-25", 2, 1],
  ["2027-03-28", 1, 2],
  ["2027-10-31", 2, 1],
  ["2030-03-31", 1, 2],
  ["2030-10-27", 2, 1],
];

describe.each(NIGHTS)("around the change of the clock on %s", (night, before, after) => {
  /** The local time in Warsaw `hours` after the midnight before the change, in UTC. */
  const at = (hours: number, ahead: number) =>
    new Date(Date.parse(`${night}T00:00:00Z`) + (hours - ahead) * HOUR).toISOString();

  test.each<[string, string, string]>([
    ["the morning before", at(-14, before), at(-12, before)],
    ["the evening before, until midnight", at(-3, before), at(0, before)],
    ["the hour before the change", at(1, before), at(1.75, before)],
    ["the night over the change", at(1, before), at(4, after)],
    ["the whole night", at(-2, before), at(6, after)],
    ["the first hour that is safely after", at(3, after), at(4, after)],
    ["the same morning", at(10, after), at(12, after)],
    ["the morning after", at(34, after), at(36, after)],
    ["the whole weekend", at(-15, before), at(16, after)],
  ])("%s is at its moments", (_, startsAt, endsAt) => {
    expect(read({ startsAt, endsAt })).toMatchObject({ starts: startsAt, ends: endsAt });
  });

  test("an event at ten is at ten, on the day before and on the day after", () => {
    const starts = [at(-14, before), at(34, after)].map((startsAt) =>
      linesOf(
        fileOf([entry({ startsAt, endsAt: new Date(Date.parse(startsAt) + HOUR).toISOString() })]),
      ),
    );
    for (const lines of starts)
      expect(lines).toContainEqual(
        expect.stringMatching(/^DTSTART;TZID=Europe\/Warsaw:\d{8}T100000$/),
      );
  });
});

describe("the hour that an October night has twice", () => {
  test.each([
    ["within its first time", "2026-10-25T00:00:00.000Z", "2026-10-25T00:45:00.000Z"],
    ["within its second time", "2026-10-25T01:00:00.000Z", "2026-10-25T01:45:00.000Z"],
    ["from 2:30 to 2:30", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"],
    ["into it", "2026-10-24T22:00:00.000Z", "2026-10-25T00:30:00.000Z"],
    ["out of it", "2027-10-31T01:30:00.000Z", "2027-10-31T05:00:00.000Z"],
  ])("is distinguished: %s", (_, startsAt, endsAt) => {
    expect(read({ startsAt, endsAt })).toMatchObject({ starts: startsAt, ends: endsAt });
    expect(
      linesOf(fileOf([entry({ startsAt, endsAt })])).filter((line) => /^DT(START|END)/.test(line)),
    ).toEqual([
      expect.stringMatching(/^DTSTART:\d{8}T\d{6}Z$/),
      expect.stringMatching(/^DTEND:\d{8}T\d{6}Z$/),
    ]);
  });
});
