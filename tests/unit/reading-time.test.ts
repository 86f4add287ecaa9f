import { expect, test } from "vitest";
import architecture from "../../docs/architecture.md?raw";
import domain from "../../docs/domain.md?raw";
import readme from "../../README.md?raw";
import bounds from "../../scripts/weigh.json";
import { wordsIn } from "../../scripts/weigh.mjs";

/** A fast reader; every seventh "word" is a mark of a table. */
const WORDS_A_MINUTE = 240;
const MINUTES = 40;

test("README, domain and architecture are read in the forty minutes that the README promises", () => {
  expect(readme.replace(/\s+/g, " ")).toContain("take forty minutes together");
  expect(bounds.words).toBeLessThanOrEqual(WORDS_A_MINUTE * MINUTES);
  expect(wordsIn([readme, domain, architecture].join("\n"))).toBeLessThanOrEqual(bounds.words);
});
