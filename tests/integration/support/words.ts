import type { Page } from "../../support/visitor.ts";

/** What a page says without its menus: heading, text, labels and placeholders. */
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
