import { expect, test } from "vitest";
import { slowPiece } from "../../../scripts/regexes/slow-regex";

/** Some texts of 100,000 characters take minutes in these. */
test.each([
  ["blanks before a mark", /[ \t]*=\n/g, " "],
  ["blanks before a word at the end", /\s+\p{L}+$/u, " "],
  ["a beginning within what follows it", /<(https?:[^>]+)>/, "<http:"],
  ["a comment without an end", /<!--[\s\S]*?-->/g, "<!--"],
  ["a tag without an end", /<Ntry(?:\s[^>]*)?>/g, "<Ntry "],
  ["two loops beside each other", /^(\d+\s*)\s*zł$/, " "],
  ["loops over lines before a mark", /^\W*(?:\{.*)?:20:/m, "{"],
  ["a loop in a loop", /^(\w+\s?)*$/, "A"],
])("finds the piece that makes a search slow: %s", (_, { source, flags }, piece) => {
  const found = slowPiece(source, flags);
  expect(found?.replace("\t", " ")).toBe(piece);
});

test.each([
  ["anchored at the beginning", /^[ \t]*=\n/],
  ["begun once in a run", /(?<![ \t])[ \t]*=\n/g],
  ["with a loop that excludes its beginning", /<(https?:[^<>]+)>/],
  ["at most so long", /<!--[\s\S]{0,100}?-->/g],
  ["with nothing after the loop", /https?:\/\/\S+/g],
  ["with a match in each repetition", /\n\s*\n/],
])("has nothing against one %s", (_, { source, flags }) => {
  expect(slowPiece(source, flags)).toBeNull();
});
