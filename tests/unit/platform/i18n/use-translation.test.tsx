import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { localeOf } from "~/platform/i18n/i18n.server";
import { TranslationContext, useTranslation } from "~/platform/i18n/use-translation";

function Words() {
  const { t, language } = useTranslation();
  return <i lang={language}>{t("layout:menu.open")}</i>;
}

test("a component has the words and the language of what stands around it", () => {
  const page = (
    <TranslationContext.Provider value={localeOf("pl")}>
      <Words />
    </TranslationContext.Provider>
  );
  expect(renderToStaticMarkup(page)).toBe('<i lang="pl">Menu</i>');
});

test("a component without words around it is an error, not a page full of keys", () => {
  expect(() => renderToStaticMarkup(<Words />)).toThrow("TranslationContext");
});
