import { parse } from "node-html-parser";

const SHEET = /<link [^>]*?rel="stylesheet"[^>]*? href="([^"]+)"/g;

/**
 * @returns a function that finds the classes of a page at that address which no style sheet of the
 * page has a rule for; each sheet is fetched once
 */
export function classChecker(url: string): (html: string) => Promise<string[]> {
  const sheets = new Map<string, Promise<Set<string>>>();
  const classesOf = (path: string) => {
    const classes =
      sheets.get(path) ??
      fetch(new URL(path, url)).then(async (answer) => classesWithRule(await answer.text()));
    sheets.set(path, classes);
    return classes;
  };
  return async (html) => {
    const linked = [...html.matchAll(SHEET)].map(([, path = ""]) => path);
    const inline = parse(html)
      .querySelectorAll("style")
      .map((style) => classesWithRule(style.text));
    const known = [...(await Promise.all(linked.map(classesOf))), ...inline];
    return [...classesIn(html)].filter((name) => !known.some((sheet) => sheet.has(name)));
  };
}

/** The classes of all elements of a page. */
function classesIn(html: string): Set<string> {
  return new Set(
    parse(html)
      .querySelectorAll("[class]")
      .flatMap((element) => (element.getAttribute("class") ?? "").split(/\s+/))
      .filter((name) => name !== ""),
  );
}

/**
 * The classes that a style sheet has a rule for. A rule for forced colours counts only for a class
 * that is named after them.
 */
export function classesWithRule(css: string): Set<string> {
  const found = new Set<string>();
  const open: string[] = [];
  for (const [, prelude, brace] of css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*)([{};])/g)) {
    if (brace === "}") open.pop();
    if (brace !== "{") continue;
    open.push(prelude ?? "");
    const isForced = open.some((block) => /@media[^,]*forced-colors/.test(block));
    const selector = /^\s*@/.test(prelude ?? "") ? "" : (prelude ?? "").replace(NEGATED, "");
    for (const [, name = ""] of selector.matchAll(/\.((?:\\[0-9a-f]+ ?|\\.|[\w-])+)/gi))
      if (!isForced || name.startsWith("forced-colors")) found.add(unescaped(name));
  }
  return found;
}

const NEGATED = /:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

const unescaped = (name: string) =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, "$1");
