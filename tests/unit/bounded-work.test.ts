import { describe } from "vitest";
import { TEXTS, testBoundedWork } from "../support/outside-texts";

/** Those that were slow once; the long run takes all. */
const DAILY = TEXTS.filter(([kind]) =>
  [
    "a letter, blanks and a digit",
    "addresses without an end",
    "comments",
    "entries without an end",
  ].includes(kind),
);

describe("a text of 200,000 characters is read in a moment (rules 1359)", () => {
  testBoundedWork(DAILY, DAILY.slice(0, 1));
});
