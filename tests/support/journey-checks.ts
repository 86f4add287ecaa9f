import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What has to hold on every page of the portal, whoever opens it (design §6, §7). */

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export async function expectNoAxeFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG)
    // The rule for target sizes is off unless it is asked for.
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
    // Within the page itself: no page has frames, and a window less to open saves half of the time.
    .setLegacyMode(true)
    .analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
  );
  expect.soft(findings, `axe on ${page.url()}`).toEqual([]);
}

export async function expectSoundFrame(page: Page, { title, h1 }: { title: string; h1: string }): Promise<void> {
  await expect.soft(page).toHaveTitle(title);
  await expect.soft(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect.soft(page.locator("h1")).toHaveText([h1]);
  await expect.soft(page.getByRole("main")).toHaveCount(1);
  await expect.soft(page.getByRole("status")).toHaveCount(1);
}

/** The first Tab meets the skip link, Enter leads past the menus: the next Tab is inside the content. */
export async function expectSkipLink(page: Page): Promise<void> {
  const skip = page.getByRole("link", { name: "Przejdź do treści" });
  await page.keyboard.press("Tab");
  await expect.soft(skip).toBeFocused();
  await expect.soft(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect.soft(page).toHaveURL(/#tresc$/);
  if ((await page.locator("main").locator("a[href], button, input:not([type=hidden]), select, textarea").count()) === 0) return;
  await page.keyboard.press("Tab");
  await expect.soft(page.locator("main :focus")).toHaveCount(1);
}

export async function expectNoSidewaysScroll(page: Page, widths: number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(needed, `width of ${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
  }
  if (before) await page.setViewportSize(before);
}

/** Visible words, white space as one blank. */
export async function wordsOn(page: Page): Promise<string> {
  return (await page.locator("body").innerText()).replace(/\s+/g, " ").trim();
}

interface Weight {
  /** Document and style sheets. */
  page: number;
  script: number;
}

/** What the open page took, compressed, in bytes: as the browser counted it, whether it came over the wire now or from its cache. */
export async function weigh(page: Page): Promise<Weight> {
  // Without scripts nothing is fetched after the page has loaded.
  const hasScripts = (await page.locator("script[src], link[rel=modulepreload]").count()) > 0;
  await page.waitForLoadState(hasScripts ? "networkidle" : "load");
  return page.evaluate(() => {
    const sizeOf = (entries: PerformanceEntryList) =>
      entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
    const resources = performance.getEntriesByType("resource");
    const [styles, scripts] = [/\.css$/, /\.js$/].map((kind) => resources.filter(({ name }) => kind.test(new URL(name).pathname)));
    return { page: sizeOf(performance.getEntriesByType("navigation")) + sizeOf(styles ?? []), script: sizeOf(scripts ?? []) };
  });
}
