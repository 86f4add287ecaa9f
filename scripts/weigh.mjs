// `npm run weigh`: fails if something that grows unseen is over its bound in `weigh.json`. Bounds
// of single files only shrink: `npm run weigh -- --lower` lowers each to what is there now.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { CODE, filesIn } from "./english.mjs";
import { ROOT } from "./setup.mjs";

const BOUNDS = new URL("weigh.json", import.meta.url);
const DOCUMENTS = ["README.md", "docs/architecture.md", "docs/domain.md"];
/** Bounds of a folder, a function and a file's wide lines that `weigh.json` does not name. */
const USUAL = { folders: 30, functions: 100, wide: 0 };
const KINDS = /** @type {(keyof typeof USUAL)[]} */ (Object.keys(USUAL));
/** Files whose folders and functions count. */
const SOURCE = /^(?:app|server|scripts)\/.*\.(?:tsx?|mjs)$/;
/** Files that neither Biome nor the English check keeps within the width. */
const BY_HAND = [".css", ".yml", ".toml", ".service", ".example", "Dockerfile"];
const MAX_WIDTH = 100;

/** @typedef {Record<keyof typeof USUAL, Record<string, number>>} Listed */
/** @typedef {Listed & { words: number, decisions: number }} Weights */

/**
 * Counts words as `wc -w` does.
 *
 * @param {string} text
 */
export const wordsIn = (text) => text.split(/\s+/).filter(Boolean).length;

/**
 * Counts the lines of the longest function of a source that Biome has formatted: a line that ends
 * with `{` opens it, and the next one of its indentation that begins with `}` closes it.
 *
 * @param {string} source
 */
export function longestFunction(source) {
  /** @type {Map<number, number>} */
  const openings = new Map();
  let longest = 0;
  for (const [at, line] of source.split("\n").entries()) {
    const code = line.trimStart();
    const indent = line.length - code.length;
    const opening = openings.get(indent);
    if (code.startsWith("}") && opening !== undefined) {
      longest = Math.max(longest, at - opening + 1);
      openings.delete(indent);
    }
    if (/^(?:\} )?(?:if|for|while|switch|catch|else)\b/.test(code)) continue;
    if (/(?:=>|\)|>|\): .+) \{$/.test(code)) openings.set(indent, at);
  }
  return longest;
}

/**
 * Counts the lines over 100 columns that a person could wrap: in code only those with a comment
 * behind the code.
 *
 * @param {string} path
 * @param {string} text
 */
export function wideLines(path, text) {
  const wide = text.split("\n").filter((line) => line.length > MAX_WIDTH);
  if (BY_HAND.includes(extname(path) || path)) return wide.length;
  return CODE.includes(extname(path))
    ? wide.filter((line) => /[;,{]\s+\/\/ /.test(line)).length
    : 0;
}

/**
 * Compares weights with their bounds.
 *
 * @param {Weights} weights
 * @param {Weights} bounds
 * @returns {string[]} what is wrong, one a line
 */
export function findHeavy(weights, bounds) {
  const documents = /** @type {const} */ (["words", "decisions"]).flatMap((kind) =>
    weights[kind] > bounds[kind] ? [`${weights[kind]} ${kind}, at most ${bounds[kind]}`] : [],
  );
  const listed = KINDS.flatMap((kind) =>
    Object.keys({ ...weights[kind], ...bounds[kind] }).flatMap((name) => {
      const weight = weights[kind][name] ?? USUAL[kind];
      const bound = bounds[kind][name] ?? USUAL[kind];
      if (weight > bound) return [`${kind}: ${name} has ${weight}, at most ${bound}`];
      return weight < bound
        ? [`${kind}: ${name} no longer needs ${bound}, run it with --lower`]
        : [];
    }),
  );
  return [...documents, ...listed];
}

/** @returns {Weights} */
function weighTree() {
  const read = (/** @type {string} */ name) => readFileSync(`${ROOT}/${name}`, "utf8");
  /** @type {Listed} */
  const all = { folders: {}, functions: {}, wide: {} };
  for (const path of filesIn(ROOT, [...CODE, ...BY_HAND]).map((path) => relative(ROOT, path))) {
    if (path.startsWith("public/")) continue;
    const text = read(path);
    all.wide[path] = wideLines(path, text);
    if (!SOURCE.test(path)) continue;
    all.functions[path] = longestFunction(text);
    all.folders[dirname(path)] = (all.folders[dirname(path)] ?? 0) + 1;
  }
  for (const kind of KINDS)
    for (const [name, weight] of Object.entries(all[kind]))
      if (weight <= USUAL[kind]) delete all[kind][name];
  const decisions = read("DECISIONS.md").match(/^## \d+ · /gm) ?? [];
  return { ...all, words: wordsIn(DOCUMENTS.map(read).join("\n")), decisions: decisions.length };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const weights = weighTree();
  /** @type {Weights} */
  const bounds = JSON.parse(readFileSync(BOUNDS, "utf8"));
  if (process.argv.includes("--lower")) {
    for (const kind of KINDS)
      for (const [name, bound] of Object.entries(bounds[kind])) {
        const weight = weights[kind][name];
        if (weight === undefined) delete bounds[kind][name];
        else bounds[kind][name] = Math.min(bound, weight);
      }
    writeFileSync(BOUNDS, `${JSON.stringify(bounds, null, 2)}\n`);
  }
  const heavy = findHeavy(weights, bounds);
  console.log(heavy.length > 0 ? heavy.join("\n") : "within all bounds");
  process.exitCode = heavy.length > 0 ? 1 : 0;
}
