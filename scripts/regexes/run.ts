// `node scripts/regexes/run.ts`, a part of `npm run check`: fails on regular expressions that a
// text from outside could make slow (rules 1359).
import { readFileSync } from "node:fs";
import { regexesOf } from "./regex-list.ts";
import { slowPiece } from "./slow-regex.ts";

const EXCEPTIONS = new URL("exceptions.txt", import.meta.url);

const unused = new Set<string>();
let file = "";
for (const line of readFileSync(EXCEPTIONS, "utf8").split("\n")) {
  if (line.startsWith("  ")) unused.add(`${file}: ${line.trim()}`);
  else file = line.split(": ", 1)[0] ?? "";
}
const excepted = new Set(unused);
const pieces = new Map<string, string | null>();
const problems: string[] = [];

for (const { file, code, literal } of await regexesOf()) {
  const name = `${file}: ${code}`;
  unused.delete(name);
  if (excepted.has(name)) continue;
  if (literal === null) {
    problems.push(`${name} is built, so exceptions.txt has to say what bounds its work`);
    continue;
  }
  if (!pieces.has(code)) pieces.set(code, slowPiece(literal.pattern, literal.flags));
  const piece = pieces.get(code) ?? null;
  if (piece !== null) problems.push(`${name} is slow on repeated ${JSON.stringify(piece)}`);
}
for (const name of unused) problems.push(`${name} needs no exception`);

for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
