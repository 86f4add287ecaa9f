import type { Page } from "@playwright/test";
import { bothWays, expect } from "../support/journey.ts";
import { asStaff } from "../support/journey-steps.ts";

/** The frame of the panel on the screen of an office: 1280 px wide, 744 px of it for the page. */

/** A page of each group of the menu, which then stands open. */
const PAGES = ["/admin/today", "/admin/bookings", "/admin/dues", "/admin/news", "/admin/staff"];

/** The lowest edge of what the side menu shows. */
const endOfMenu = (page: Page) =>
  page.locator(".panel-menu").evaluate((menu) => {
    const shown = [...menu.querySelectorAll("a, summary")].filter((one) => one.checkVisibility());
    return Math.max(...shown.map((one) => one.getBoundingClientRect().bottom));
  });

bothWays("the whole menu fits 744 px, whichever of its groups is open", async ({ page, url }) => {
  await page.setViewportSize({ width: 1280, height: 744 });
  await asStaff(page, url, "/admin/leads");
  for (const path of PAGES) {
    await page.goto(path);
    const end = await endOfMenu(page);
    expect(end, path).toBeGreaterThan(300);
    expect(end, path).toBeLessThanOrEqual(744);
  }
});

for (const [width, height] of [
  [1280, 744],
  [360, 740],
] as const)
  bothWays(
    `the bar of selected rows stays in view at ${width} px while a row is selected`,
    async ({ page, url }) => {
      await page.setViewportSize({ width, height });
      await asStaff(page, url, "/admin/leads?status=all");
      const bar = page.locator(".selected-bar");
      await expect(bar).not.toBeInViewport();
      const boxes = page.locator(".select-cell input");
      await boxes.first().check();
      await expect(bar).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await expect(bar).toBeInViewport({ ratio: 1 });
      // The last row can be reached above the bar.
      await boxes.last().focus();
      const [row, own] = [await boxes.last().boundingBox(), await bar.boundingBox()];
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0);
      await boxes.first().uncheck();
      await expect(bar).not.toBeInViewport({ ratio: 1 });
    },
  );
