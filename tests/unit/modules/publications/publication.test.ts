import { afterEach, expect, test, vi } from "vitest";
import {
  byNewest,
  changedAt,
  isPublic,
  publishedAt,
} from "~/modules/publishing/publications/publication";

const published = { published: true, publishDate: "2026-11-20" };

afterEach(() => void vi.useRealTimers());

function at(moment: string): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(moment);
}

test("a publication is public from the beginning of its day in Warsaw", () => {
  at("2026-11-19T22:59:00Z");
  expect(isPublic(published)).toBe(false);
  at("2026-11-19T23:00:00Z");
  expect(isPublic(published)).toBe(true);
  expect(publishedAt(published)).toBe("2026-11-19T23:00:00.000Z");
});

test("what is not published is never public", () => {
  at("2027-01-01T00:00:00Z");
  expect(isPublic({ ...published, published: false })).toBe(false);
});

test.each([
  ["2026-11-18T09:00:00.000Z", "2026-11-19T23:00:00.000Z"],
  ["2026-11-21T09:00:00.000Z", "2026-11-21T09:00:00.000Z"],
])("edited at %s it has last changed at %s", (updatedAt, changed) => {
  expect(changedAt({ ...published, updatedAt })).toBe(changed);
});

test("the newest comes first, of one day the one edited last", () => {
  const row = (id: string, publishDate: string, updatedAt: string) => ({
    id,
    publishDate,
    updatedAt,
    published: true,
    title: "",
    excerpt: "",
    content: "",
    image: "",
    views: 0,
  });
  const rows = [
    row("old", "2026-11-01", "2026-11-30T00:00:00.000Z"),
    row("b", "2026-11-20", "2026-11-20T08:00:00.000Z"),
    row("a", "2026-11-20", "2026-11-20T08:00:00.000Z"),
    row("edited", "2026-11-20", "2026-11-20T09:00:00.000Z"),
  ];
  expect(rows.sort(byNewest).map(({ id }) => id)).toEqual(["edited", "a", "b", "old"]);
});
