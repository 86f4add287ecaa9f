import { describe } from "vitest";
import { TEXTS, testBoundedWork } from "../support/outside-texts";

describe("any text of 200,000 characters is read in a moment (rules 1359)", () => {
  testBoundedWork(TEXTS);
});
