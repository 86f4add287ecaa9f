import { type HTMLElement, parse } from "node-html-parser";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { TranslationContext } from "~/platform/i18n/use-translation";

/** A component as the server renders it on the page `at`, in Polish. */
export function render(element: ReactElement, at = "/"): HTMLElement {
  const html = renderToString(
    <TranslationContext.Provider value={localeOf(DEFAULT_LANGUAGE)}>
      <StaticRouter location={at}>{element}</StaticRouter>
    </TranslationContext.Provider>,
  );
  return parse(html.replaceAll("<!-- -->", ""));
}
