import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./axe-checks.ts";
import { expect } from "./journey.ts";
import { walkByKeyboard } from "./keyboard-walk.ts";
import { pictureFaults } from "./picture-checks.ts";
import { lostWords, withTextSpacing } from "./text-spacing.ts";

/**
 * Checks that take too long for every run: all of WCAG 2.2 AA that a program can check, on one
 * page.
 */

const SKIP_LINK = 'a "Przejdź do treści"';

const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < 700 ? 640 : 800 });

/**
 * The open page passes all rules of axe on a desktop, a tablet and a phone, there also with its
 * content unfolded.
 */
export async function expectNoFindingsAtAnyWidth(page: Page): Promise<void> {
  for (const width of [1280, 768, 360]) {
    await resize(page, width);
    // Half under the header, a control would be too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoAxeFindings(page, { goodPractice: true });
  }
  // Only unfolded content is checked now; the content below it was checked before.
  const folded = await page.evaluate(() => {
    scrollTo(0, 0);
    const closed = [...document.querySelectorAll("main details:not([open])")];
    for (const one of closed) one.toggleAttribute("open", true);
    return closed.length;
  });
  if (folded > 0) await expectNoAxeFindings(page, { goodPractice: true });
}

/** The same page without scripts: they are off while it opens, and allowed for axe only. */
export async function expectNoFindingsWithoutScripts(
  page: Page,
  open: () => Promise<unknown>,
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setScriptExecutionDisabled", { value: true });
  await open();
  await browser.send("Emulation.setScriptExecutionDisabled", { value: false });
  await browser.detach();
  await expectNoFindingsAtAnyWidth(page);
}

/**
 * The open page works with the keyboard alone, in order and visibly, and the skip link comes first.
 */
export async function expectWalkable(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await resize(page, width);
    const { met, faults } = await walkByKeyboard(page);
    expect.soft(faults, `${page.url()} by keyboard at ${width} px`).toEqual([]);
    expect.soft(met[0], `first control of ${page.url()}`).toBe(SKIP_LINK);
  }
}

/**
 * Pictures of the open page have their sizes, and visible ones load at once, on a phone and on a
 * desktop.
 */
export async function expectPicturesInTime(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await resize(page, width);
    expect.soft(await pictureFaults(page), `pictures of ${page.url()} at ${width} px`).toEqual([]);
  }
}

/**
 * The open page loses nothing when enlarged twice (640) or four times (320), or with spaced text.
 */
export async function expectNothingLost(page: Page): Promise<void> {
  for (const width of [320, 640]) {
    await resize(page, width);
    expect.soft(await lostWords(page), `${page.url()} at ${width} px`).toEqual([]);
  }
  for (const width of [360, 1280]) {
    await resize(page, width);
    expect
      .soft(
        await withTextSpacing(page, () => lostWords(page)),
        `${page.url()} at ${width} px, spaced`,
      )
      .toEqual([]);
  }
}
