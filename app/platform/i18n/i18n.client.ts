import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { i18nOptions, LANGUAGE } from "./i18n";

const files = import.meta.glob<Record<string, unknown>>("../../locales/pl/*.json", { import: "default" });

/** The instance of the browser, with the namespaces that the routes of this page name in `handle.i18n`. */
export async function startI18n() {
  const namespaces = [...new Set(["common", "errors", "layout", ...getInitialNamespaces()])];
  const texts = await Promise.all(namespaces.map((name) => files[`../../locales/pl/${name}.json`]?.() ?? {}));
  await i18next.use(initReactI18next).init({
    ...i18nOptions,
    ns: namespaces,
    resources: { [LANGUAGE]: Object.fromEntries(namespaces.map((name, index) => [name, texts[index] ?? {}])) },
  });
  return i18next;
}
