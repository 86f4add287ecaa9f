import type { Locator, Page } from "@playwright/test";
import { today } from "~/platform/time/clock";
import { isOpenDay } from "~/platform/time/workdays";
import { bothWaysInLongRun, eitherWay, expect } from "../support/journey.ts";

const cards = (page: Page): Locator => page.getByRole("article");
const apply = (page: Page) => page.getByRole("button", { name: "Zastosuj filtry" }).click();
const search = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Szukaj", exact: true }).click();
const unfold = (page: Page) => page.locator("summary", { hasText: "Forma i termin" }).click();
const tab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Rodzaj" }).getByRole("link", { name });
/** Chips cover their inputs: people press the words. */
const chip = (page: Page, name: string) => page.locator(".chip").filter({ hasText: name }).click();

async function countOf(page: Page): Promise<number> {
  const heading = page.getByRole("heading", { level: 2, name: /^\d+ wydarze(nie|nia|ń)$/ });
  return Number.parseInt((await heading.textContent()) ?? "", 10);
}

bothWaysInLongRun(
  "a visitor looks for an event: search, each filter, all together, no results, filters cleared",
  async ({ page }) => {
    await page.goto("/events");
    const all = await countOf(page);
    expect(all).toBeGreaterThanOrEqual(10);
    await expect(cards(page)).toHaveCount(all);

    await page.getByLabel("Szukana fraza").fill("swierkiem");
    await search(page);
    await expect(page).toHaveURL(/[?&]q=swierkiem/);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Restauracja Pod Świerkiem");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("1 wydarzenie");

    await page.getByLabel("Szukana fraza").fill("ŁÓDŹ");
    await search(page);
    const inLodz = await countOf(page);
    expect(inLodz).toBeLessThan(all);
    await page.getByLabel("Szukana fraza").fill("lodz");
    await search(page);
    expect(await countOf(page)).toBe(inLodz);

    await page.getByRole("main").getByRole("link", { name: "Wyczyść filtry" }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByLabel("Szukana fraza")).toHaveValue("");

    await unfold(page);
    await chip(page, "Jutro");
    await apply(page);
    await expect(page).toHaveURL(/date=tomorrow/);
    await unfold(page);
    await expect(page.getByRole("radio", { name: "Jutro" })).toBeChecked();
    await expect(cards(page).filter({ hasText: "Zmiany w podatkach od nowego roku" })).toHaveCount(
      isOpenDay(today().add({ days: 1 })) ? 1 : 0,
    );
    expect(await countOf(page)).toBeLessThan(all);

    await page.goto("/events");
    await tab(page, /^Szkolenia \d+$/).click();
    await expect(tab(page, /^Szkolenia/)).toHaveAttribute("aria-current", "page");
    await expect(tab(page, /^Szkolenia/)).toHaveText(`Szkolenia ${await countOf(page)}`);
    await unfold(page);
    await chip(page, "Seminaria");
    await apply(page);
    const both = await countOf(page);
    await expect(cards(page).locator(".type:text-matches('^(Szkolenie|Seminarium)$')")).toHaveCount(
      both,
    );

    await unfold(page);
    await chip(page, "Hybrydowe");
    await page.getByLabel("Szukana fraza").fill("eksport");
    await apply(page);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Eksport do Niemiec krok po kroku");
    await unfold(page);
    await expect(page.getByRole("checkbox", { name: "Szkolenia" })).toBeChecked();
    await chip(page, "Online");
    await apply(page);
    await expect(cards(page)).toHaveCount(0);
    await expect(
      page.getByText("Nie znaleziono wydarzeń pasujących do podanych kryteriów."),
    ).toBeVisible();
    await expect(page.getByLabel("Szukana fraza")).toHaveValue("eksport");
    await page.getByRole("main").getByRole("link", { name: "Wyczyść filtry" }).click();
    expect(await countOf(page)).toBe(all);
  },
);

eitherWay(
  "on a phone filters are folded beside the search; active ones stand below and can be removed",
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/events");
    await expect(page.getByLabel("Szukana fraza")).toBeVisible();
    await expect(page.getByRole("button", { name: "Zastosuj filtry" })).toBeHidden();
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 });

    await unfold(page);
    await chip(page, "Szkolenia");
    await chip(page, "Seminaria");
    await page.getByLabel("Szukana fraza").fill("lodz");
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

eitherWay(
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
