import type { Page } from "../../support/visitor.ts";

/** Headings of the cards on a list, in their order. */
export const titlesOn = (page: Page): string[] =>
  page.document.querySelectorAll("main article h3").map(({ text }) => text);

/** The text of the card with this title. */
export const cardOn = (page: Page, title: string): string =>
  page.document.querySelectorAll("main article").find(({ text }) => text.includes(title))?.text ??
  "no such card";
