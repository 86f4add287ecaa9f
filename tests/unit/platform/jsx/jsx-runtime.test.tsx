import { createRef, type ElementType, isValidElement } from "react";
import { jsx as reactJsx } from "react/jsx-runtime";
import { expect, test } from "vitest";
import { jsx } from "~/platform/jsx/jsx-runtime";

const Part = () => null;

test.each<[string, ElementType, Record<string, unknown>, (string | number)?]>([
  ["an element", "p", { className: "muted", children: "Tekst" }],
  ["an element without props", "br", {}],
  ["several children", "p", { children: ["Tekst", 1] }],
  ["a component", Part, { name: "Tekst" }],
  ["a key", "li", { children: "Tekst" }, 7],
  ["a key among props that are handed on", "li", { key: "one", id: "one" }],
  ["a ref", "input", { ref: createRef(), name: "q" }],
  ["a ref and a key", "input", { ref: createRef(), name: "q" }, "two"],
])("makes the same of %s as React", (_what, type, props, key) => {
  const made = jsx(type, props, key);
  // While a page is developed React's own have notes beside it.
  expect(reactJsx(type, props, key)).toMatchObject(made);
  expect(isValidElement(made)).toBe(true);
});

test("takes props as they are, without a copy", () => {
  const props = { className: "muted" };
  expect(jsx("p", props).props).toBe(props);
});
