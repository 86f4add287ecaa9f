import { describe, expect, test, vi } from "vitest";
import {
  fold,
  idsFound,
  matchesSearch,
  readListQuery,
  searchOf,
  sortValue,
} from "~/platform/lists/list-query";

const ask = (search: string) =>
  readListQuery(new Request(`http://localhost/events${search}`), {
    choices: { date: ["", "today", "weekend"] },
    several: { category: ["Warsztat", "Webinar"] },
    orders: ["date", "name"],
  });

describe(readListQuery, () => {
  test("reads search, filters and page from the address", () => {
    expect(
      ask(
        "?q=+%C5%81%C3%B3d%C5%BA++dzi%C5%9B&date=weekend&category=Webinar&category=Warsztat&sort=-name&page=3",
      ),
    ).toEqual({
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
  ])("treats %s as an empty query", (search) => {
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
  for (const sort of ["name", "-name"])
    expect(sortValue(ask(`?sort=${sort}`).sort ?? { by: "", direction: "ascending" })).toBe(sort);
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

test.each([
  "Zażółć gęślą jaźń",
  "ŁÓDŹ – „Ogród”…",
  "Škoda, Ærø, İzmir, Łódź",
  "x^2",
  "Ελλάδά й",
  "ﬁrma\u00a0Å",
])("the short way of folding finds for %j what the long one does", (text) => {
  const long = text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
  expect(fold(text)).toBe(long);
});

test.each(["O’Neil’s", "OʼNeilʼs", "O'Neil's", "O`Neil´s", "O\u200b'Neil's"])(
  "the search for o'neil finds %j",
  (name) => {
    expect(fold(name)).toBe("o'neil's");
  },
);

test("texts of a row are folded once, and those of a changed row again", () => {
  const textsOf = vi.fn(({ name }: { name: string }) => [name]);
  const search = searchOf(textsOf);
  const matches = (q: string, row: { name: string }) => search(q)(row);
  const [row, changed] = [Object.freeze({ name: "Łąka" }), Object.freeze({ name: "Las" })];
  expect([matches("laka", row), matches("ŁĄ", row), matches("las", row), matches("", row)]).toEqual(
    [true, true, false, true],
  );
  expect([matches("las", changed), textsOf.mock.calls.length]).toEqual([true, 2]);
});

test("texts of rows are made only for a search, and no match spans two of them", () => {
  const textsOf = vi.fn(() => ["Łąka", "las"]);
  const found = (q: string) => [{}].filter(searchOf<object>(textsOf)(q)).length;
  expect([found(""), found("kal"), found("las")]).toEqual([1, 0, 1]);
  expect(textsOf).toHaveBeenCalledTimes(2);
});

test("a cached list is searched by its folded texts, and stays in order", () => {
  const textsOf = vi.fn(({ name }: { name: string }) => [name]);
  const search = searchOf(textsOf);
  const kept = ["Łąka", "Las", "Laka"].map((name) => Object.freeze({ name }));
  const found = (q: string, rows = kept) => search.among(rows, q).map(({ name }) => name);
  expect([found("laka"), found("LAS"), found("x"), found("")]).toEqual([
    ["Łąka", "Laka"],
    ["Las"],
    [],
    ["Łąka", "Las", "Laka"],
  ]);
  expect(found("las", kept.toReversed())).toEqual(["Las"]);
  expect(search.among(kept, "x", ({ name }) => name === "Laka")).toEqual([kept[2]]);
  expect(textsOf).toHaveBeenCalledTimes(3);
});

test("labels are looked for once, and say which ids are found", () => {
  const labels = { law: ["Prawo", "Porady prawne"], hr: ["Kadry"] };
  expect([...idsFound("PRAWN", ["law", "hr"], (id) => labels[id])]).toEqual(["law"]);
});
