import { expect, test } from "vitest";
import { classesWithRule } from "../../support/class-rules.ts";

test("finds the classes of selectors, also escaped and nested in conditions", () => {
  expect([
    ...classesWithRule(
      `@layer a{.slot:has(:checked){color:red}@media (width<64rem){.max-sm\\:mt-0\\.5,.b>.c{top:.5rem}}}
       .\\[\\&_dd\\]\\:mt-0 dd{margin:0}.\\32xl{top:0}`,
    ),
  ]).toEqual(["slot", "max-sm:mt-0.5", "b", "c", "[&_dd]:mt-0", "2xl"]);
});

test("a class that only forced colours or an exception names has no rule", () => {
  expect([
    ...classesWithRule(
      `@media (forced-colors:active){.slot{border:1px solid}.forced-colors\\:border{border:0}}
       .btn:not(.plain,:has(.other)){color:red}/* .comment{} */`,
    ),
  ]).toEqual(["forced-colors:border", "btn"]);
});
