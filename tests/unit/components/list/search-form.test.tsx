import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import type { ListFilter } from "~/components/list/list-filter";
import { SearchForm } from "~/components/list/search-form";
import { isShortList, ShortListProvider } from "~/components/list/short-list";
import { render } from "../../../support/unit-render";

const options = (...values: string[]) =>
  values.map((value) => ({ value, label: value.toUpperCase() }));

const KIND: ListFilter = {
  name: "kind",
  label: "Rodzaj",
  look: "checkboxes",
  options: options("a", "b", "c"),
  chosen: [],
};
const DAY: ListFilter = {
  name: "day",
  label: "Dzień",
  look: "radios",
  options: options("all", "today"),
  chosen: ["all"],
};
const TAG: ListFilter = {
  name: "tag",
  label: "Tag",
  look: "select",
  options: options("", "x"),
  chosen: [""],
};
const ORDER: ListFilter = {
  name: "sort",
  label: "Kolejność",
  look: "select",
  options: options("newest", "oldest"),
  chosen: ["oldest"],
};

const form = (props: Partial<ComponentProps<typeof SearchForm>>, at = "/firms") =>
  render(<SearchForm q="" placeholder="Nazwa" {...props} />, at);

const chips = (document: ReturnType<typeof form>) =>
  document
    .querySelectorAll("ul a")
    .map((chip) => [chip.text, chip.getAttribute("href")?.replaceAll("&amp;", "&")]);

describe(SearchForm, () => {
  test("has the search in sight with a button, and another after the folded filters (rules 1404)", () => {
    const document = form({ filters: [TAG, DAY, KIND], order: ORDER });
    const names = document
      .querySelectorAll("input, select, button")
      .map((field) => field.getAttribute("name") ?? field.tagName);
    const unlike = names.filter((name, index) => name !== names[index - 1]);
    expect(unlike).toEqual(["q", "BUTTON", "tag", "day", "kind", "sort", "BUTTON"]);
    expect(document.querySelector("details")?.querySelector("[name=q]")).toBeNull();
    expect(document.querySelector("details")?.getAttribute("open")).toBeUndefined();
  });

  test("counts what narrows the list, but neither an order nor what stands for all", () => {
    expect(
      form({ filters: [TAG, DAY, KIND], order: ORDER })
        .querySelector("summary")
        ?.text.trim(),
    ).toBe("Filtry");
    const narrowed = form({
      q: "ala",
      filters: [{ ...TAG, chosen: ["x"] }, DAY, { ...KIND, chosen: ["a", "c"] }],
      order: ORDER,
    });
    expect(narrowed.querySelector("summary")?.text.trim()).toBe("Filtry (4)");
    expect(chips(narrowed).map(([label]) => label)).toEqual(
      ["„ala”", "Tag: X", "A", "C"].map((label) => `${label}: usuń filtr `),
    );
  });

  test("each chip leads to the list without it, from its first page on, and leaves out fields that are empty", () => {
    const at = "/firms?q=ala&tag=&kind=a&kind=c&sort=oldest&page=3";
    expect(
      chips(form({ q: "ala", filters: [{ ...KIND, chosen: ["a", "c"] }] }, at)).map(([, to]) => to),
    ).toEqual([
      "/firms?kind=a&kind=c&sort=oldest",
      "/firms?q=ala&sort=oldest&kind=c",
      "/firms?q=ala&sort=oldest&kind=a",
    ]);
    expect(chips(form({ q: "ala" }, "/firms?q=ala"))).toEqual([["„ala”: usuń filtr ", "/firms"]]);
  });

  test("removes words exactly as typed, with spaces", () => {
    expect(chips(form({ q: "ala ma" }, "/firms?q=+ala++ma"))[0]?.[1]).toBe("/firms");
  });

  describe("in a list of fewer than ten rows (rules 820)", () => {
    const inShortList = (props: Partial<ComponentProps<typeof SearchForm>>) =>
      render(
        <ShortListProvider value>
          <SearchForm q="" placeholder="Nazwa" filters={[TAG]} {...props} />
        </ShortListProvider>,
        "/firms",
      );

    test("is folded at every width, or left out", () => {
      expect(form({ filters: [TAG] }).querySelector("details.long")).not.toBeNull();
      const folded = inShortList({});
      expect(folded.querySelector("details")).not.toBeNull();
      expect(folded.querySelector("details.long")).toBeNull();
      expect(inShortList({ ifShort: "none" }).querySelector("form")).toBeNull();
    });

    test("is whole where the list leaves rows out, and in one line", () => {
      expect(isShortList({ total: 9, isFiltered: false })).toBe(true);
      expect(isShortList({ total: 9, isFiltered: true })).toBe(false);
      expect(isShortList({ total: 10, isFiltered: false })).toBe(false);
      expect(inShortList({ look: "line", ifShort: "none" }).querySelector("form")).not.toBeNull();
    });
  });
});
