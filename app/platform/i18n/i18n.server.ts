import { createInstance, type i18n as I18n } from "i18next";
import { formatsFor } from "~/platform/time/formats";
import { DEFAULT_LANGUAGE, i18nOptions } from "./i18n";
import { LANGUAGES, type LanguagePages } from "./languages";
import type { Locale } from "./locale";

/** Texts of a namespace, as its file has them. */
export interface Texts {
  [key: string]: string | Texts;
}

interface Language {
  i18n: I18n;
  locale: Locale;
}

const files = import.meta.glob<Texts>("../../locales/*/*.json", { eager: true, import: "default" });
const texts = new Map<string, Record<string, Texts>>();
const pages = new Map(Object.entries(LANGUAGES));
const made = new Map<string, Language>();

for (const [path, file] of Object.entries(files)) {
  const [, language = "", namespace = ""] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  texts.set(language, { ...texts.get(language), [namespace]: file });
}

/** The languages of the portal: the folders of `locales/`. */
export const languages = (): string[] => [...texts.keys()];

/** The namespaces of a language, as its files have them. */
export const textsOf = (language: string): Record<string, Texts> => texts.get(language) ?? {};

/** The pages on which a language is offered besides Polish. */
export const pagesOf = (language: string): LanguagePages => pages.get(language) ?? {};

/** Adds a language that has no folder, for tests. Texts and namespaces may be missing. */
export function registerLanguage(
  language: string,
  namespaces: Record<string, Texts>,
  offeredOn: LanguagePages = {},
): void {
  texts.set(language, namespaces);
  pages.set(language, offeredOn);
  made.delete(language);
}

/** What makes the words of a language, made once; that of the default language where the portal does not speak it. */
export const localeOf = (language: string): Locale => languageOf(language).locale;

/** The texts of a language, for who has to know whether there is one. */
export const i18nOf = (language: string): I18n => languageOf(language).i18n;

/** Somebody to whom a mail goes. */
interface Recipient {
  email: string;
  /** What they have chosen, where that is known. */
  language?: string;
}

/** The language in which the portal writes to somebody. Nothing keeps a choice yet, so it is the default one. */
export const localeOfRecipient = ({ language = DEFAULT_LANGUAGE }: Recipient): Locale =>
  localeOf(language);

function languageOf(asked: string): Language {
  const language = texts.has(asked) ? asked : DEFAULT_LANGUAGE;
  let known = made.get(language);
  if (!known) {
    known = makeLanguage(language);
    made.set(language, known);
  }
  return known;
}

function makeLanguage(language: string): Language {
  const i18n = createInstance();
  const fallback = texts.get(DEFAULT_LANGUAGE) ?? {};
  const resources = { [DEFAULT_LANGUAGE]: fallback, [language]: texts.get(language) ?? {} };
  // The texts are in the build, so it is ready at once.
  void i18n.init({
    ...i18nOptions(language),
    ns: Object.keys(fallback),
    resources,
    initImmediate: false,
  });
  return { i18n, locale: { language, t: i18n.t, format: formatsFor(language) } };
}
