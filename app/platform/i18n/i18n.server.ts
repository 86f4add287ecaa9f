import { createInstance, type i18n as I18n } from "i18next";
import { formatsFor } from "~/platform/time/formats";
import { DEFAULT_LANGUAGE, i18nOptions, withSingleStops } from "./i18n";
import { LANGUAGES, type LanguagePages } from "./languages";
import type { Locale, Translate } from "./locale";
import { type Texts, typesetTexts } from "./typeset-texts";

type Namespaces = Record<string, Texts>;

interface Language {
  i18n: I18n;
  locale: Locale;
  readonly forHtml: Pick<Locale, "language" | "t">;
}

const files = import.meta.glob<Texts>("../../locales/*/*.json", { eager: true, import: "default" });
const texts = new Map<string, Namespaces>();
const pages = new Map(Object.entries(LANGUAGES));
const made = new Map<string, Language>();

for (const [path, file] of Object.entries(files)) {
  const [, language = "", namespace = ""] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  texts.set(language, { ...texts.get(language), [namespace]: file });
}

/** The languages of the portal: the folders of `locales/`. */
export const languages = (): string[] => [...texts.keys()];

/** The namespaces of a language, as its files have them. */
export const textsOf = (language: string): Namespaces => texts.get(language) ?? {};

/** The pages on which a language is offered besides Polish. */
export const pagesOf = (language: string): LanguagePages => pages.get(language) ?? {};

/** Adds a language that has no folder, for tests. Texts and namespaces may be missing. */
export function registerLanguage(
  language: string,
  namespaces: Namespaces,
  offeredOn: LanguagePages = {},
): void {
  texts.set(language, namespaces);
  pages.set(language, offeredOn);
  made.delete(language);
}

/** The locale of a language, or the Polish one if the portal does not speak it. */
export const localeOf = (language: string): Locale => languageOf(language).locale;

/** The translation for pages without scripts: its prose has no-break spaces. */
export const htmlTranslationOf = (language: string): Pick<Locale, "language" | "t"> =>
  languageOf(language).forHtml;

/** The i18next instance of a language, to find out whether a text exists. */
export const i18nOf = (language: string): I18n => languageOf(language).i18n;

/** The recipient of a mail. */
interface Recipient {
  email: string;
  /** Their choice, if known. */
  language?: string;
}

/** The locale of a mail. No choice is stored yet, so it is the default one. */
export const localeOfRecipient = ({ language = DEFAULT_LANGUAGE }: Recipient): Locale =>
  localeOf(language);

function languageOf(wanted: string): Language {
  const language = texts.has(wanted) ? wanted : DEFAULT_LANGUAGE;
  let known = made.get(language);
  if (!known) {
    known = makeLanguage(language);
    made.set(language, known);
  }
  return known;
}

function makeLanguage(language: string): Language {
  const fallback = textsOf(DEFAULT_LANGUAGE);
  const i18n = instanceOf(language, textsOf(language), fallback);
  let forHtml: Translate | undefined;
  return {
    i18n,
    locale: { language, t: cached(i18n), format: formatsFor(language) },
    get forHtml() {
      forHtml ??= cached(instanceOf(language, ...inHtml(language, fallback)));
      return { language, t: forHtml };
    },
  };
}

/** Looks texts without values up once: i18next takes a fifth of the time of a long table. */
function cached(i18n: I18n): Translate {
  const texts = new Map<string, string>();
  const translate = i18n.t as (key: string, values?: object) => string;
  return ((key: string, values?: object) => {
    if (values) return withSingleStops(translate(key, values), values);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = translate(key);
    // Keys of rows and cookies may have no text; they are not collected.
    if (i18n.exists(key)) texts.set(key, text);
    return text;
  }) as Translate;
}

/** Texts of a language, with Polish ones for missing keys. Only Polish gets no-break spaces. */
function inHtml(language: string, fallback: Namespaces): [own: Namespaces, fallback: Namespaces] {
  const typeset = typesetTexts(fallback) as Namespaces;
  return [language === DEFAULT_LANGUAGE ? typeset : textsOf(language), typeset];
}

/** All texts are in memory, so an instance is ready at once. */
function instanceOf(language: string, own: Namespaces, fallback: Namespaces): I18n {
  const i18n = createInstance();
  void i18n.init({
    ...i18nOptions(language),
    ns: Object.keys(fallback),
    resources: { [DEFAULT_LANGUAGE]: fallback, [language]: own },
    initImmediate: false,
  });
  return i18n;
}
