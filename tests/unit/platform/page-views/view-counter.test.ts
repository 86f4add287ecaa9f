import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StoreWriteError } from "~/platform/database/database.server";
import {
  countView,
  createViewCounter,
  isOpenedByPerson,
  viewsIn,
  viewsOf,
  viewsOfRows,
} from "~/platform/page-views/view-counter.server";
import { openSqlite } from "~/platform/store/sqlite.server";
import { currentRevision } from "~/platform/store/stores.server";
import { temporaryDir } from "../../../support/unit-data-dir";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const request = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("http://localhost:3000/knowledge/a", {
    method,
    headers: { "User-Agent": FIREFOX, ...headers },
  });

describe(isOpenedByPerson, () => {
  test.each([
    ["a browser", {}],
    ["a text browser", { "User-Agent": "Lynx/2.9.0dev.6 libwww-FM/2.14" }],
    [
      "a browser without a screen",
      {
        "User-Agent":
          "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
      },
    ],
  ])("counts %s", (_, headers) => {
    expect(isOpenedByPerson(request(headers))).toBe(true);
  });

  test.each([
    ["a page fetched in advance", request({ "Sec-Purpose": "prefetch" })],
    ["a page drawn in advance", request({ "Sec-Purpose": "prefetch;prerender" })],
    ["an older browser that fetches in advance", request({ Purpose: "prefetch" })],
    ["a question for headers only", request({}, "HEAD")],
    [
      "a crawler",
      request({
        "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
      }),
    ],
    ["a monitoring script", request({ "User-Agent": "curl/8.11.0" })],
  ])("does not count %s", (_, asked) => {
    expect(isOpenedByPerson(asked)).toBe(false);
  });
});

test("counting raises no revision of the stores and can be read at once", () => {
  const before = currentRevision();
  countView(request(), "articles/x");
  countView(request(), "articles/x");
  expect(viewsOf("articles/x")).toBe(2);
  expect(viewsOf("articles/y")).toBe(0);
  expect(currentRevision()).toBe(before);
});

describe(createViewCounter, () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("writes at most every 30 seconds, all counts in one transaction", async () => {
    const database = openSqlite(temporaryDir());
    const commit = vi.spyOn(database, "commit");
    const counter = createViewCounter(viewsIn(database));
    for (let views = 0; views < 5; views += 1) counter.count("articles/a");
    counter.count("news/b");
    vi.advanceTimersByTime(29_999);
    expect(commit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(
      commit.mock.calls.map(([changes]) => changes.map(({ json }) => JSON.parse(json ?? ""))),
    ).toEqual([
      [
        { id: "articles/a", count: 5 },
        { id: "news/b", count: 1 },
      ],
    ]);
    vi.advanceTimersByTime(120_000);
    expect(commit).toHaveBeenCalledTimes(1);
    await database.close();
  });

  test("counts survive a restart and go on", async () => {
    const folder = temporaryDir();
    const database = openSqlite(folder);
    const counter = createViewCounter(viewsIn(database));
    counter.count("articles/a");
    await counter.flush();
    await counter.flush();
    await database.close();

    const again = openSqlite(folder);
    const kept = viewsOfRows(again.rows("views"));
    const restarted = createViewCounter(viewsIn(again, kept), kept);
    expect(restarted.of("articles/a")).toBe(1);
    restarted.count("articles/a");
    expect(restarted.of("articles/a")).toBe(2);
    await again.close();
  });

  test("views that the disk refuses are written the next time", async () => {
    const database = openSqlite(temporaryDir());
    const commit = vi
      .spyOn(database, "commit")
      .mockRejectedValueOnce(new StoreWriteError(new Error("disk full")));
    const counter = createViewCounter(viewsIn(database));
    counter.count("articles/a");
    await vi.advanceTimersByTimeAsync(30_000);
    counter.count("news/b");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(commit).toHaveBeenCalledTimes(2);
    expect([...database.rows("views")].map(({ json }) => JSON.parse(json))).toEqual([
      { id: "articles/a", count: 1 },
      { id: "news/b", count: 1 },
    ]);
    await database.close();
  });

  test("a view during a write is written the next time", async () => {
    const database = openSqlite(temporaryDir());
    const counter = createViewCounter(viewsIn(database));
    counter.count("articles/a");
    const writing = counter.flush();
    counter.count("articles/a");
    await writing;
    await counter.flush();
    expect([...database.rows("views")].map(({ json }) => JSON.parse(json))).toEqual([
      { id: "articles/a", count: 2 },
    ]);
    await database.close();
  });
});
