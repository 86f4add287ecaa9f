import type { HTMLElement } from "node-html-parser";
import type { Page } from "./visitor.ts";

/** Classes that only place or space an element. */
const PLACING =
  /^(?:[\w-]+:)*-?(?:block|col|flex|gap|grid|inline-flex|items|justify|m[xytbl]?|max-w|min-h|min-w|p[xytbl]?|place|row|self|space|wrap)(?:-|$)/;

/** The parts of a page: each kind of element by its look, inside its parent. */
export function partsOf(page: Page): Set<string> {
  const drawn = page.document
    .querySelectorAll("body *")
    .filter((element) => !element.closest("svg"));
  return new Set(drawn.map((element) => `${looksOf(element.parentNode)} > ${looksOf(element)}`));
}

function looksOf(element: HTMLElement): string {
  const classes = (element.getAttribute("class") ?? "")
    .split(/\s+/)
    .filter((name) => name && !PLACING.test(name));
  const type = element.getAttribute("type");
  return [nameOf(element) + (type ? `[${type}]` : ""), ...classes.sort()].join(".");
}

/** The heading cell of a row has the same parts as the others. */
const nameOf = (element: HTMLElement): string =>
  element.getAttribute("scope") === "row" ? "td" : element.tagName.toLowerCase();
