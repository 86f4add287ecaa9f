import { expect, test } from "vitest";
import { withoutUnused } from "../../../scripts/unused-css.ts";

const left = (css: string) => withoutUnused(css).replaceAll(/\s+/g, " ").trim();

test.each([
  [".select select { color: red }", ""],
  [".input > input::placeholder { color: red }", ""],
  [":is(.select, .select select) option { color: red }", ""],
  ["[dir=rtl] .select { color: red }", ""],
  [".btn-link { color: red }", ""],
  [".btn:is([type=checkbox], [type=radio]) { color: red }", ""],
  [".checkbox:indeterminate, .btn[aria-pressed=true] { color: red }", ""],
  [".toggle:has(> input:checked) { color: red }", ""],
  ["@media print { .toggle > * { color: red } }", ""],
  [".input:has(> input[disabled]) { color: red }", ""],
  ["@supports (appearance: base-select) { .select { appearance: base-select } }", ""],
])("%s matches nothing and goes", (css, expected) => {
  expect(left(css)).toBe(expected);
});

test.each([
  [".input input, .input:focus { color: red }", ".input:focus { color: red }"],
  [".btn:is(.btn-disabled,:disabled) { color: red }", ".btn:is(:disabled) { color: red }"],
  [".btn:not(.btn-link,.btn-ghost) { color: red }", ".btn:not(.btn-ghost) { color: red }"],
  [".btn:not(.btn-link) { color: red }", ".btn { color: red }"],
])("of %s stays what may match", (css, expected) => {
  expect(left(css)).toBe(expected);
});

test.each([
  ".select:focus ~ .hint { color: red }",
  ".prose :where(a):not(:where(.not-prose *)) { color: red }",
  ".chip:has(.checkbox:checked) { color: red }",
  ".checkbox:checked { color: red }",
  "input.input[type=email] { color: red }",
  "@keyframes appear { from { opacity: 0 } to { opacity: 1 } }",
  ".on-dark .btn:hover { color: red }",
])("%s stays as it is", (css) => {
  expect(left(css)).toBe(css);
});
