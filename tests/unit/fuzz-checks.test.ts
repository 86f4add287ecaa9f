import { expect, test } from "vitest";
import { expectEscaped } from "../integration/support/fuzz";
import { MARKUP } from "../integration/support/odd-posts";

/** The check of `long/fuzz.test.ts` for every response. */
const escaped = MARKUP.replaceAll("&", "&amp;")
  .replaceAll("<", "&lt;")
  .replaceAll(">", "&gt;")
  .replaceAll('"', "&quot;");

test("markup that comes back as text is in order", () => {
  expect(() =>
    expectEscaped(`<p>${escaped}</p><input value="${escaped}">`, "a post"),
  ).not.toThrow();
});

test.each([
  ["whole, in a text", `<p>${MARKUP}</p>`],
  ["whole, in a value", `<input value="${MARKUP}">`],
  ["one element of it", `<p>${escaped}</p><img src=x onerror=fuzz()>`],
])("markup that comes back as markup is found: %s", (_, html) => {
  expect(() => expectEscaped(html, "a post")).toThrow("stands unescaped after a post");
});
