import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import decisions from "../../DECISIONS.md?raw";
import architecture from "../../docs/architecture.md?raw";

/**
 * Comments and documents cite one another by number or heading; every citation must have a target.
 */

const SOURCES = {
  ...import.meta.glob<string>(
    [
      "../../app/**/*.{ts,tsx,js,css}",
      "../../server/*.ts",
      "../../server.ts",
      "../../scripts/*.{ts,mjs}",
    ],
    {
      eager: true,
      import: "default",
      query: "?raw",
    },
  ),
  ...import.meta.glob<string>(
    [
      "../../tests/**/*.{ts,tsx,mjs}",
      "../../supabase/**/*.{sql,toml,html}",
      "!../../tests/unit/citations.test.ts",
    ],
    {
      eager: true,
      import: "default",
      query: "?raw",
    },
  ),
};
const ruleFiles = import.meta.glob<string>("../../docs/rules/*.md", {
  eager: true,
  import: "default",
  query: "?raw",
});
const rules = Object.values(ruleFiles).join("\n");
const DOCUMENTS = {
  ...import.meta.glob<string>(["../../*.md", "../../docs/*.md", "../../tests/*.md"], {
    eager: true,
    import: "default",
    query: "?raw",
  }),
  ...ruleFiles,
};
const TEXTS = [...Object.entries(SOURCES), ...Object.entries(DOCUMENTS)].map(([path, text]) => ({
  path: path.replace("../../", ""),
  text,
}));

const locales = import.meta.glob<object>("../../app/locales/pl/*.json", {
  eager: true,
  import: "default",
});

const ruleNumbers = numbersIn(rules, /^- \*\*(\d+)\*\* /gm);
const decisionNumbers = numbersIn(decisions, /^## (\d+) · /gm);
const sections = [...architecture.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

function numbersIn(text: string, pattern: RegExp): Set<number> {
  return new Set([...text.matchAll(pattern)].map(([, number]) => Number(number)));
}

/** "12", "12, 14", "133–152" */
function cited(list: string): number[] {
  return list.split(/,\s*/).flatMap((part) => {
    const [first = 0, last = first] = part.split("–").map(Number);
    return [first, last];
  });
}

function citations(pattern: RegExp): { path: string; list: string }[] {
  return TEXTS.flatMap(({ path, text }) =>
    [...unwrapped(text).matchAll(pattern)].map(([, list = ""]) => ({ path, list })),
  );
}

/** The text with its line breaks as spaces, because a citation may stand on two lines. */
function unwrapped(text: string): string {
  return text.replace(/\n\s*(?:\* |\/\/ |-- )?\s*/g, " ");
}

test("every rule that is cited exists", () => {
  const found = citations(/\brules? (\d+(?:(?:, |–)\d+)*)/g);
  expect(found.length).toBeGreaterThan(100);
  expect(
    found.filter(({ list }) => cited(list).some((number) => !ruleNumbers.has(number))),
  ).toEqual([]);
});

test("every decision that is cited exists", () => {
  const found = citations(/\bDECISIONS (\d+(?:(?:, |–)\d+)*)/g);
  expect(found.length).toBeGreaterThan(10);
  expect(
    found.filter(({ list }) => cited(list).some((number) => !decisionNumbers.has(number))),
  ).toEqual([]);
});

test("every section of the architecture that is cited exists", () => {
  const found = citations(/\barchitecture "([^"]+)"/g).filter(({ list }) => list !== "Section");
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ list }) => !sections.includes(list))).toEqual([]);
});

test("nothing outside the repository is cited", () => {
  const OUTSIDE =
    /\b(?:design|spec|pitfalls|backend)\s§|§\s?\d|\b(?:pitfalls|look)\.md\b|\(pitfalls\b|\bprototype `|\bthe spec\b|\bthe specification\b/i;
  const allowed = /RFC \d+ §|\[MS-CFB\]/;
  const found = TEXTS.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, index) =>
        OUTSIDE.test(line) && !allowed.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

test("no number of a rule or a decision is used twice", () => {
  const all = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, number]) => number);
  for (const numbers of [all(rules, /^- \*\*(\d+)\*\* /gm), all(decisions, /^## (\d+) · /gm)]) {
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  }
});

test("the index of the decisions lists each, in their order", () => {
  const [index = "", ...sections] = decisions.split(/^## /m);
  const listed = [...index.matchAll(/^\| \[(\d+)\]\([^)]*\) +\| (.+?) +\|/gm)];
  expect(listed.map(([, number, title]) => `${number} · ${title}`)).toEqual(
    sections.map((section) => section.slice(0, section.indexOf("\n"))),
  );
});

test("every text and every file that a document names exists", () => {
  const namespaces = new Map(
    Object.entries(locales).map(([path, texts]) => [path.replace(/^.*\/(.+)\.json$/, "$1"), texts]),
  );
  const keys = Object.entries(DOCUMENTS).flatMap(([path, text]) =>
    [...text.matchAll(/`([a-z-]+):([\w.-]+)`/g)].map(([, ns, key]) => ({ path, ns, key })),
  );
  const isText = (ns = "", key = "") => hasKey(namespaces.get(ns), key.split("."));
  expect(keys.filter(({ ns, key }) => namespaces.has(ns ?? "") && !isText(ns, key))).toEqual([]);
  const files = Object.entries(DOCUMENTS).flatMap(([path, text]) =>
    [
      ...text.matchAll(/`((?:app|docs|fixtures|public|scripts|server|supabase|tests)\/[\w./-]+)`/g),
    ].map(([, file = ""]) => ({
      path,
      file,
    })),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.filter(({ file }) => !existsSync(new URL(`../../${file}`, import.meta.url))),
  ).toEqual([]);
});

test("every link in a document leads to a file, and to a heading where it names one", () => {
  const links = Object.entries(DOCUMENTS).flatMap(([path, text]) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, file = "", heading]) => ({
        path: path.replace("../../", ""),
        target: file === "" ? path : join(dirname(path), file),
        heading,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  const isMissing = ({ target, heading }: { target: string; heading?: string }) => {
    const url = new URL(target, import.meta.url);
    if (!existsSync(url)) return true;
    return heading !== undefined && !anchorsOf(readFileSync(url, "utf8")).includes(heading);
  };
  expect(links.filter(isMissing)).toEqual([]);
});

test("the page of the rules links every file of rules", () => {
  const index = ruleFiles["../../docs/rules/README.md"] ?? "";
  const names = Object.keys(ruleFiles).map((path) => basename(path));
  expect(names.filter((name) => name !== "README.md" && !index.includes(`](${name})`))).toEqual([]);
});

test("every override of a package has its reason in the decisions", () => {
  const { overrides } = JSON.parse(readFileSync("package.json", "utf8")) as {
    overrides: Record<string, string | Record<string, string>>;
  };
  const names = Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === "string" ? [name] : [name, ...Object.keys(value)],
  );
  const reasons = decisions.slice(decisions.indexOf("## 102 · Overrides"));
  expect(names.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
});

/** The anchors that GitHub gives to headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** A key, a group of keys, or the forms of a plural. */
function hasKey(texts: unknown, [first = "", ...rest]: string[]): boolean {
  if (typeof texts !== "object" || texts === null) return false;
  const found = Object.entries(texts).find(
    ([name]) => name === first || name.replace(/_(one|few|many|other)$/, "") === first,
  );
  return found !== undefined && (rest.length === 0 || hasKey(found[1], rest));
}
