import { expect, test } from "vitest";
import {
  countArticlesRead,
  recordArticleRead,
  removeOldArticleReads,
} from "~/modules/publishing/publications/articles/article-reads.server";
import { articleReads } from "~/modules/publishing/publications/articles/article-reads.store.server";
import { frozenClock } from "../../../../support/frozen-clock";

const moveClock = frozenClock("2026-11-30T22:30:00.000Z");

const by = { id: "anna" };
const read = (...ids: string[]) => Promise.all(ids.map((id) => recordArticleRead(id, { by })));

test("an article that is opened again, also at the same time, is one article read", async () => {
  await read("a", "a", "b");
  await read("a");
  expect(await countArticlesRead({ by })).toBe(2);
});

test("what others read is theirs", async () => {
  await read("a");
  expect(await countArticlesRead({ by: { id: "jan" } })).toBe(0);
});

test("a month begins at midnight in Warsaw, with nothing read", async () => {
  await read("a", "b");
  moveClock("2026-11-30T23:00:00.000Z");
  expect(await countArticlesRead({ by })).toBe(0);
  await read("b");
  expect(await countArticlesRead({ by })).toBe(1);
});

test("the daily run forgets what was read in earlier months, and only that", async () => {
  await read("a");
  expect(await removeOldArticleReads()).toBe(0);
  moveClock("2026-12-01T12:00:00.000Z");
  await recordArticleRead("a", { by: { id: "jan" } });
  expect(await removeOldArticleReads()).toBe(1);
  expect(articleReads.list().map(({ id }) => id)).toEqual(["jan"]);
});
