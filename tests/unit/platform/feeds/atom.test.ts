import { describe, expect, test } from "vitest";
import {
  type AtomEntry,
  type AtomFeed,
  atomResponse,
  atomXml,
  escapeXml,
} from "~/platform/feeds/atom.server";
import { expectAtom, readXml } from "../../../support/xml";

const entry = (overrides: Partial<AtomEntry> = {}): AtomEntry => ({
  path: "/knowledge/a",
  title: "Tytuł",
  summary: "Streszczenie",
  html: "<p>Treść</p>",
  author: "Anna Wójcik",
  category: "Prawo",
  published: "2026-11-01T23:00:00Z",
  updated: "2026-11-02T08:00:00.000Z",
  ...overrides,
});

const feed = (entries: AtomEntry[]): AtomFeed => ({
  origin: "https://dig.example.com",
  language: "pl",
  path: "/knowledge.atom",
  page: "/knowledge",
  title: "Baza wiedzy",
  subtitle: "Artykuły",
  author: "Izba",
  entries,
});

const ask = (headers: Record<string, string> = {}, entries = [entry()]) =>
  atomResponse(new Request("https://dig.example.com/knowledge.atom", { headers }), feed(entries));

describe(atomXml, () => {
  test("is a feed with everything that Atom requires, with or without entries", () => {
    expectAtom(atomXml(feed([entry(), entry({ path: "/knowledge/b" })])), {
      origin: "https://dig.example.com",
      entries: 2,
    });
    expectAtom(atomXml(feed([])), { origin: "https://dig.example.com", entries: 0 });
  });

  test("names its language", () => {
    expect(atomXml(feed([]))).toContain(' xml:lang="pl" ');
    expect(atomXml({ ...feed([]), language: "en" })).toContain(' xml:lang="en" ');
  });

  test("was updated when its latest entry was", () => {
    const late = entry({ path: "/knowledge/b", updated: "2026-11-02T10:30:00.000Z" });
    expect(
      readXml(atomXml(feed([entry(), late]))).children.find(({ name }) => name === "updated")?.text,
    ).toBe("2026-11-02T10:30:00.000Z");
  });

  test("escapes user input", () => {
    const title = `</title><script>alert("1")</script> & 'ł' ]]> \u0000\u000b\ud800`;
    const [first] = readXml(
      atomXml(feed([entry({ title, html: "<p>A &amp; B</p>" })])),
    ).children.filter(({ name }) => name === "entry");
    const textOf = (name: string) => first?.children.find((child) => child.name === name)?.text;
    expect(textOf("title")).toBe(`</title><script>alert("1")</script> & 'ł' ]]> \ufffd`);
    expect(textOf("content")).toBe("<p>A &amp; B</p>");
  });
});

describe(atomResponse, () => {
  test("names its type and what a reader needs to ask again", async () => {
    const answer = ask();
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(answer.headers.get("Last-Modified")).toBe("Mon, 02 Nov 2026 08:00:00 GMT");
    expect(answer.headers.get("ETag")).toMatch(/^W\/"[\w-]{27}"$/);
  });

  test.each([
    ["the same tag", { "If-None-Match": ask().headers.get("ETag")! }],
    ["one of several tags", { "If-None-Match": `"x", ${ask().headers.get("ETag")}` }],
    ["the tag without its W", { "If-None-Match": ask().headers.get("ETag")!.slice(2) }],
    ["the same moment", { "If-Modified-Since": "Mon, 02 Nov 2026 08:00:00 GMT" }],
  ])("responds 304 without a body to %s", async (_, headers) => {
    const answer = ask(headers);
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
  });

  test.each([
    ["another tag", { "If-None-Match": '"x"' }],
    [
      "another tag, although the moment is the same",
      { "If-None-Match": '"x"', "If-Modified-Since": "Mon, 02 Nov 2026 08:00:00 GMT" },
    ],
    ["an earlier moment", { "If-Modified-Since": "Mon, 02 Nov 2026 07:59:59 GMT" }],
    ["nonsense", { "If-Modified-Since": "wczoraj" }],
  ])("responds in full to %s", (_, headers) => {
    expect(ask(headers).status).toBe(200);
  });

  test("has another tag when an entry changes", () => {
    expect(ask({}, [entry({ summary: "Inne" })]).headers.get("ETag")).not.toBe(
      ask().headers.get("ETag"),
    );
  });
});

test("text for XML preserves every letter and line", () => {
  expect(escapeXml("Zażółć\tgęślą\n🦊")).toBe("Zażółć\tgęślą\n🦊");
});
