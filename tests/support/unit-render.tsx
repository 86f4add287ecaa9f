import { type HTMLElement, parse } from "node-html-parser";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { type Location, matchRoutes, parsePath } from "react-router-dom";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { TranslationContext } from "~/platform/i18n/use-translation";

/** Renders a component as the server does on the page `at`, in Polish; `answer` is an action's. */
export function render(element: ReactElement, at = "/", answer?: unknown): HTMLElement {
  const routes = [{ id: "root", path: "*", element }];
  const context: Parameters<typeof createStaticRouter>[1] = {
    basename: "/",
    loaderData: {},
    actionData: answer ? { root: answer } : null,
    errors: null,
    activeDeferreds: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    location: { ...parsePath(at), state: null, key: "" } as Location,
    matches: (matchRoutes(routes, at) ?? []) as never,
  };
  const html = renderToString(
    <TranslationContext.Provider value={localeOf(DEFAULT_LANGUAGE)}>
      <StaticRouterProvider
        router={createStaticRouter(routes, context)}
        context={context}
        hydrate={false}
      />
    </TranslationContext.Provider>,
  );
  return parse(html.replaceAll("<!-- -->", ""));
}
