import { describe, expect, test } from "vitest";
import { type CalendarEntry, googleCalendarUrl } from "~/platform/feeds/calendar.server";
import { entry } from "./support";

describe("the address of Google's calendar", () => {
  const asked = (change: Partial<CalendarEntry> = {}) => new URL(googleCalendarUrl(entry(change)));

  test("fills its form in, with moments in UTC", () => {
    const { origin, pathname, searchParams } = asked();
    expect(origin + pathname).toBe("https://calendar.google.com/calendar/render");
    expect(Object.fromEntries(searchParams)).toEqual({
      action: "TEMPLATE",
      text: "Święto firm",
      dates: "20261120T090000Z/20261120T113000Z",
      details: "Spotkanie przedsiębiorców.",
      location: "Łódź, ul. Piotrkowska 1",
      ctz: "Europe/Warsaw",
    });
  });

  test.each([
    ["2026-07-01T22:05:09.123Z", "20260701T220509Z"],
    ["2026-07-01T22:05:09Z", "20260701T220509Z"],
  ])("accepts the moment %s", (moment, seen) => {
    expect(asked({ startsAt: moment, endsAt: moment }).searchParams.get("dates")).toBe(
      `${seen}/${seen}`,
    );
  });

  test("puts user input into its own field", () => {
    const text = 'a&dates=1#x "ł" + 50%\r\n?ctz=UTC 🦊';
    const { searchParams, hash, href } = asked({ title: text, description: text, location: text });
    expect(["text", "details", "location"].map((name) => searchParams.get(name))).toEqual([
      text,
      text,
      text,
    ]);
    expect([hash, searchParams.getAll("dates").length, searchParams.getAll("ctz")]).toEqual([
      "",
      1,
      ["Europe/Warsaw"],
    ]);
    expect(href).not.toMatch(/[\s"<>]/);
  });
});
