import { expect, test } from "vitest";
import { findUnplain } from "../../../scripts/english.mjs";

const rulesIn = (path: string, text: string) => findUnplain(path, text).map(({ rule }) => rule);
const inComment = (text: string) => rulesIn("a.ts", `// ${text}`);

test.each([
  ["Who may not send files is refused", "free relative"],
  ["Whether the session is valid", "free relative"],
  ["Of a page that is stored, the header", "free relative"],
  ["What the loader returns", "free what"],
  ["The cookie is none of the visitor", "is none"],
  ["The store is asked for its rows", "told or asked"],
  ["The rows that are ticked", "private word"],
])("%s: %s", (sentence, rule) => expect(inComment(sentence)).toEqual([rule]));

test("questions, and sentences that name their subject, are plain", () => {
  for (const sentence of [
    "Who is a member?",
    "What happens at midnight?",
    "The member who signed in",
    "True if the session is valid",
  ])
    expect(inComment(sentence)).toEqual([]);
});

test("a sentence may go on with any word in the next line", () => {
  expect(rulesIn("a.ts", "/**\n * Returns the name\n * of the member.\n */")).toEqual([]);
});

test("the line of each kind of comment is named", () => {
  const code = "const a = 1;\n/**\n * What a is.\n */\n/* What a is. */\n// What a is.\n";
  expect(findUnplain("a.ts", code).map(({ line }) => line)).toEqual([3, 5, 6]);
  expect(findUnplain("a.tsx", "{/* What a is. */}").map(({ text }) => text)).toEqual([
    "What a is.",
  ]);
  expect(rulesIn("a.sql", "-- What a is.")).toEqual(["free what"]);
});

test("code is not read, and neither are the code and tables of a document", () => {
  expect(rulesIn("a.ts", 'const deed = "What is ticked";')).toEqual([]);
  expect(rulesIn("a.md", "```\nWhat is ticked\n```\n| ticked |\n")).toEqual([]);
  expect(rulesIn("a.md", "# Titles\n\n- What is ticked\n")).toEqual(["free what", "private word"]);
});

test("comments and prose are at most 100 columns wide", () => {
  expect(inComment("a".repeat(97))).toEqual([]);
  expect(inComment("a".repeat(98))).toEqual(["wide"]);
  expect(rulesIn("a.md", "a".repeat(101))).toEqual(["wide"]);
});
