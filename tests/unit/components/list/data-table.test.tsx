import { describe, expect, test } from "vitest";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RowForm } from "~/components/list/row-form";
import type { Sort } from "~/platform/lists/list-query";
import { render } from "../../../support/unit-render";

interface Company {
  id: string;
  name: string;
  town: string;
}

const COMPANIES: Company[] = [
  { id: "a", name: "Alfa", town: "Zgierz" },
  { id: "b", name: "Beta", town: "Łódź" },
];

const COLUMNS: TableColumn<Company>[] = [
  {
    id: "name",
    label: "panel-companies:columns.name",
    cell: ({ name }) => <b>{name}</b>,
    isSortable: true,
  },
  {
    id: "town",
    label: "panel-companies:columns.location",
    cell: ({ town }) => town,
    isSortable: true,
  },
  { id: "letters", label: "panel-companies:columns.website", cell: ({ name }) => name.length },
];

const table = (sort: Sort | null, at = "/admin/companies?q=a&stage=new&stage=old&page=3") =>
  render(<DataTable caption="Firmy" columns={COLUMNS} rows={COMPANIES} sort={sort} />, at);

const headings = (sort: Sort | null, at?: string) => table(sort, at).querySelectorAll("thead th");

const addressOf = (heading: ReturnType<typeof headings>[number] | undefined) =>
  heading?.querySelector("a")?.getAttribute("href")?.replaceAll("&amp;", "&");

describe(DataTable, () => {
  test("shows a field as it is, a day as a moment, and a number in one line", () => {
    const columns: TableColumn<Company>[] = [
      { id: "name", label: "panel-companies:columns.name" },
      {
        id: "day",
        label: "panel-companies:columns.location",
        day: () => ({ at: "2026-11-29", text: "29.11" }),
      },
      { id: "count", label: "panel-companies:columns.website", number: ({ name }) => name.length },
    ];
    const [row] = render(
      <DataTable caption="Firmy" columns={columns} rows={COMPANIES} />,
    ).querySelectorAll("tbody tr");
    expect(row?.querySelector("th")?.text).toBe("Alfa");
    expect(row?.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-29");
    expect(row?.querySelector("span.whitespace-nowrap")?.text).toBe("4");
  });

  test("names itself, its columns, each row by its first cell, and each cell", () => {
    const document = table(null);
    expect(document.querySelector("caption")?.text).toBe("Firmy");
    expect(document.querySelectorAll('th[scope="col"]')).toHaveLength(3);
    expect(
      document
        .querySelectorAll("tbody tr")
        .map((row) => row.querySelectorAll("th, td").map(({ text }) => text)),
    ).toEqual([
      ["Alfa", "Zgierz", "4"],
      ["Beta", "Łódź", "4"],
    ]);
    expect(document.querySelectorAll('th[scope="row"]').map(({ text }) => text)).toEqual([
      "Alfa",
      "Beta",
    ]);
    expect(
      document
        .querySelectorAll("tbody tr:first-child > *")
        .map((cell) => cell.getAttribute("data-label")),
    ).toEqual(["Firma", "Lokalizacja", "Strona www"]);
  });

  test("marks only one column as sorted", () => {
    const sorts = headings({ by: "town", direction: "descending" }).map((heading) =>
      heading.getAttribute("aria-sort"),
    );
    expect(sorts).toEqual([undefined, "descending", undefined]);
    expect(headings(null).every((heading) => !heading.hasAttribute("aria-sort"))).toBe(true);
  });

  test("sorts by links that keep search and filters and lead to the first page", () => {
    const [name, town, letters] = headings({ by: "name", direction: "ascending" });
    expect(addressOf(town)).toBe("/admin/companies?q=a&stage=new&stage=old&page=1&sort=town");
    expect(town?.text).toBe("Lokalizacja, sortuj rosnąco");
    expect(addressOf(name)).toContain("sort=-name");
    expect(name?.text).toBe("Firma, sortuj malejąco");
    expect(letters?.querySelector("a")).toBeNull();
  });

  test("turns the order round again", () => {
    expect(addressOf(headings({ by: "name", direction: "descending" })[0])).toContain("sort=name");
  });
});

test("the actions of a row lead back to its place, which the next row takes", () => {
  const columns: TableColumn<Company>[] = [
    {
      id: "name",
      label: "panel-companies:columns.name",
      cell: ({ id, name }) => (
        <>
          <RowForm action={`/firms/${id}/invite`} submit="Zaproś" done={null} name={name} />
          <DeleteLink to={`/firms/${id}/delete`} label="Usuń" name={name} />
        </>
      ),
    },
  ];
  const document = render(<DataTable caption="Firmy" columns={columns} rows={COMPANIES} />, "/");
  const rows = document.querySelectorAll("tbody tr");
  expect(rows.map((row) => row.getAttribute("id"))).toEqual(["wiersz-1", "wiersz-2"]);
  for (const row of rows) {
    const place = `#${row.getAttribute("id")}`;
    expect(row.getAttribute("tabindex")).toBe("-1");
    expect(row.querySelector("form")?.getAttribute("action")?.endsWith(place)).toBe(true);
    expect(row.querySelector("a")?.getAttribute("href")?.endsWith(place)).toBe(true);
  }
  const others = render(
    <DataTable caption="Inne" columns={COLUMNS} rows={COMPANIES} places="kolejka" />,
    "/",
  );
  expect(others.querySelector("tbody tr")?.getAttribute("id")).toBe("kolejka-1");
});
