import { globSync, readFileSync } from "node:fs";
import { parseAst, transformWithEsbuild } from "vite";
import { ROOT } from "../setup.mjs";

/** Files that may meet text from outside. */
const SOURCES = [
  "app/**/*.{ts,tsx}",
  "server.ts",
  "server/**/*.ts",
  "scripts/{data-move,supabase-prepare}/**/*.ts",
  "scripts/restore.ts",
];

/** Files without a match are not parsed, for speed. */
const HAS_REGEX = /(?:[=(,:?[!&|>]|return|throw|^)\s*\/[^/*>\s]|RegExp\(/m;

export interface FoundRegex {
  file: string;
  /** As the file has it, without types. */
  code: string;
  /** Null for one that is built while the portal runs. */
  literal: { pattern: string; flags: string } | null;
}

/** All regular expressions of the portal's sources. */
export async function regexesOf(): Promise<FoundRegex[]> {
  const files = globSync(SOURCES, { cwd: ROOT });
  const found = await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(`${ROOT}/${file}`, "utf8");
      return HAS_REGEX.test(source) ? await regexesIn(file, source) : [];
    }),
  );
  return found.flat();
}

async function regexesIn(file: string, source: string): Promise<FoundRegex[]> {
  const { code } = await transformWithEsbuild(source, file, { sourcemap: false, jsx: "automatic" });
  const found: FoundRegex[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    const { type, start, end, regex, callee } = node as Node;
    if (type === "Literal" && regex)
      found.push({ file, code: `/${regex.pattern}/${regex.flags}`, literal: regex });
    if (callee?.name === "RegExp")
      found.push({ file, code: code.slice(start, end).replace(/\s+/g, " "), literal: null });
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseAst(code));
  return found;
}

/** The parts of a node of the syntax tree that are read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}
