import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { CardGrid } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { TabLine } from "~/components/list/tab-line";
import { render } from "../../../support/unit-render";

const ROWS = [{ id: "a" }, { id: "b" }];

function page(
  list: Partial<ComponentProps<typeof ListPage>["list"]>,
  props: Partial<ComponentProps<typeof ListPage>> = {},
  at = "/firms?q=a",
) {
  return render(
    <ListPage
      heading="Firmy"
      lead="Członkowie izby"
      list={{ rows: ROWS, page: 1, pages: 1, total: 2, isFiltered: false, ...list }}
      to="/firms"
      filters={<SearchForm q="" placeholder="Nazwa" />}
      count="2 firmy"
      empty={{ title: "Nie ma jeszcze firm." }}
      none={{ title: "Nie znaleziono firm.", text: "Sprawdź pisownię." }}
      {...props}
    >
      <CardGrid rows={ROWS} card={({ id }) => <article>{id}</article>} />
    </ListPage>,
    at,
  );
}

const clear = (document: ReturnType<typeof page>) =>
  document.querySelectorAll("a").filter(({ text }) => text === "Wyczyść filtry");

describe(ListPage, () => {
  test("shows heading, filters, count and rows, in this order", () => {
    const { text } = page({});
    expect(text.indexOf("Firmy")).toBeLessThan(text.indexOf("Szukaj"));
    expect(text.indexOf("Szukaj")).toBeLessThan(text.indexOf("2 firmy"));
    expect(
      page({})
        .querySelectorAll("li article")
        .map((card) => card.text),
    ).toEqual(["a", "b"]);
  });

  test("offers to clear filters once, and only where there are some", () => {
    expect(clear(page({}))).toHaveLength(0);
    expect(clear(page({ isFiltered: true }))[0]?.getAttribute("href")).toBe("/firms");
    expect(clear(page({ isFiltered: true }))).toHaveLength(1);
    expect(clear(page({ isFiltered: true, total: 0 }))).toHaveLength(1);
  });

  test("in the panel ends the chips with it, beside the search (rules 1635)", () => {
    const search = <SearchForm q="a" placeholder="Nazwa" look={{ filters: "Filtry" }} />;
    const filtered = page({ isFiltered: true }, { look: "dense", filters: search });
    expect(clear(filtered)).toHaveLength(1);
    expect(
      filtered.querySelectorAll("form .chips a").map((link) => link.getAttribute("href")),
    ).toEqual(["/firms", "/firms"]);
  });

  test("names on paper which rows of a long list it has, and the tab (rules 202)", () => {
    const onPaper = (document: ReturnType<typeof page>) =>
      document.querySelector(".print-only")?.getAttribute("data-start");
    expect(onPaper(page({ page: 2, pages: 4, total: 7 }))).toBe("Na wydruku: pozycje 3–4 z 7.");
    const last = { rows: [{}], page: 4, pages: 4, total: 7 };
    expect(onPaper(page(last))).toBe("Na wydruku: pozycje 7–7 z 7.");
    expect(onPaper(page({}))).toBeUndefined();
    const tabs = [
      { value: "lead", label: "Leady" },
      { value: "all", label: "Wszystkie" },
    ];
    const line = <TabLine label="Etap" name="status" tabs={tabs} current="all" />;
    expect(onPaper(page({}, { look: "dense", tabs: line }))).toBe("Wszystkie");
  });

  test("distinguishes an empty list from a search without results", () => {
    expect(page({ total: 0 }).text).toContain("Nie ma jeszcze firm.");
    expect(page({ total: 0, isFiltered: true }).text).toContain(
      "Nie znaleziono firm.Sprawdź pisownię.",
    );
    expect(page({ total: 0, isFiltered: true }).querySelector("article")).toBeNull();
  });

  test("counts the results of a search, also zero, but not the records of an empty list", () => {
    const headings = (list: Parameters<typeof page>[0]) =>
      page(list, { count: "0 firm" })
        .querySelectorAll("h2")
        .map(({ text }) => text);
    expect(headings({ total: 0, isFiltered: true })).toEqual(["0 firm", "Nie znaleziono firm."]);
    expect(headings({ total: 0 })).toEqual(["Nie ma jeszcze firm."]);
  });

  test("leads to the other pages with search and order", () => {
    const links = page({ pages: 3, page: 2 }, {}, "/firms?q=a&sort=-name&page=2").querySelectorAll(
      "nav a",
    );
    expect(links.map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&"))).toContain(
      "/firms?q=a&sort=-name&page=3",
    );
  });

  test("has a plain heading with buttons beside it inside a shell", () => {
    const document = page({}, { look: "plain", actions: <a href="/firms/new">Dodaj</a> });
    expect(document.querySelector(".band")).toBeNull();
    expect(document.querySelector("h1")?.text).toBe("Firmy");
    expect(document.text).toContain("Dodaj");
  });
});

test("a search preserves the order of the columns", () => {
  const form = render(
    <SearchForm q="" placeholder="Nazwa" sort={{ by: "name", direction: "descending" }} />,
  );
  expect(form.querySelector('input[name="sort"]')?.getAttribute("value")).toBe("-name");
});
