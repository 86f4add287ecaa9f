import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { beforeEach, expect, test } from "vitest";
import { HiddenFieldsMark } from "~/components/form/hidden-fields";
import { DocumentContext, type DocumentFacts } from "~/components/layout/document";
import { MenuList } from "~/components/layout/menu-list";
import { memberMenuFor } from "~/components/layout/menus";
import type { RootData } from "~/components/layout/root-data";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { RowForm } from "~/components/list/row-form";
import { keeperOf } from "~/kept-parts.server";
import { paths } from "~/platform/http/paths";
import { localeOf, registerLanguage } from "~/platform/i18n/i18n.server";
import { TranslationContext, useTranslation } from "~/platform/i18n/use-translation";

const MENU = memberMenuFor({ isExpert: false });

let rendered: number;
beforeEach(() => {
  rendered = 0;
});

function Greeting({ name }: { name: string }) {
  const { t } = useTranslation();
  rendered += 1;
  return (
    <b>
      {t("layout:menu.open")} {name}
    </b>
  );
}

/** A part that cannot know on which page it stands. */
function Elsewhere({ name }: { name: string }) {
  return <i>{name}</i>;
}

test("a part is rendered once for the same props, and again for others", () => {
  const keep = keeperOf(localeOf("pl"), undefined);
  const markups = ["Ewa", "Jan", "Ewa", "Jan"].map((name) => keep(Greeting, { name }, undefined));
  expect(markups).toEqual([
    "<b>Menu Ewa</b>",
    "<b>Menu Jan</b>",
    "<b>Menu Ewa</b>",
    "<b>Menu Jan</b>",
  ]);
  expect(rendered).toBe(2);
});

test("languages and parts are kept apart", () => {
  registerLanguage("en", { layout: { menu: { open: "Open" } } });
  expect(keeperOf(localeOf("en"), undefined)(Greeting, { name: "Ola" }, undefined)).toBe(
    "<b>Open Ola</b>",
  );
  expect(keeperOf(localeOf("pl"), undefined)(Greeting, { name: "Ola" }, undefined)).toBe(
    "<b>Menu Ola</b>",
  );
  expect(keeperOf(localeOf("pl"), undefined)(Elsewhere, { name: "Ola" }, undefined)).toBe(
    "<i>Ola</i>",
  );
});

test("a menu that is kept is the menu: for each address, with what waits for each person", () => {
  const keep = keeperOf(localeOf("pl"), undefined);
  const menu = (at: string, unread: number, facts: DocumentFacts) =>
    renderToStaticMarkup(
      <TranslationContext.Provider value={localeOf("pl")}>
        <DocumentContext.Provider value={facts}>
          <StaticRouter location={at}>
            <MenuList
              menu={MENU}
              waiting={{ [paths.messages()]: { count: unread } }}
              waitingWords="layout:unread"
            />
            <Greeting name="Ewa" />
          </StaticRouter>
        </DocumentContext.Provider>
      </TranslationContext.Provider>,
    );
  const asked = [
    ["/dashboard", 0],
    ["/messages", 2],
    ["/dashboard", 1],
    ["/dashboard", 0],
  ] as const;
  const kept = asked.map(([at, unread]) => menu(at, unread, { failure: null, keep }));
  expect(kept).toEqual(asked.map(([at, unread]) => menu(at, unread, { failure: null })));
  expect(new Set(kept).size).toBe(3);
});

interface Named {
  id: string;
  name: string;
}

/** A table of staff with a form in each row, on a page with these hidden fields. */
function tableOn(page: Partial<RootData>, names: readonly string[]): string {
  const rows = names.map((name) => ({ id: name, name }));
  return renderToStaticMarkup(
    <TranslationContext.Provider value={localeOf("pl")}>
      <DocumentContext.Provider
        value={{ failure: null, keep: keeperOf(localeOf("pl"), page as RootData) }}
      >
        <StaticRouter location="/admin/leads">
          <DataTable caption="Firmy" columns={COLUMNS} rows={rows} />
        </StaticRouter>
      </DocumentContext.Provider>
    </TranslationContext.Provider>,
  );
}

const COLUMNS: readonly TableColumn<Named>[] = [
  {
    id: "name",
    label: "panel-companies:columns.name",
    cell: ({ name }) => <Greeting name={name} />,
  },
  {
    id: "actions",
    label: "panel:actions",
    cell: ({ id, name }) => <RowForm action={`/${id}`} submit="Zaproś" name={name} />,
  },
];

test("a row of a table is rendered once for all pages that show it, and again when it has changed", () => {
  const page = { csrf: null, author: null, formKey: "k" };
  const first = tableOn(page, ["Alfa", "Beta"]);
  expect(tableOn(page, ["Alfa", "Beta"])).toBe(first);
  expect(rendered).toBe(2);
  expect(tableOn(page, ["Beta", "Gamma"])).toContain("Menu Gamma");
  expect(rendered).toBe(3);
});

test("the forms of a kept row have the hidden fields of the page that it stands on", () => {
  const fieldsOf = (html: string) =>
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, ...field]) =>
      field.join("="),
    );
  const one = tableOn({ csrf: "a", author: "anna", formKey: "1" }, ["Delta"]);
  const other = tableOn({ csrf: "b$&", author: "ewa", formKey: "2" }, ["Delta"]);
  expect(fieldsOf(one)).toEqual(["csrf=a", "typedBy=anna", "formKey=1"]);
  expect(fieldsOf(other)).toEqual(["csrf=b$&amp;", "typedBy=ewa", "formKey=2"]);
  expect(other).not.toContain("<template");
});

test("what somebody has written is never taken for the place of hidden fields", () => {
  const written = renderToStaticMarkup(<HiddenFieldsMark preventDuplicates />);
  expect(
    tableOn({ csrf: "secret", author: null, formKey: "k" }, [written]).match(/secret/g),
  ).toHaveLength(1);
});
