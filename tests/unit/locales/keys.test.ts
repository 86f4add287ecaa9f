import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type FieldNames, fieldNamesOf } from "~/platform/forms/field-names";
import { cleanFields } from "~/platform/forms/posted-fields";
import { formOf } from "../../support/unit-forms";

type Texts = { [key: string]: string | Texts };

const locales = import.meta.glob<Texts>("../../../app/locales/*/*.json", {
  eager: true,
  import: "default",
});
const sources = import.meta.glob<string>("../../../app/**/*.{ts,tsx}", {
  eager: true,
  import: "default",
  query: "?raw",
});
const schemaFiles = import.meta.glob<Record<string, unknown>>("../../../app/**/*.schema.ts", {
  eager: true,
});

const PLURAL = /_(zero|one|two|few|many|other)$/;
const languages = [...new Set(Object.keys(locales).map((path) => path.split("/").at(-2) ?? ""))];
const texts = textsOf("pl");
/** Keys as code writes them: the forms of a plural are one key. */
const keys = new Set([...texts.keys()].map(withoutForm));

function textsOf(language: string): Map<string, string> {
  const files = Object.entries(locales).filter(([path]) => path.split("/").at(-2) === language);
  return new Map(
    files.flatMap(([path, file]) => flatten(file, `${path.replace(/^.*\/(.+)\.json$/, "$1")}:`)),
  );
}

function flatten(file: Texts, prefix: string): [string, string][] {
  return Object.entries(file).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

function withoutForm(key: string): string {
  return key.replace(PLURAL, "");
}

const anyNamespace = [...new Set([...keys].map((key) => key.split(":")[0]))].join("|");
/** `"errors:tooLong"` wherever it stands: t(), menus, titles of pages, toasts, messages of schemas. What follows `?` are values. */
const LITERAL = new RegExp(`["'\`]((?:${anyNamespace}):[\\w.+-]+)(?:\\?[^"'\`]*)?["'\`]`, "g");
/** `` `failures:pages.${status}.title` `` */
const TEMPLATE = new RegExp(
  `\`((?:${anyNamespace}):[\\w.-]*(?:\\$\\{[^}]*\\}[\\w.-]*)+)[\`?]`,
  "g",
);

/** Pages that share their code: `words` is one of the namespaces that a type of the file names. */
const namespacesOf = (path: string, source: string): string[] =>
  path.includes("/publications/staff/")
    ? ["panel-articles", "panel-news"]
    : [...(/type ListWords =([^;]*);/.exec(source)?.[1] ?? "").matchAll(/"([\w-]+)"/g)].map(
        ([, words = ""]) => words,
      );

/** Texts that are found by a name: labels and hints of fields (`useFieldTexts`), and of toasts. */
function textsByName(source: string): string[] {
  const labels = [...source.matchAll(/useFieldTexts\(\s*[\w.]+,\s*["`]([^"`]+)["`],?\s*\)/g)];
  const names = [...source.matchAll(/\bfield\("(\w+)"(?:, "(\w+)")?\)/g)];
  const toasts = [...source.matchAll(/\btexts: "([^"]+)"/g)];
  return [
    ...toasts.flatMap(([, texts]) => [`"${texts}.title"`, `"${texts}.text"`]),
    ...labels.flatMap(([, prefix = ""]) =>
      names.flatMap(([, name, key = name]) => [
        `"${prefix}.${key}"`,
        `"${prefix.replace(/:.*/, ":hints")}.${key}"`,
      ]),
    ),
  ];
}

/** A source in which each of its namespaces stands in the place of `words`. */
const written = (path: string, source: string): string =>
  [...namespacesOf(path, source), "words"]
    .map((words) =>
      [source, ...textsByName(source)]
        .join("\n")
        .replaceAll(/\$\{(?:kind\.)?words\}:/g, `${words}:`),
    )
    .join("");

const found = (pattern: RegExp, within = /./) =>
  Object.entries(sources).flatMap(([path, source]) =>
    within.test(path)
      ? [...written(path, source).matchAll(pattern)].map(([, key = ""]) => key)
      : [],
  );

function asPattern(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`^${fixed.join("[\\w.+-]+")}$`);
}

// That a key which the code names has a text is the compiler's business (app/types/i18next.d.ts).
test("no text is left over", () => {
  // common:participants shows the plurals of Polish to the tests.
  const used = new Set(["common:participants", ...found(LITERAL)]);
  const patterns = found(TEMPLATE).map(asPattern);
  expect([used.size > 150, patterns.length > 5]).toEqual([true, true]);
  expect(
    [...keys].filter((key) => !used.has(key) && !patterns.some((pattern) => pattern.test(key))),
  ).toEqual([]);
});

test("every message that a schema names has a text", () => {
  const named = found(LITERAL, /\.schema\.ts$|\/forms\/fields\.ts$/);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((key) => !keys.has(key))).toEqual([]);
});

describe.each(languages)("the texts in %s", (language) => {
  const own = textsOf(language);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  test("a plural has every form of the language, each with its number", () => {
    const plurals = new Set([...own.keys()].filter((key) => PLURAL.test(key)).map(withoutForm));
    expect(
      [...plurals].filter(
        (key) => !forms.every((form) => own.get(`${key}_${form}`)?.includes("{{count}}")),
      ),
    ).toEqual([]);
  });

  test("they are texts of keys that Polish has, and take the same values", () => {
    const valuesOf = (text = "") =>
      [
        ...new Set([...text.matchAll(/\{\{(\w+)\}\}|\$t\([^)]*\)/g)].map(([value]) => value)),
      ].sort();
    const polish = (key: string) => texts.get(key) ?? texts.get(`${withoutForm(key)}_other`);
    expect(
      [...own].filter(
        ([key, text]) =>
          polish(key) === undefined || `${valuesOf(text)}` !== `${valuesOf(polish(key))}`,
      ),
    ).toEqual([]);
  });
});

test("no text is empty, has a blank at its end or a quotation mark of another language", () => {
  // The chamber writes this one with straight marks (rules 195).
  const exact = "offers:empty.noResults";
  expect(
    [...texts].filter(
      ([key, text]) =>
        key !== exact && (text.trim() !== text || text === "" || /["“]|``/.test(text)),
    ),
  ).toEqual([]);
});

/** What a form can be made to hold: nothing, little, much, and what no control of it sends. */
const PROBES = [
  "",
  " ",
  "a",
  "ab",
  "on",
  "a@",
  "-1",
  "javascript:alert(1)",
  "żółw".repeat(100),
  "a".repeat(150_000),
  `${"a".repeat(300)}@example.com`,
];

/** Schemas of a file, and what its functions of one switch make of it. */
function schemasOf(file: Record<string, unknown>): z.ZodObject[] {
  const made = Object.values(file).flatMap((value) =>
    typeof value === "function" && value.length === 1 ? [value(true), value(false)] : [value],
  );
  return made.filter((value) => value instanceof z.ZodObject);
}

function filledWith(probe: string, { scalars, lists }: FieldNames): FormData {
  return formOf(
    Object.fromEntries([
      ...[...scalars].map((name) => [name, probe]),
      ...[...lists].flatMap((name) => [
        [`${name}[0]`, probe],
        [`${name}[1]`, probe],
      ]),
    ]),
  );
}

test.each(Object.keys(schemaFiles))("all messages of %s have a text, for any input", (path) => {
  const schemas = schemasOf(schemaFiles[path]!);
  expect(schemas.length).toBeGreaterThan(0);
  const messages = schemas.flatMap((schema) => {
    const shape = fieldNamesOf(schema);
    return PROBES.flatMap((probe) => {
      const submission = parseWithZod(cleanFields(filledWith(probe, shape), shape).fields, {
        schema,
      });
      return Object.values(submission.reply().error ?? {}).flatMap((lines) => lines ?? []);
    });
  });
  expect([...new Set(messages)].filter((message) => !keys.has(message.split("?")[0]!))).toEqual([]);
});
