import type { Page } from "@playwright/test";

/** The text spacing of WCAG 1.4.12. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-block-end: 2em !important; }";

/** Calls `look` while the text of the open page has the spacing of WCAG 1.4.12. */
export async function withTextSpacing<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  // The portal's policy would refuse a style element.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
  const seen = await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return seen;
}

/**
 * Texts of the open page that do not fit: cut off, outside their control, or wider than the window.
 */
export function lostWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.textContent?.trim() &&
        !one.closest("[aria-hidden=true], svg"),
    );
    const lost = shown.filter((one) => {
      const style = getComputedStyle(one);
      if (isShortened(one) || style.display === "inline") return false;
      const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
      if (cuts(style.overflowX) || cuts(style.overflowY)) return wordsLeave(one);
      return (
        one.matches(".btn, .chip, .slot, .type, .count, button, summary, label") &&
        one.scrollWidth - one.clientWidth > 1
      );
    });
    const wide = document.documentElement.scrollWidth;
    const tooWide = wide > innerWidth ? [`the page is ${wide} px wide`] : [];
    return [
      ...tooWide,
      ...lost.map(
        (one) =>
          `${one.outerHTML.slice(0, 120)} … ${one.textContent?.replaceAll(/\s+/g, " ").slice(0, 60)}`,
      ),
    ];

    /** Visually hidden, or an excerpt of a text that stands whole elsewhere. */
    function isShortened(one: Element): boolean {
      return one.closest(".cut, .truncate, [class*=line-clamp], select") !== null || isUnseen(one);
    }

    function isUnseen(one: Element | null): boolean {
      return (
        one !== null &&
        (getComputedStyle(one).clipPath === "inset(50%)" || isUnseen(one.parentElement))
      );
    }

    function wordsLeave(box: Element): boolean {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (!textContent?.trim() || !parentElement?.checkVisibility() || isShortened(parentElement))
          continue;
        range.selectNodeContents(texts.currentNode);
        const isOutside = (at: DOMRect) =>
          at.left < left - 2 || at.right > right + 2 || at.top < top - 4 || at.bottom > bottom + 4;
        if ([...range.getClientRects()].some(isOutside)) return true;
      }
      return false;
    }
  });
}
