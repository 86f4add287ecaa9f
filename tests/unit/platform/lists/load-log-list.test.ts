import { expect, test } from "vitest";
import { loadLogList } from "~/platform/lists/load-log-list";
import { POLISH as locale } from "../../../support/polish";

interface Row {
  id: string;
  at: string;
  revision: number;
}

/** A log of so many rows, one a minute, which counts the rows that are read. */
function aLog(count: number) {
  const rows = Array.from({ length: count }, (_, index): Row => {
    const at = new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString();
    return { id: `row-${index}`, at, revision: 1 };
  });
  const read = { rows: 0 };
  return {
    read,
    placeOf: ({ at, revision, id }: Row) => ({ at, revision, id }),
    count: async () => count,
    async *pieces({ after }: { after?: Row | undefined }, size = 300) {
      const begin = after ? rows.findIndex(({ id }) => id === after.id) + 1 : 0;
      for (let start = begin; start < count; start += size) {
        const piece = rows.slice(start, start + size);
        read.rows += piece.length;
        yield piece;
      }
    },
  };
}

const load = (log: ReturnType<typeof aLog>, search: string, finds: (row: Row) => boolean) =>
  loadLogList(new Request(`https://portal.example/list${search}`), {
    log,
    counted: "history:count",
    matches: ({ q }) => (q === "" ? () => true : finds),
    show: ({ id }) => id,
    locale,
  });

test("pages follow one another without a number, and read no more than they show (rules 1491)", async () => {
  const log = aLog(60);
  const shown: string[] = [];
  for (let before: string | null = ""; before !== null; ) {
    const search: string = before && `?${new URLSearchParams({ before })}`;
    const page = await load(log, search, () => true);
    expect(page).toMatchObject({ total: 60, countKey: "history:count", isNewest: before === "" });
    shown.push(...page.rows);
    before = page.older;
  }
  expect(shown).toEqual(Array.from({ length: 60 }, (_, index) => `row-${index}`));
  expect(log.read.rows).toBeLessThanOrEqual(60 + 2);
});

test("a search looks through three thousand rows, says how far it came, and leads on", async () => {
  const page = await load(aLog(4_000), "?q=x", ({ id }) => id === "row-7" || id === "row-3500");
  expect(page).toMatchObject({ rows: ["row-7"], total: 1, countKey: "list:log.found" });
  expect(page.searchedTo).toBe(locale.format.date("2025-12-29T22:01:00.000Z"));
  const search = `?${new URLSearchParams({ q: "x", before: page.older ?? "" })}`;
  const next = await load(aLog(4_000), search, ({ id }) => id === "row-3500");
  expect(next).toMatchObject({ rows: ["row-3500"], older: null, searchedTo: null });
});

test("an odd place begins at the newest row", async () => {
  const page = await load(aLog(3), "?before=yesterday", () => true);
  expect(page).toMatchObject({ rows: ["row-0", "row-1", "row-2"], isNewest: true, older: null });
});

test("a log of more than ten thousand rows says so, and is not counted to its end", async () => {
  const page = await load(aLog(10_001), "", () => true);
  expect(locale.t(page.countKey, { count: page.total })).toBe("Ponad 10 tysięcy wpisów");
});
