import { DEFAULT_LANGUAGE } from "./i18n";
import { languages, pagesOf, textsOf } from "./i18n.server";
import { FAILURE_NAMESPACES, PAGE_NAMESPACES } from "./languages";
import type { Texts } from "./typeset-texts";

/** The languages in which the page of a path is complete, Polish first. */
export function languagesAt(pathname: string): string[] {
  if (languages().length === 1) return [DEFAULT_LANGUAGE];
  const others = languages().filter((language) => language !== DEFAULT_LANGUAGE);
  return [DEFAULT_LANGUAGE, ...others.filter((language) => isOfferedAt(language, pathname))];
}

/** True if a language besides Polish is offered on any page. */
export const isAnyLanguageOffered = (): boolean =>
  languages().some((language) => {
    const pages = pagesOf(language);
    return (
      pages === "all" || Object.keys(pages).some((page) => languagesAt(page).includes(language))
    );
  });

/** The name of a language in itself: "polski", "English". */
export const nameOfLanguage = (language: string): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

function isOfferedAt(language: string, pathname: string): boolean {
  const pages = pagesOf(language);
  if (pages === "all")
    return Object.keys(textsOf(DEFAULT_LANGUAGE)).every((name) => isComplete(language, name));
  const path = Object.keys(pages).find((pattern) => isAt(pattern, pathname));
  if (path === undefined) return false;
  return [...PAGE_NAMESPACES, ...FAILURE_NAMESPACES, ...(pages[path] ?? [])].every((name) =>
    isComplete(language, name),
  );
}

/** True if a path matches a page exactly, not only after Remix has normalised it. */
function isAt(pattern: string, pathname: string): boolean {
  const [wanted, given] = [pattern, pathname].map((path) => path.replace(/\/$/, "").split("/"));
  return (
    wanted?.length === given?.length &&
    wanted?.every((part, index) => part.startsWith(":") || part === given?.[index]) === true
  );
}

const checked = new WeakMap<Texts, boolean>();

/** True if a namespace has every Polish text, in every plural form of the language. */
export function isComplete(language: string, namespace: string): boolean {
  const own = textsOf(language)[namespace];
  if (!own) return false;
  let complete = checked.get(own);
  if (complete === undefined) {
    const polish = keysOf(textsOf(DEFAULT_LANGUAGE)[namespace] ?? {});
    const known = keysOf(own);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    complete = [...polish].every((key) => {
      const plural = key.replace(PLURAL, "");
      return plural !== key && polish.has(`${plural}_other`)
        ? forms.every((form) => known.has(`${plural}_${form}`))
        : known.has(key);
    });
    checked.set(own, complete);
  }
  return complete;
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

function keysOf(texts: Texts, prefix = ""): Set<string> {
  const keys = Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string"
      ? text === ""
        ? []
        : [prefix + key]
      : [...keysOf(text, `${prefix}${key}.`)],
  );
  return new Set(keys);
}
