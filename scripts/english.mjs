// `npm run english [-- part of a path]`: prints the lines of comments and documents that break
// the rules of plain English that a program can see, and counts them.
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./setup.mjs";

export const CODE = [".ts", ".tsx", ".mjs", ".js", ".css", ".sql"];
const DOCUMENT = ".md";
/** Folders that are installed or generated, or not in English. */
const SKIPPED = ["node_modules", "build", "data", "test-results", "content", "locales", "fixtures"];
const MAX_WIDTH = 100;

/** @type {[name: string, pattern: RegExp][]} */
const RULES = [
  ["free relative", /^(?:Who|Whom|Whose|Whether|Of)\b(?!.*\?)/],
  ["free what", /^What\b(?!.*\?)/],
  ["is none", /\b(?:is|are|was|were|be) none\b|\bnone of (?:it|its own|the page's own)\b/],
  ["told or asked", /\b(?:is|are|was|were|be|been) (?:told|asked)\b|\bwho has\b/],
  ["private word", /\b(?:deeds?|ticked|nobody's|put away|thrown away|whose it is)\b/],
];

/**
 * Finds the lines of a file that break a rule.
 *
 * @param {string} path
 * @param {string} text
 * @returns {{ line: number, rule: string, text: string }[]}
 */
export function findUnplain(path, text) {
  const lines = text.split("\n");
  const english = extname(path) === DOCUMENT ? proseOf(lines) : commentsOf(lines);
  return english.flatMap(({ line, text }) => {
    const broken = RULES.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
    if ((lines[line - 1] ?? "").length > MAX_WIDTH) broken.push("wide");
    return broken.map((rule) => ({ line, rule, text }));
  });
}

/** @typedef {{ line: number, text: string }} English */

/**
 * The lines of a document outside of code and tables.
 *
 * @param {string[]} lines
 */
function proseOf(lines) {
  /** @type {English[]} */
  const found = [];
  let isFenced = false;
  for (const [index, line] of lines.entries()) {
    if (line.trimStart().startsWith("```")) isFenced = !isFenced;
    else if (!isFenced && !line.startsWith("|"))
      found.push(english(index, line.replace(/^[-*#>\s\d.]+/, "")));
  }
  return found;
}

/**
 * The text of each comment that has its line to itself.
 *
 * @param {string[]} lines
 */
function commentsOf(lines) {
  /** @type {English[]} */
  const found = [];
  let isBlock = false;
  for (const [index, line] of lines.entries()) {
    const [, mark = "", text = ""] = line.match(/^\s*(\{?\/\*\*?|\/\/+|--)\s?(.*)$/) ?? [];
    if (mark) isBlock = mark.includes("/*") && !line.includes("*/");
    if (mark) found.push(english(index, withoutEnd(text)));
    else if (isBlock) {
      isBlock = !line.includes("*/");
      found.push(english(index, withoutEnd(line.replace(/^\s*\*?\s?/, ""))));
    }
  }
  return found;
}

/** @param {string} text */
const withoutEnd = (text) => text.replace(/\s*\*\/\}?\s*$/, "");

/**
 * @param {number} index
 * @param {string} text
 * @returns {English}
 */
const english = (index, text) => ({ line: index + 1, text });

/**
 * The files below a folder that are ours and in English.
 *
 * @param {string} folder
 * @param {readonly string[]} endings extensions, or names of files without one
 * @returns {string[]}
 */
export function filesIn(folder, endings = [...CODE, DOCUMENT]) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return SKIPPED.includes(entry.name) || entry.name.startsWith(".")
        ? []
        : filesIn(path, endings);
    return endings.includes(extname(path) || entry.name) ? [path] : [];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const part = process.argv[2] ?? "";
  const found = filesIn(ROOT)
    .map((path) => ({ path, name: relative(ROOT, path) }))
    .filter(({ name }) => name.includes(part))
    .flatMap(({ path, name }) =>
      findUnplain(path, readFileSync(path, "utf8")).map((one) => ({ ...one, name })),
    );
  for (const { name, line, rule, text } of found) console.log(`${name}:${line}: ${rule}: ${text}`);
  const counts = Map.groupBy(found, ({ rule }) => rule);
  const summary = [...counts].map(([rule, of]) => `${of.length} ${rule}`).join(", ");
  console.log(found.length > 0 ? `${found.length} lines: ${summary}` : "plain");
  process.exitCode = found.length > 0 ? 1 : 0;
}
