import { expect, test } from "vitest";
import { metaOfFacts, pageMeta } from "~/platform/http/page-meta";

type Matches = Parameters<typeof pageMeta>[0];

const PAGE = { title: "Wydarzenia", description: "Kalendarz wydarzeń izby.", path: "/events" };

const metaWith = (rootData: object) =>
  pageMeta([{ id: "root", data: rootData }] as unknown as Matches, PAGE);

test.each([
  ["pl", "pl_PL"],
  ["en", "en_US"],
  ["en-GB", "en_GB"],
  ["uk", "uk_UA"],
])("a page in %s declares it to other sites as %s", (language, locale) => {
  expect(metaWith({ language })).toContainEqual({ property: "og:locale", content: locale });
});

test("a page without data is in Polish", () => {
  expect(pageMeta([], PAGE)).toContainEqual({ property: "og:locale", content: "pl_PL" });
});

test("its address is that of the portal, for any Host header", () => {
  expect(metaWith({ origin: "https://dig.example.com" })).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://dig.example.com/events",
  });
});

test("a route is described by the facts of its loader; error pages and private pages are not", () => {
  expect(metaOfFacts({ matches: [], data: { facts: PAGE } })).toEqual(pageMeta([], PAGE));
  expect(metaOfFacts({ matches: [], data: undefined })).toEqual([]);
  expect(metaOfFacts({ matches: [], data: { facts: null } })).toEqual([]);
});
