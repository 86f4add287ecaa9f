import i18next from "i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { DEFAULT_LANGUAGE, i18nOptions, withSingleStops } from "./i18n";
import { PAGE_NAMESPACES } from "./languages";
import type { Translate } from "./locale";

// The texts of pages that hydrate; a test finds one that is missing here.
const files = import.meta.glob<Record<string, unknown>>(
  "../../locales/*/{common,companies,errors,layout,linkedin,offers,profile,registers}.json",
  { import: "default" },
);

/**
 * Starts i18next in the language of the page, with the namespaces in `handle.i18n` of its routes.
 */
export async function startI18n() {
  const { lang } = document.documentElement;
  const namespaces = [...new Set([...PAGE_NAMESPACES, ...getInitialNamespaces()])];
  const languages = [...new Set([lang, DEFAULT_LANGUAGE])];
  const resources = await Promise.all(
    languages.map(async (language) => [language, await textsOf(language, namespaces)] as const),
  );
  const translate = (await i18next.init({
    ...i18nOptions(lang),
    ns: namespaces,
    resources: Object.fromEntries(resources),
  })) as (key: string, values?: object) => string;
  // As on the server, whose text React compares.
  const t = (key: string, values = {}) => withSingleStops(translate(key, values), values);
  return { language: lang, t: t as Translate };
}

async function textsOf(language: string, namespaces: string[]) {
  const texts = await Promise.all(
    namespaces.map(async (name) => [
      name,
      (await files[`../../locales/${language}/${name}.json`]?.()) ?? {},
    ]),
  );
  return Object.fromEntries(texts);
}
