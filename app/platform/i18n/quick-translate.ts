import type { i18n as I18n, TOptions } from "i18next";
import type { Translate } from "./locale";

type Values = Record<string, unknown>;

/** A text as its file has it, in the form that a number asks for. */
type Template = { whole: string } | { withNames: string } | null;

/** What a name of a value looks like in a text. */
const NAME = /\{\{\s*(\w+)\s*\}\}/g;

/** A reference to another text, which is given the same values. */
const REFERENCE = /\$t\(([\w-]+:[\w.-]+)\)/g;

/** What options mean to i18next; where one of them is given, it answers by itself. Every other one is a value of the text. */
const MEANT = [
  "context",
  "defaultValue",
  "interpolation",
  "keyPrefix",
  "lng",
  "lngs",
  "nest",
  "ns",
  "ordinal",
  "postProcess",
  "replace",
];
const ALSO_MEANT = [
  "returnDetails",
  "returnObjects",
  "skipInterpolation",
  "joinArrays",
  "fallbackLng",
  "keySeparator",
  "nsSeparator",
];
const FOR_I18NEXT = new Set([...MEANT, ...ALSO_MEANT]);

/**
 * The `t` of an instance whose texts do not change any more: what i18next has found of a text is kept, and only its values are put in anew. i18next
 * looks for the text and reads it several times at each call.
 *
 * @returns what i18next answers, with one exception: what looks like a reference to another text in a value stays as it is
 */
export function quickTranslate(i18n: I18n): Translate {
  const ask = i18n.t.bind(i18n) as (key: unknown, options?: TOptions) => string;
  // A text that the language lacks is shown in another one, in the form which the number has there.
  const plurals = i18n.languages.map((language) => new Intl.PluralRules(language));
  const templates = new Map<string, Template>();

  function templateOf(key: string, values: Values | undefined): Template {
    const count = values?.count;
    // Zero may have a text of its own.
    const forms =
      typeof count !== "number"
        ? ""
        : count === 0
          ? "zero"
          : plurals.map((rules) => rules.select(count)).join();
    const name = values ? `${key} ${forms}` : key;
    let template = templates.get(name);
    if (template === undefined) {
      template = readTemplate(key, values);
      // Keys that are read from rows and cookies may be any: only those that have a text are kept.
      if (i18n.exists(key, values)) templates.set(name, template);
    }
    return template;
  }

  function readTemplate(key: string, values: Values | undefined): Template {
    if (!values) return { whole: ask(key) };
    const text = wholeText(key, values);
    if (
      typeof text !== "string" ||
      text.includes("$t(") ||
      text.replaceAll(NAME, "").includes("{{")
    )
      return null;
    return text.includes("{{") ? { withNames: text } : { whole: text };
  }

  function wholeText(key: string, values: Values): unknown {
    const text: unknown = ask(key, { ...values, skipInterpolation: true });
    return typeof text === "string"
      ? text.replaceAll(REFERENCE, (_all, other: string) => String(wholeText(other, values)))
      : text;
  }

  function translate(key: unknown, options?: unknown): string {
    const values =
      typeof options === "object" && options !== null ? (options as Values) : undefined;
    if (typeof key !== "string" || (options !== undefined && !values) || isForI18next(values))
      return ask(key, options as TOptions);
    const template = templateOf(key, values);
    if (!template) return ask(key, values);
    if ("whole" in template) return template.whole;
    return template.withNames.replaceAll(NAME, (_all, name: string) =>
      String(values?.[name] ?? ""),
    );
  }
  return translate as unknown as Translate;
}

function isForI18next(values: Values | undefined): boolean {
  for (const name in values) if (FOR_I18NEXT.has(name)) return true;
  return typeof values?.count === "string";
}
