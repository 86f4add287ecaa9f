import { expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "./axe-checks.ts";

/** Checks for every page of the portal, for visitors and members. */

/** The widths of a screen in tests: a phone and a desktop. */
const SCREENS = [360, 1280];

/**
 * The open page on a phone and then on a desktop: axe finds nothing, and no width makes it
 * overflow.
 */
export async function expectSoundScreens(
  page: Page,
  { widths = [320, 360], goodPractice = false } = {},
): Promise<void> {
  for (const width of [...new Set([...widths, ...SCREENS])].sort((one, other) => one - other)) {
    await page.setViewportSize({ width, height: 800 });
    if (widths.includes(width)) await expectToFit(page, width);
    if (SCREENS.includes(width)) await expectNoAxeFindings(page, { goodPractice });
  }
}

export async function expectSoundFrame(
  page: Page,
  { title, h1 }: { title: string; h1: string },
): Promise<void> {
  const frame = () =>
    page.evaluate(() => ({
      title: document.title,
      language: document.documentElement.lang,
      headings: [...document.querySelectorAll("h1")].map(({ textContent }) =>
        textContent?.replaceAll(/\s+/g, " ").trim(),
      ),
      mains: document.querySelectorAll("main").length,
      statusRegions: document.querySelectorAll("[role=status], output").length,
    }));
  await expect.soft
    .poll(frame)
    .toEqual({ title, language: "pl", headings: [h1], mains: 1, statusRegions: 1 });
}

/**
 * The first Tab reaches the skip link, Enter skips the menus: the next Tab is inside the content.
 */
export async function expectSkipLink(page: Page): Promise<void> {
  const skip = page.getByRole("link", { name: "Przejdź do treści" });
  await page.keyboard.press("Tab");
  await expect.soft(skip).toBeFocused();
  await expect.soft(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect.soft(page).toHaveURL(/#tresc$/);
  if (
    (await page
      .locator("main")
      .locator("a[href], button, input:not([type=hidden]), select, textarea")
      .count()) === 0
  )
    return;
  await page.keyboard.press("Tab");
  await expect.soft(page.locator("main :focus")).toHaveCount(1);
}

/** Leaves the window at the last width. */
export async function expectNoSidewaysScroll(page: Page, widths: number[]): Promise<void> {
  // Starts with the current window size: each change needs a new layout and paint.
  const open = page.viewportSize()?.width;
  const isOpen = (width: number) => width === open;
  for (const width of [...widths.filter(isOpen), ...widths.filter((other) => !isOpen(other))]) {
    if (!isOpen(width)) await page.setViewportSize({ width, height: 720 });
    await expectToFit(page, width);
  }
}

async function expectToFit(page: Page, width: number): Promise<void> {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(needed, `width of ${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
}

/** Visible text, white space as one space. */
export async function wordsOn(page: Page): Promise<string> {
  return (await page.locator("body").innerText()).replace(/\s+/g, " ").trim();
}

/** The size of the open page at most, compressed. */
export async function expectLight(page: Page): Promise<void> {
  const weight = await weigh(page);
  expect.soft(weight.page, `HTML and CSS of ${page.url()}`).toBeLessThanOrEqual(25_000);
  // Over HTTP a browser asks for gzip.
  expect.soft(weight.script, `scripts of ${page.url()}`).toBeLessThanOrEqual(12_000);
}

interface Weight {
  /** Document and style sheets. */
  page: number;
  script: number;
}

/** Compressed bytes of the open page, as counted by the browser, from the network or its cache. */
async function weigh(page: Page): Promise<Weight> {
  await page.waitForLoadState("load");
  return page.evaluate(() => {
    const sizeOf = (entries: PerformanceEntryList) =>
      entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
    const resources = performance.getEntriesByType("resource");
    const [styles, scripts] = [/\.css$/, /\.js$/].map((kind) =>
      resources.filter(({ name }) => kind.test(new URL(name).pathname)),
    );
    return {
      page: sizeOf(performance.getEntriesByType("navigation")) + sizeOf(styles ?? []),
      script: sizeOf(scripts ?? []),
    };
  });
}
