import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { beforeEach, expect, test } from "vitest";
import { DocumentContext, type DocumentFacts } from "~/components/layout/document";
import { MenuList } from "~/components/layout/menu-list";
import { memberMenuFor } from "~/components/layout/menus";
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
  const keep = keeperOf(localeOf("pl"));
  const markups = ["Ewa", "Jan", "Ewa", "Jan"].map((name) => keep(Greeting, { name }));
  expect(markups).toEqual(["<b>Menu Ewa</b>", "<b>Menu Jan</b>", "<b>Menu Ewa</b>", "<b>Menu Jan</b>"]);
  expect(rendered).toBe(2);
});

test("languages and parts are kept apart", () => {
  registerLanguage("en", { layout: { menu: { open: "Open" } } });
  expect(keeperOf(localeOf("en"))(Greeting, { name: "Ola" })).toBe("<b>Open Ola</b>");
  expect(keeperOf(localeOf("pl"))(Greeting, { name: "Ola" })).toBe("<b>Menu Ola</b>");
  expect(keeperOf(localeOf("pl"))(Elsewhere, { name: "Ola" })).toBe("<i>Ola</i>");
});

test("a menu that is kept is the menu: for each address, with what waits for each person", () => {
  const keep = keeperOf(localeOf("pl"));
  const menu = (at: string, unread: number, facts: DocumentFacts) =>
    renderToStaticMarkup(
      <TranslationContext.Provider value={localeOf("pl")}>
        <DocumentContext.Provider value={facts}>
          <StaticRouter location={at}>
            <MenuList menu={MENU} waiting={{ [paths.messages()]: { count: unread } }} waitingWords="layout:unread" />
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
