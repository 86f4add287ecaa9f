import { expect, test } from "vitest";
import architecture from "../../docs/architecture.md?raw";
import domain from "../../docs/domain.md?raw";
import readme from "../../README.md?raw";

/** Slow enough for a text with file names. */
const WORDS_A_MINUTE = 215;
const MINUTES = 40;

/** Counts words with a letter or a digit, tables and code included. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

test("README, domain and architecture are read in the forty minutes that the README promises", () => {
  expect(readme.replace(/\s+/g, " ")).toContain("take forty minutes together");
  const words = [readme, domain, architecture].flatMap(wordsOf).length;
  expect(words / WORDS_A_MINUTE).toBeLessThanOrEqual(MINUTES);
});
