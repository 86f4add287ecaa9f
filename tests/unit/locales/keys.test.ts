import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { type FieldNames, fieldNamesOf } from "~/platform/forms/field-names";
import { cleanFields } from "~/platform/forms/posted-fields";
import { formOf } from "../../support/unit-forms";

type Texts = { [key: string]: string | Texts };

const locales = import.meta.glob<Texts>("../../../app/locales/pl/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>("../../../app/**/*.{ts,tsx}", { eager: true, import: "default", query: "?raw" });
const schemaFiles = import.meta.glob<Record<string, unknown>>("../../../app/**/*.schema.ts", { eager: true });

const nameOf = (path: string) => path.replace(/^.*\/(.+)\.json$/, "$1");
const namespaces = Object.keys(locales).map(nameOf);
const texts = new Map(Object.entries(locales).flatMap(([path, file]) => flatten(file, `${nameOf(path)}:`)));
/** Keys as code writes them: the forms of a plural are one key. */
const keys = new Set([...texts.keys()].map((key) => key.replace(/_(one|few|many|other)$/, "")));

function flatten(file: Texts, prefix: string): [string, string][] {
  return Object.entries(file).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const anyNamespace = namespaces.join("|");
/** `"errors:tooLong"` wherever it stands: t(), menus, titles of pages, toasts, messages of schemas. What follows `?` are values. */
const LITERAL = new RegExp(`["'\`]((?:${anyNamespace}):[\\w.-]+)(?:\\?[^"'\`]*)?["'\`]`, "g");
/** `` `errors:pages.${status}.title` `` */
const TEMPLATE = new RegExp(`\`((?:${anyNamespace}):[\\w.-]*(?:\\$\\{[^}]*\\}[\\w.-]*)+)[\`?]`, "g");

const found = (pattern: RegExp) =>
  Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(pattern)].map(([, key = ""]) => ({ key, at: path.replace("../../../", "") })),
  );
const literals = found(LITERAL);
const templates = found(TEMPLATE).map(({ key, at }) => ({ key, at, pattern: asPattern(key) }));

function asPattern(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`^${fixed.join("[\\w.-]+")}$`);
}

test("every key that the code names has a text", () => {
  expect(literals.length).toBeGreaterThan(150);
  expect(literals.filter(({ key }) => !keys.has(key))).toEqual([]);
});

test("every key that the code puts together has texts where its fixed part leads", () => {
  expect(templates.length).toBeGreaterThan(5);
  expect(templates.filter(({ pattern }) => ![...keys].some((key) => pattern.test(key)))).toEqual([]);
});

test("every key is written with its namespace", () => {
  const bare = found(/\bt\(\s*["'`]([^"'`:]+)["'`]/g);
  const unknown = found(/\bt\(\s*["'`]([a-z][\w-]*):/g).filter(({ key }) => !namespaces.includes(key));
  expect([...bare, ...unknown]).toEqual([]);
});

test("no text is left over", () => {
  // common:participants shows the plurals of Polish to the tests until the events come.
  const used = new Set(["common:participants", ...literals.map(({ key }) => key)]);
  expect([...keys].filter((key) => !used.has(key) && !templates.some(({ pattern }) => pattern.test(key)))).toEqual([]);
});

test("a plural has all four forms of Polish", () => {
  const forms = ["one", "few", "many", "other"];
  const plurals = new Set([...texts.keys()].filter((key) => /_(one|few|many|other)$/.test(key)).map((key) => key.replace(/_\w+$/, "")));
  const incomplete = [...plurals].filter((key) => !forms.every((form) => texts.get(`${key}_${form}`)?.includes("{{count}}")));
  expect(plurals).toContain("errors:summary");
  expect(incomplete).toEqual([]);
});

test("no text is empty, has a blank at its end or a quotation mark of another language", () => {
  // The specification writes this one with straight marks.
  const exact = "offers:empty.noResults";
  expect([...texts].filter(([key, text]) => key !== exact && (text.trim() !== text || text === "" || /["“]|``/.test(text)))).toEqual([]);
});

test("every page names texts that exist for its scripts", () => {
  const named = found(/i18n: \[([^\]]*)\]/g).flatMap(({ key, at }) =>
    [...key.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ name, at })),
  );
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter(({ name }) => !namespaces.includes(name))).toEqual([]);
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

test.each(Object.keys(schemaFiles))("whatever is sent, %s answers with messages that have a text", (path) => {
  const schemas = schemasOf(schemaFiles[path]!);
  expect(schemas.length).toBeGreaterThan(0);
  const messages = schemas.flatMap((schema) => {
    const shape = fieldNamesOf(schema);
    return PROBES.flatMap((probe) => {
      const submission = parseWithZod(cleanFields(filledWith(probe, shape), shape).fields, { schema });
      return Object.values(submission.reply().error ?? {}).flatMap((lines) => lines ?? []);
    });
  });
  expect([...new Set(messages)].filter((message) => !keys.has(message.split("?")[0]!))).toEqual([]);
});
