import { describe, expect, test } from "vitest";
import { conditionalResponse } from "~/platform/http/conditional.server";

const BODY = "Zażółć gęślą jaźń";
const CHANGED = new Date("2026-11-02T08:00:00.900Z");
const MOMENT = "Mon, 02 Nov 2026 08:00:00 GMT";

interface Question {
  headers?: Record<string, string>;
  body?: string;
  changed?: Date;
  extra?: Record<string, string>;
}

const ask = ({ headers = {}, body = BODY, changed = CHANGED, extra }: Question = {}) =>
  conditionalResponse(new Request("https://dig.example.com/x.ics", { headers }), body, {
    contentType: "text/calendar; charset=utf-8",
    changed,
    headers: extra,
  });

const ETAG = ask().headers.get("ETag")!;

describe("a feed that clients fetch repeatedly", () => {
  test("comes whole at first, with its type and validators", async () => {
    const answer = ask();
    expect([answer.status, await answer.text()]).toEqual([200, BODY]);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-cache",
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      "last-modified": MOMENT,
    });
  });

  test("may have headers of its own, which win", () => {
    const { headers } = ask({
      extra: { "Content-Disposition": "attachment", "Cache-Control": "private, no-cache" },
    });
    expect([headers.get("Content-Disposition"), headers.get("Cache-Control")]).toEqual([
      "attachment",
      "private, no-cache",
    ]);
  });

  test("has an ETag of its content alone", () => {
    expect(ask({ changed: new Date(0) }).headers.get("ETag")).toBe(ETAG);
    expect(ask({ body: `${BODY} ` }).headers.get("ETag")).not.toBe(ETAG);
  });
});

describe("a client that has it", () => {
  test.each([
    ["the tag", { "If-None-Match": ETAG }],
    ["the tag without its W, as some proxies send it", { "If-None-Match": ETAG.slice(2) }],
    ["the tag among others", { "If-None-Match": `"x",W/"y" , ${ETAG}` }],
    ["a star", { "If-None-Match": "*" }],
    [
      "the tag, although its moment is older",
      { "If-None-Match": ETAG, "If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" },
    ],
    ["the moment, which knows no parts of a second", { "If-Modified-Since": MOMENT }],
    ["a later moment", { "If-Modified-Since": "Tue, 03 Nov 2026 00:00:00 GMT" }],
  ])("and says so by %s gets a 304 without a body, with the same headers", async (_, headers) => {
    const answer = ask({ headers, extra: { "Content-Disposition": "attachment" } });
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
    expect(Object.fromEntries(answer.headers)).toEqual(
      Object.fromEntries(ask({ extra: { "Content-Disposition": "attachment" } }).headers),
    );
  });
});

describe("a client that has an older one", () => {
  test.each([
    ["another tag", { "If-None-Match": 'W/"x"' }],
    ["a part of the tag", { "If-None-Match": ETAG.slice(0, -2) }],
    ["an empty tag", { "If-None-Match": "", "If-Modified-Since": MOMENT }],
    [
      "another tag with the same moment: the tag counts",
      { "If-None-Match": '"x"', "If-Modified-Since": MOMENT },
    ],
    ["a moment one second before", { "If-Modified-Since": "Mon, 02 Nov 2026 07:59:59 GMT" }],
    ["a moment that is none", { "If-Modified-Since": "wczoraj" }],
    ["an empty moment", { "If-Modified-Since": "" }],
  ])("and says so by %s gets the whole response", async (_, headers) => {
    const answer = ask({ headers });
    expect([answer.status, await answer.text()]).toEqual([200, BODY]);
  });
});
