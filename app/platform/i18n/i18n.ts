import type { FlatNamespace, InitOptions, ParseKeys } from "i18next";

/** The complete language: the fallback for missing texts, and the language without a choice. */
export const DEFAULT_LANGUAGE = "pl";

/** A file of `locales/pl/`. */
export type Namespace = Exclude<FlatNamespace, "none">;

/** A key of a text, `namespace:key.path`, typed by the files of `locales/pl/`. */
export type MessageKey = ParseKeys;

/** A key with its values, as schemas and refused forms write it: `errors:tooLong?count=120`. */
export type Message = MessageKey | `${MessageKey}?${string}`;

/**
 * A key from a row, a cookie or a form, unknown to the compiler. A key without a text is shown as
 * it is.
 */
export const asMessageKey = (key: string) => key as MessageKey;

/** Options shared by server and browser. */
export const i18nOptions = (language: string) =>
  ({
    supportedLngs: [...new Set([language, DEFAULT_LANGUAGE])],
    fallbackLng: DEFAULT_LANGUAGE,
    lng: language,
    defaultNS: "common",
    // The defaults, written out: i18next then skips a look at each key, a third of its work.
    nsSeparator: ":",
    keySeparator: ".",
    interpolation: { escapeValue: false },
    returnNull: false,
  }) satisfies InitOptions;

/** A text with one full stop where a value that ends with one, "Sp. z o.o.", ends a sentence. */
export function withSingleStops<Text>(text: Text, values: object): Text | string {
  if (typeof text !== "string") return text;
  return Object.values(values).reduce<string>(
    (shown, value) =>
      typeof value === "string" && value.endsWith(".")
        ? shown.replaceAll(`${value}.`, () => value)
        : shown,
    text,
  );
}

/** "pl_PL": the language as Open Graph names it, with a country. */
export function withRegion(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
