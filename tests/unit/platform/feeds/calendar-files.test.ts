import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type CalendarEntry,
  calendarAttachment,
  calendarDownload,
  calendarFeed,
  uidOf,
} from "~/platform/feeds/calendar.server";
import { localeOf, registerLanguage } from "~/platform/i18n/i18n.server";
import { readCalendar } from "../../../support/ical";
import { entry, fileOf, linesOf, POLISH, read } from "./support";

afterEach(() => void vi.useRealTimers());

describe("a file", () => {
  test("has its entries in the given order", () => {
    const three = ["c", "a", "b"].map((id) => entry({ uid: uidOf("event", id) }));
    expect(readCalendar(fileOf(three)).map(({ uid }) => uid)).toEqual([
      "event-c@localhost",
      "event-a@localhost",
      "event-b@localhost",
    ]);
  });

  test("spells the clock of Warsaw out once", () => {
    const file = fileOf([entry(), entry({ uid: uidOf("session", "a") })]);
    expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  });

  test("without entries is a calendar all the same", () => {
    expect(readCalendar(fileOf([]))).toEqual([]);
    expect(readCalendar(fileOf([], { name: "Wydarzenia" }))).toEqual([]);
  });

  test("may have any text as its name", () => {
    const name = "Izba DIG: wydarzenia, szkolenia; \\targi\\";
    const file = fileOf([entry()], { name });
    expect(readCalendar(file)).toHaveLength(1);
    const written = "Izba DIG: wydarzenia\\, szkolenia\\; \\\\targi\\\\";
    expect(linesOf(file)).toEqual(
      expect.arrayContaining([`NAME:${written}`, `X-WR-CALNAME:${written}`]),
    );
    expect(fileOf([entry()])).not.toMatch(/^(X-WR-CAL)?NAME/m);
  });

  test("is written in the language that it is handed", () => {
    registerLanguage("en", { common: { calendar: { cancelled: "Cancelled: {{title}}" } } });
    const file = fileOf([entry({ title: "Fair", isCancelled: true })], { locale: localeOf("en") });
    expect(linesOf(file)).toEqual(
      expect.arrayContaining(["PRODID:-//DIG//Portal//EN", "SUMMARY:Cancelled: Fair"]),
    );
    expect(linesOf(fileOf([entry()]))).toContain("PRODID:-//DIG//Portal//PL");
  });

  test("is identical byte for byte without changes", () => {
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

const ask = (headers: Record<string, string> = {}) =>
  new Request("http://localhost:3000/events/a/calendar.ics", { headers });

describe(calendarDownload, () => {
  const download = (
    headers?: Record<string, string>,
    filename = "a.ics",
    change: Partial<CalendarEntry> = {},
  ) => calendarDownload(ask(headers), entry(change), { filename, locale: POLISH });

  test("is a calendar of one entry to be saved", async () => {
    const answer = download();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="a.ics"');
    expect(readCalendar(await answer.text())).toEqual([read()]);
  });

  test.each(["święto-firm.ics", 'Łódź "targi"; a=b, 50%.ics', "🦊.ics"])(
    "is saved as %s",
    (filename) => {
      const header = download({}, filename).headers.get("Content-Disposition") ?? "";
      const [, encoded = ""] =
        /^attachment; filename="[\x20-\x7e\xa0-\xff]+"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(
          header,
        ) ?? [];
      expect(decodeURIComponent(encoded)).toBe(filename);
    },
  );

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
    expect(
      download({ "If-Modified-Since": "Thu, 01 Oct 2026 08:00:00 GMT" }, "a.ics", changed).status,
    ).toBe(200);
  });
});

describe(calendarFeed, () => {
  const feed = (entries: CalendarEntry[], headers?: Record<string, string>) =>
    calendarFeed(ask(headers), entries, { name: "Wydarzenia DIG", locale: POLISH });

  test("is a calendar with a name, of the type that programs subscribe to, not a file to save", async () => {
    const answer = feed([entry(), entry({ uid: uidOf("event", "b"), isCancelled: true })]);
    expect([answer.headers.get("Content-Type"), answer.headers.get("Content-Disposition")]).toEqual(
      ["text/calendar; charset=utf-8", null],
    );
    const file = await answer.text();
    expect(linesOf(file)).toContain("X-WR-CALNAME:Wydarzenia DIG");
    expect(readCalendar(file).map(({ status }) => status)).toEqual(["CONFIRMED", "CANCELLED"]);
  });

  test("changed when its latest entry did", () => {
    const late = entry({ uid: uidOf("event", "b"), updatedAt: "2026-10-05T12:00:00.000Z" });
    expect(feed([late, entry()]).headers.get("Last-Modified")).toBe(
      "Mon, 05 Oct 2026 12:00:00 GMT",
    );
  });

  test("without entries is valid, never changed, and has a tag", async () => {
    const answer = feed([]);
    expect([answer.status, answer.headers.get("Last-Modified")]).toEqual([
      200,
      "Thu, 01 Jan 1970 00:00:00 GMT",
    ]);
    expect(readCalendar(await answer.text())).toEqual([]);
    expect(feed([], { "If-None-Match": answer.headers.get("ETag")! }).status).toBe(304);
  });

  test("has another tag when an entry leaves it", () => {
    const [one, two] = [entry(), entry({ uid: uidOf("event", "b") })];
    expect(feed([one], { "If-None-Match": feed([one, two]).headers.get("ETag")! }).status).toBe(
      200,
    );
  });
});

test("with a mail travels the same file, marked as published", () => {
  const { filename, contentType, content } = calendarAttachment(entry(), "święto.ics", POLISH);
  expect([filename, contentType]).toEqual([
    "święto.ics",
    "text/calendar; charset=utf-8; method=PUBLISH",
  ]);
  expect(content).toBe(fileOf([entry()]));
});

test("a mail takes a cancelled entry back (rules 1102)", () => {
  const { contentType, content } = calendarAttachment(
    entry({ isCancelled: true }),
    "święto.ics",
    POLISH,
  );
  expect(contentType).toBe("text/calendar; charset=utf-8; method=CANCEL");
  expect(content).toContain("\r\nMETHOD:CANCEL\r\n");
  expect(content.replace("METHOD:CANCEL", "METHOD:PUBLISH")).toBe(
    fileOf([entry({ isCancelled: true })]),
  );
});
