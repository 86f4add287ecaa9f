import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type CalendarEntry,
  calendarAttachment,
  calendarDownload,
  calendarFeed,
  calendarText,
  googleCalendarUrl,
  uidOf,
} from "~/platform/feeds/calendar.server";
import { localeOf, registerLanguage } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import { readCalendar } from "../../../support/ical";

const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const entry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: uidOf("event", "a"),
  sequence: 0,
  updatedAt: "2026-10-01T08:00:00.000Z",
  startsAt: "2026-11-20T09:00:00.000Z",
  endsAt: "2026-11-20T11:30:00.000Z",
  title: "Święto firm",
  description: "Spotkanie przedsiębiorców.",
  location: "Łódź, ul. Piotrkowska 1",
  url: "http://localhost:3000/events/a",
  isCancelled: false,
  ...change,
});

const POLISH = localeOf("pl");

/** A file in Polish, unless another language is named. */
const fileOf = (entries: readonly CalendarEntry[], options: { name?: string; locale?: Locale } = {}) =>
  calendarText(entries, { locale: POLISH, ...options });

/** The one entry of a file, as another program reads it. */
const read = (change: Partial<CalendarEntry> = {}) => readCalendar(fileOf([entry(change)]))[0]!;

const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

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

  test("that was cancelled says so, in its title as well", () => {
    expect(read({ isCancelled: true })).toMatchObject({ status: "CANCELLED", summary: "Odwołane: Święto firm", uid: "event-a@localhost" });
  });

  test("tells of its last change in UTC, its hours by the clock of Warsaw", () => {
    const lines = linesOf(fileOf([entry({ updatedAt: "2026-07-01T22:15:30.999Z" })]));
    expect(lines).toEqual(expect.arrayContaining(["DTSTAMP:20260701T221530Z", "LAST-MODIFIED:20260701T221530Z"]));
    expect(lines).toContain("DTSTART;TZID=Europe/Warsaw:20261120T100000");
    expect(lines).toContain("DTEND;TZID=Europe/Warsaw:20261120T123000");
  });

  test("names the chamber as its organizer, and is published, not an invitation", () => {
    const lines = linesOf(fileOf([entry()]));
    expect(lines).toEqual(expect.arrayContaining(["METHOD:PUBLISH", expect.stringMatching(/^ORGANIZER;CN=".*DIG":mailto:\S+@\S+$/)]));
    expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  });

  test("without a description and a place has neither", () => {
    expect(read({ description: "", location: "" })).toMatchObject({ description: "", location: "" });
  });

  test("may last days", () => {
    const days = { startsAt: "2026-12-30T08:00:00.000Z", endsAt: "2027-01-02T15:00:00.000Z" };
    expect(read(days)).toMatchObject({ starts: days.startsAt, ends: days.endsAt });
  });

  test.each(["America/Los_Angeles", "Pacific/Kiritimati", "UTC"])("is the same where the process lives in %s", (zone) => {
    const here = fileOf([entry()]);
    vi.stubEnv("TZ", zone);
    expect(fileOf([entry()])).toBe(here);
    expect(read().starts).toBe("2026-11-20T09:00:00.000Z");
  });
});

describe("the name of an entry", () => {
  test("stays whatever changes in it, and differs from event to session", () => {
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

  test("goes by the host of the portal, without its port", async () => {
    vi.stubEnv("APP_URL", "https://portal.dig.example.com:8443");
    vi.resetModules();
    const fresh = await import("~/platform/feeds/calendar.server");
    expect(fresh.uidOf("session", "b7")).toBe("session-b7@portal.dig.example.com");
  });
});

/** The nights on which the clock of Warsaw changes, with its hours ahead of UTC before and after. */
const NIGHTS: [string, number, number][] = [
  ["2026-03-29", 1, 2],
  ["2026-10-25", 2, 1],
  ["2027-03-28", 1, 2],
  ["2027-10-31", 2, 1],
  ["2030-03-31", 1, 2],
  ["2030-10-27", 2, 1],
];

describe.each(NIGHTS)("around the change of the clock on %s", (night, before, after) => {
  /** What the clock of Warsaw shows `hours` after the midnight that begins the night, in UTC. */
  const at = (hours: number, ahead: number) => new Date(Date.parse(`${night}T00:00:00Z`) + (hours - ahead) * HOUR).toISOString();

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
      linesOf(fileOf([entry({ startsAt, endsAt: new Date(Date.parse(startsAt) + HOUR).toISOString() })])),
    );
    for (const lines of starts) expect(lines).toContainEqual(expect.stringMatching(/^DTSTART;TZID=Europe\/Warsaw:\d{8}T100000$/));
  });
});

describe("the hour that an October night has twice", () => {
  test.each([
    ["within its first time", "2026-10-25T00:00:00.000Z", "2026-10-25T00:45:00.000Z"],
    ["within its second time", "2026-10-25T01:00:00.000Z", "2026-10-25T01:45:00.000Z"],
    ["from 2:30 to 2:30", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"],
    ["into it", "2026-10-24T22:00:00.000Z", "2026-10-25T00:30:00.000Z"],
    ["out of it", "2027-10-31T01:30:00.000Z", "2027-10-31T05:00:00.000Z"],
  ])("is told apart: %s", (_, startsAt, endsAt) => {
    expect(read({ startsAt, endsAt })).toMatchObject({ starts: startsAt, ends: endsAt });
    expect(linesOf(fileOf([entry({ startsAt, endsAt })])).filter((line) => /^DT(START|END)/.test(line))).toEqual([
      expect.stringMatching(/^DTSTART:\d{8}T\d{6}Z$/),
      expect.stringMatching(/^DTEND:\d{8}T\d{6}Z$/),
    ]);
  });
});

describe("texts", () => {
  test.each([
    ["Polish letters", "Zażółć gęślą jaźń ZAŻÓŁĆ GĘŚLĄ JAŹŃ"],
    ["commas, semicolons, colons and quotes", "a, b; c: d \"e\" 'f' „g”"],
    ["backslashes", "C:\\nowy\\ \\n \\, \\\\"],
    ["new lines", "a\nb\n\nc\n"],
    ["tabs", "a\tb"],
    ["emoji", "🦊👩‍💻🇵🇱 ❤️"],
    ["what looks like our placeholders", "$t(common:calendar.file) {{title}} %s"],
    ["what looks like HTML", "<b>a</b> &amp; <script>"],
    ["separators that only look like line ends", "a\u2028b\u2029c"],
  ])("with %s come out as they went in", (_, text) => {
    expect(read({ title: text, description: text, location: text })).toMatchObject({ summary: text, description: text, location: text });
    expect(read({ title: text, isCancelled: true }).summary).toBe(`Odwołane: ${text}`);
  });

  test.each([
    ["a new entry", "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil", "x\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil"],
    ["a property after a lone carriage return", "x\rATTENDEE:mailto:evil@example.com", "x\nATTENDEE:mailto:evil@example.com"],
    ["a property after a lone line feed", "x\nSTATUS:CANCELLED", "x\nSTATUS:CANCELLED"],
    ["a folded property", "x\r\n STATUS:CANCELLED", "x\n STATUS:CANCELLED"],
    ["a property after another kind of line end", "x\u2028END:VCALENDAR\u0085END:VCALENDAR", "x\u2028END:VCALENDAREND:VCALENDAR"],
    ["an end of text", "x\u0000y\u0007\u001b[31m\u007f", "xy[31m"],
    ["half a letter", "x\ud83ey", "x\ufffdy"],
  ])("that try to be %s stay text", (_, text, seen) => {
    const file = fileOf([entry({ title: text, description: text, location: text })]);
    expect(readCalendar(file)).toEqual([{ ...read(), summary: seen, description: seen, location: seen }]);
    expect(linesOf(file).filter((line) => /^(STATUS|ATTENDEE|UID|END:V)/.test(line))).toEqual([
      "END:VTIMEZONE",
      "UID:event-a@localhost",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  test.each([
    ["letters", "a".repeat(2000)],
    ["Polish letters", "ż".repeat(2000)],
    ["emoji", "🦊".repeat(2000)],
    ["words", "Zażółć gęślą jaźń 🦊, ".repeat(90)],
    ["backslashes", "\\".repeat(2000)],
    ["new lines", "\n".repeat(2000)],
    ["spaces", `a${" ".repeat(1998)}b`],
  ])("of 2000 %s are folded and come out whole", (_, text) => {
    expect(read({ description: text }).description).toBe(text);
  });

  test("of every length around a fold come out whole", () => {
    for (let length = 55; length < 85; length += 1)
      for (const letter of ["a", "ł", "€", "🦊", ","]) {
        const title = "x".repeat(length) + letter.repeat(3);
        expect(read({ title }).summary).toBe(title);
      }
  });
});

describe("a file", () => {
  test("holds its entries in the order given", () => {
    const three = ["c", "a", "b"].map((id) => entry({ uid: uidOf("event", id) }));
    expect(readCalendar(fileOf(three)).map(({ uid }) => uid)).toEqual(["event-c@localhost", "event-a@localhost", "event-b@localhost"]);
  });

  test("spells the clock of Warsaw out once", () => {
    const file = fileOf([entry(), entry({ uid: uidOf("session", "a") })]);
    expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  });

  test("without entries is a calendar all the same", () => {
    expect(readCalendar(fileOf([]))).toEqual([]);
    expect(readCalendar(fileOf([], { name: "Wydarzenia" }))).toEqual([]);
  });

  test("may have a name, whatever is in it", () => {
    const name = "Izba DIG: wydarzenia, szkolenia; \\targi\\";
    const file = fileOf([entry()], { name });
    expect(readCalendar(file)).toHaveLength(1);
    const written = "Izba DIG: wydarzenia\\, szkolenia\\; \\\\targi\\\\";
    expect(linesOf(file)).toEqual(expect.arrayContaining([`NAME:${written}`, `X-WR-CALNAME:${written}`]));
    expect(fileOf([entry()])).not.toMatch(/^(X-WR-CAL)?NAME/m);
  });

  test("is written in the language that it is handed", () => {
    registerLanguage("en", { common: { calendar: { cancelled: "Cancelled: {{title}}" } } });
    const file = fileOf([entry({ title: "Fair", isCancelled: true })], { locale: localeOf("en") });
    expect(linesOf(file)).toEqual(expect.arrayContaining(["PRODID:-//DIG//Portal//EN", "SUMMARY:Cancelled: Fair"]));
    expect(linesOf(fileOf([entry()]))).toContain("PRODID:-//DIG//Portal//PL");
  });

  test("is byte for byte the same as long as nothing changes", () => {
    vi.useFakeTimers({ now: new Date("2026-10-02T00:00:00Z") });
    const texts = [fileOf([entry()], { name: "x" })];
    vi.setSystemTime(new Date("2027-05-01T12:34:56Z"));
    texts.push(fileOf([entry()], { name: "x" }));
    expect(texts[0]).toBe(texts[1]);
  });

  test.each<[string, Partial<CalendarEntry>]>([
    ["its sequence", { sequence: 1 }],
    ["its title", { title: "Inny" }],
    ["its place", { location: "Pabianice" }],
    ["its end", { endsAt: "2026-11-20T12:00:00.000Z" }],
    ["whether it takes place", { isCancelled: true }],
  ])("is another one when an entry changes %s", (_, change) => {
    expect(fileOf([entry(change)])).not.toBe(fileOf([entry()]));
  });
});

const ask = (headers: Record<string, string> = {}) => new Request("http://localhost:3000/events/a/calendar.ics", { headers });

describe(calendarDownload, () => {
  const download = (headers?: Record<string, string>, filename = "a.ics", change: Partial<CalendarEntry> = {}) =>
    calendarDownload(ask(headers), entry(change), { filename, locale: POLISH });

  test("is a calendar of one entry to be saved", async () => {
    const answer = download();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="a.ics"');
    expect(readCalendar(await answer.text())).toEqual([read()]);
  });

  test.each(["święto-firm.ics", 'Łódź "targi"; a=b, 50%.ics', "🦊.ics"])("is saved as %s", (filename) => {
    const header = download({}, filename).headers.get("Content-Disposition") ?? "";
    const [, encoded = ""] = /^attachment; filename="[\x20-\x7e\xa0-\xff]+"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(header) ?? [];
    expect(decodeURIComponent(encoded)).toBe(filename);
  });

  test("is a 304 by its tag, however late, and by the moment of its last change", async () => {
    const tag = download().headers.get("ETag")!;
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-05-01T12:00:00Z") });
    for (const [name, value] of [
      ["If-None-Match", tag],
      ["If-Modified-Since", "Thu, 01 Oct 2026 08:00:00 GMT"],
    ] as const) {
      const answer = download({ [name]: value });
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
    }
  });

  test("comes whole again once it changed", () => {
    const tag = download().headers.get("ETag")!;
    const changed = { isCancelled: true, sequence: 1, updatedAt: "2026-10-01T08:00:01.000Z" };
    expect(download({ "If-None-Match": tag }, "a.ics", changed).status).toBe(200);
    expect(download({ "If-Modified-Since": "Thu, 01 Oct 2026 08:00:00 GMT" }, "a.ics", changed).status).toBe(200);
  });
});

describe(calendarFeed, () => {
  const feed = (entries: CalendarEntry[], headers?: Record<string, string>) =>
    calendarFeed(ask(headers), entries, { name: "Wydarzenia DIG", locale: POLISH });

  test("is a calendar with a name, of the type that programs subscribe to, not a file to save", async () => {
    const answer = feed([entry(), entry({ uid: uidOf("event", "b"), isCancelled: true })]);
    expect([answer.headers.get("Content-Type"), answer.headers.get("Content-Disposition")]).toEqual(["text/calendar; charset=utf-8", null]);
    const file = await answer.text();
    expect(linesOf(file)).toContain("X-WR-CALNAME:Wydarzenia DIG");
    expect(readCalendar(file).map(({ status }) => status)).toEqual(["CONFIRMED", "CANCELLED"]);
  });

  test("changed when its latest entry did", () => {
    const late = entry({ uid: uidOf("event", "b"), updatedAt: "2026-10-05T12:00:00.000Z" });
    expect(feed([late, entry()]).headers.get("Last-Modified")).toBe("Mon, 05 Oct 2026 12:00:00 GMT");
  });

  test("without entries is valid, never changed, and has a tag", async () => {
    const answer = feed([]);
    expect([answer.status, answer.headers.get("Last-Modified")]).toEqual([200, "Thu, 01 Jan 1970 00:00:00 GMT"]);
    expect(readCalendar(await answer.text())).toEqual([]);
    expect(feed([], { "If-None-Match": answer.headers.get("ETag")! }).status).toBe(304);
  });

  test("has another tag when an entry leaves it", () => {
    const [one, two] = [entry(), entry({ uid: uidOf("event", "b") })];
    expect(feed([one], { "If-None-Match": feed([one, two]).headers.get("ETag")! }).status).toBe(200);
  });
});

test("with a mail travels the same file, marked as published", () => {
  const { filename, contentType, content } = calendarAttachment(entry({ isCancelled: true }), "święto.ics", POLISH);
  expect([filename, contentType]).toEqual(["święto.ics", "text/calendar; charset=utf-8; method=PUBLISH"]);
  expect(content).toBe(fileOf([entry({ isCancelled: true })]));
});

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
  ])("takes the moment %s", (moment, seen) => {
    expect(asked({ startsAt: moment, endsAt: moment }).searchParams.get("dates")).toBe(`${seen}/${seen}`);
  });

  test("keeps whatever was typed in its own field", () => {
    const text = 'a&dates=1#x "ł" + 50%\r\n?ctz=UTC 🦊';
    const { searchParams, hash, href } = asked({ title: text, description: text, location: text });
    expect(["text", "details", "location"].map((name) => searchParams.get(name))).toEqual([text, text, text]);
    expect([hash, searchParams.getAll("dates").length, searchParams.getAll("ctz")]).toEqual(["", 1, ["Europe/Warsaw"]]);
    expect(href).not.toMatch(/[\s"<>]/);
  });
});
