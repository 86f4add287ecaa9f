import { expect, test } from "vitest";
import { isSameSecret } from "~/platform/secrets/same-secret.server";

test.each([
  ["abc", "abc", true],
  ["abc", "abd", false],
  ["ab", "abc", false],
  ["", "abc", false],
  ["ą", "ab", false],
])("%j for %j: %j", (given, expected, isSame) => {
  expect(isSameSecret(given, expected)).toBe(isSame);
});
