import type { Page } from "../../support/visitor.ts";

/** The texts of a page without its menus: heading, text, labels and placeholders. */
export function wordsOn({ document }: Page): string {
  const main = document.querySelector("main");
  const named = main?.querySelectorAll("[placeholder], [aria-label]") ?? [];
  return [
    // The app has its heading above the main part.
    document.querySelector("h1")?.parentNode.text,
    main?.text.replace(/\s+/g, " "),
    ...named.flatMap((node) => [node.getAttribute("placeholder"), node.getAttribute("aria-label")]),
  ].join("\n");
}
