import { type HTMLElement, parse } from "node-html-parser";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { StaticRouter } from "react-router-dom/server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { i18nOf } from "~/platform/i18n/i18n.server";

/** A component as the server renders it on the page `at`, in Polish. */
export function render(element: ReactElement, at = "/"): HTMLElement {
  const html = renderToString(
    <I18nextProvider i18n={i18nOf(DEFAULT_LANGUAGE)}>
      <StaticRouter location={at}>{element}</StaticRouter>
    </I18nextProvider>,
  );
  return parse(html.replaceAll("<!-- -->", ""));
}
