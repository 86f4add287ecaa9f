import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./axe-checks.ts";
import { expect } from "./journey.ts";
import { walkByKeyboard } from "./keyboard-walk.ts";
import { pictureFaults } from "./picture-checks.ts";
import { lostWords, withRoomyText } from "./roomy-text.ts";

/** What takes too long for every day: the whole of WCAG 2.2 AA that a machine can judge, of one page. */

const SKIP_LINK = 'a "Przejdź do treści"';

const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < 700 ? 640 : 800 });

/** The open page keeps all rules of axe on a desktop, a tablet and a phone, there with what unfolds in its content as well. */
export async function expectNoFindingsAtAnyWidth(page: Page): Promise<void> {
  for (const width of [1280, 768, 360]) {
    await resize(page, width);
    // Half below the header a control would be too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoAxeFindings(page, { goodPractice: true });
  }
  // Only what is unfolded is judged now; what lies under it for the moment was judged before.
  const folded = await page.evaluate(() => {
    scrollTo(0, 0);
    const closed = [...document.querySelectorAll("main details:not([open])")];
    for (const one of closed) one.toggleAttribute("open", true);
    return closed.length;
  });
  if (folded > 0) await expectNoAxeFindings(page, { goodPractice: true });
}

/** The same page as it is without scripts: they stay off while it is opened, and are only let in for axe. */
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

/** All of the open page is reached with the keyboard alone, in order, seen, and the way past the menus comes first. */
export async function expectWalkable(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await resize(page, width);
    const { met, faults } = await walkByKeyboard(page);
    expect.soft(faults, `${page.url()} by keyboard at ${width} px`).toEqual([]);
    expect.soft(met[0], `first control of ${page.url()}`).toBe(SKIP_LINK);
  }
}

/** Pictures of the open page have their sizes, and those in sight load at once, on a phone and on a desktop. */
export async function expectPicturesInTime(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await resize(page, width);
    expect.soft(await pictureFaults(page), `pictures of ${page.url()} at ${width} px`).toEqual([]);
  }
}

/** Nothing is lost where the open page is enlarged twice (640) and four times (320), or its text stands further apart. */
export async function expectNothingLost(page: Page): Promise<void> {
  for (const width of [320, 640]) {
    await resize(page, width);
    expect.soft(await lostWords(page), `${page.url()} at ${width} px`).toEqual([]);
  }
  for (const width of [360, 1280]) {
    await resize(page, width);
    expect
      .soft(await withRoomyText(page, () => lostWords(page)), `${page.url()} at ${width} px, roomy`)
      .toEqual([]);
  }
}
