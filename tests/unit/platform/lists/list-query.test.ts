import { describe, expect, test } from "vitest";
import { fold, matchesSearch, paginate, readListQuery } from "~/platform/lists/list-query";

const ask = (search: string) =>
  readListQuery(new Request(`http://localhost/events${search}`), {
    choices: { date: ["", "today", "weekend"] },
    several: { category: ["Warsztat", "Webinar"] },
  });

describe(readListQuery, () => {
  test("reads search, filters and page from the address", () => {
    expect(ask("?q=+%C5%81%C3%B3d%C5%BA++dzi%C5%9B&date=weekend&category=Webinar&category=Warsztat&page=3")).toEqual({
      q: "Łódź dziś",
      choices: { date: "weekend" },
      several: { category: ["Warsztat", "Webinar"] },
      page: 3,
    });
  });

  test.each(["", "?page=-1", "?page=0", "?page=NaN", "?page=1e9x", "?page[]=2", "?date=never&category=x", "?q=", "?q[]=a"])(
    "takes %s for a list without wishes",
    (search) => {
      expect(ask(search)).toEqual({ q: "", choices: { date: "" }, several: { category: [] }, page: 1 });
    },
  );

  test("cuts a search of 2,000 characters", () => {
    expect(ask(`?q=${"a".repeat(2000)}`).q).toHaveLength(100);
  });

  test("survives broken escapes", () => {
    expect(ask("?q=%&date=%zz").q).toBe("%");
  });
});

describe(matchesSearch, () => {
  test.each([
    ["lodz", "Łódź"],
    ["ŁÓDŹ", "targi w łodzi i Łódź"],
    ["zolw", "Żółw"],
    ["ŻÓŁW", "zolw"],
    ["", "cokolwiek"],
  ])("%s finds %s", (q, text) => {
    expect(matchesSearch(q, [text])).toBe(true);
  });

  test("does not find what is not there", () => {
    expect(matchesSearch("lodz", ["Zgierz", "Lód"])).toBe(false);
  });

  test("folds letters that have no decomposition", () => {
    expect(fold("ŁĄĘĆŃÓŚŹŻ")).toBe("laecnoszz");
  });
});

describe(paginate, () => {
  const rows = Array.from({ length: 50 }, (_, index) => index);

  test("gives one page and the number of pages", () => {
    expect(paginate(rows, { page: 2, size: 24 })).toMatchObject({ total: 50, page: 2, pages: 3 });
    expect(paginate(rows, { page: 2, size: 24 }).rows[0]).toBe(24);
  });

  test("takes a page past the end for the last one", () => {
    expect(paginate(rows, { page: 1_000_000_000, size: 24 })).toMatchObject({ page: 3, rows: [48, 49] });
  });

  test("has one page when there is nothing", () => {
    expect(paginate([], { page: 5, size: 24 })).toEqual({ rows: [], total: 0, page: 1, pages: 1 });
  });
});
