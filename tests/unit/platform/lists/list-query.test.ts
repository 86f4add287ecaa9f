import { describe, expect, test } from "vitest";
import { fold, matchesSearch, readListQuery, sortValue } from "~/platform/lists/list-query";

const ask = (search: string) =>
  readListQuery(new Request(`http://localhost/events${search}`), {
    choices: { date: ["", "today", "weekend"] },
    several: { category: ["Warsztat", "Webinar"] },
    orders: ["date", "name"],
  });

describe(readListQuery, () => {
  test("reads search, filters and page from the address", () => {
    expect(ask("?q=+%C5%81%C3%B3d%C5%BA++dzi%C5%9B&date=weekend&category=Webinar&category=Warsztat&sort=-name&page=3")).toEqual({
      q: "Łódź dziś",
      choices: { date: "weekend" },
      several: { category: ["Warsztat", "Webinar"] },
      sort: { by: "name", direction: "descending" },
      page: 3,
    });
  });

  test.each([
    "",
    "?page=-1",
    "?page=0",
    "?page=NaN",
    "?page=1e9x",
    "?page[]=2",
    "?date=never&category=x",
    "?q=",
    "?q[]=a",
    "?sort=__proto__",
    "?sort=--name",
  ])("takes %s for a list without wishes", (search) => {
    expect(ask(search)).toEqual({
      q: "",
      choices: { date: "" },
      several: { category: [] },
      sort: { by: "date", direction: "ascending" },
      page: 1,
    });
  });

  test("cuts a search of 2,000 characters", () => {
    expect(ask(`?q=${"a".repeat(2000)}`).q).toHaveLength(100);
  });

  test("survives broken escapes", () => {
    expect(ask("?q=%&date=%zz").q).toBe("%");
  });
});

test("an order stands in the address as it is read", () => {
  for (const sort of ["name", "-name"]) expect(sortValue(ask(`?sort=${sort}`).sort ?? { by: "", direction: "ascending" })).toBe(sort);
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
