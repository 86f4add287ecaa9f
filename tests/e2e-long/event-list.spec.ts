import type { Locator, Page } from "@playwright/test";
import { bothWays, expect } from "../support/journey.ts";

const cards = (page: Page): Locator => page.getByRole("article");
const apply = (page: Page) => page.getByRole("button", { name: "Zastosuj filtry" }).click();
const unfold = (page: Page) => page.locator("summary", { hasText: "Forma i termin" }).click();
/** Chips cover their inputs: people press the words. */
const chip = (page: Page, name: string) => page.locator(".chip").filter({ hasText: name }).click();

bothWays(
  "on a phone filters are folded beside the search; active ones stand below and can be removed",
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/events");
    await expect(page.getByLabel("Szukaj", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Zastosuj filtry" })).toBeHidden();
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 });

    await unfold(page);
    await chip(page, "Szkolenia");
    await chip(page, "Seminaria");
    await page.getByLabel("Szukaj", { exact: true }).fill("lodz");
    await apply(page);
    await expect(page.getByRole("button", { name: "Zastosuj filtry" })).toBeHidden();
    const chosen = page.getByRole("list", { name: "Wybrane filtry" }).getByRole("link");
    await expect(chosen).toHaveText([/^„lodz”/, /^Szkolenia/, /^Seminaria/]);
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 });

    await page.getByRole("link", { name: /^Szkolenia\s*: usuń filtr/ }).click();
    await expect(page).toHaveURL(/\/events\?q=lodz&type=all&date=all&category=seminar$/);
    await expect(cards(page).locator(".type").first()).toHaveText("Seminarium");
    await page.getByRole("link", { name: /^„lodz”\s*: usuń filtr/ }).click();
    await page.getByRole("link", { name: /^Seminaria\s*: usuń filtr/ }).click();
    await expect(chosen).toHaveCount(0);
    await expect(page).toHaveURL(/\/events\?type=all&date=all$/);
  },
);

bothWays(
  "events are rows by week with the main facts and their links, on a desktop beside them",
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/events");
    const row = cards(page).filter({ hasText: "Forum Gospodarcze Regionu" });
    await expect(page.getByRole("heading", { level: 2 }).nth(1)).toBeVisible();
    await expect(row.getByRole("img")).toHaveCount(0);
    for (const name of [/^Zapisz się/, /^Szczegóły/])
      expect((await row.getByRole("link", { name }).boundingBox())?.height).toBeGreaterThanOrEqual(
        44,
      );
    await expect(row).toContainText("350 zł");
    const heights = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThan(280);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(row.getByRole("link", { name: /^Zapisz się/ })).toBeVisible();
    await expect(row.getByRole("link", { name: /^Szczegóły/ })).toBeVisible();
    await expect(row).toContainText("350 zł");
    const rows = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect()).map(({ x, y, height }) => ({ x, y, height })),
    );
    expect(new Set(rows.map(({ x }) => x)).size, "one column").toBe(1);
    for (const [index, { y }] of rows.entries()) {
      const above = rows[index - 1];
      if (above) expect(y).toBeGreaterThanOrEqual(above.y + above.height);
    }
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThan(140);
  },
);
