import type { Page, Visitor } from "./visitor.ts";

/** Follows the link "Wypisz się" of a page, of `about` where there are several, and confirms. */
export async function giveUp(visitor: Visitor, page: Page, about = ""): Promise<Page> {
  const link = leaving(page, about);
  if (!link) throw new Error(`no link "Wypisz się" on ${page.path}:\n${page.text.slice(0, 2000)}`);
  return visitor.submit(await visitor.get(link.getAttribute("href") ?? ""), "Wypisz się");
}

/** True for the page of an event at which the person has a seat or a position to give back. */
export const hasPlace = (page: Page): boolean => leaving(page) !== undefined;

const leaving = ({ document }: Page, about = "") =>
  document
    .querySelectorAll("main a[href]")
    .find(({ text }) => text.replace(/\s+/g, " ").trim() === `Wypisz się${about && `: ${about}`}`);
