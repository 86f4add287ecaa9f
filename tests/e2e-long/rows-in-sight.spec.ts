import type { Page } from "playwright-core";
import { expect, test } from "../support/journey.ts";
import { asStaff } from "../support/journey-steps.ts";

/** The rows of a list that a window of 1280 × 800 shows whole (rules 1456). */
async function expectInSight(page: Page, least: number): Promise<void> {
  const ends = await page
    .locator("main table tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(ends.length).toBeGreaterThanOrEqual(least);
  expect(ends.filter((end) => end <= 800).length).toBeGreaterThanOrEqual(least);
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

test("the companies show 11 rows without scrolling", async ({ page, url }) => {
  await asStaff(page, url, "/admin/leads?status=all");
  await expectInSight(page, 11);
  await page.goto(`${url}/admin/leads?status=all&carer=none&q=a`);
  await expect(page.locator(".chips")).toContainText("Opiekun: Bez opiekuna");
  await expectInSight(page, 11);
});

test("the dues of a year show 9 rows without scrolling", async ({ page, url }) => {
  const year = new Date().getFullYear() + 5;
  await asStaff(page, url, `/admin/dues/run/${year}`);
  await page.getByRole("link", { name: "Cennik", exact: true }).click();
  await page.getByRole("button", { name: "Zapisz cennik" }).click();
  await expect(page.locator("main")).toContainText("Zapisano cennik");
  await page.goto(`${url}/admin/dues/run/${year}`);
  await page.getByRole("button", { name: /^Nalicz \d+ skład/ }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  await page.goto(`${url}/admin/dues?year=${year}`);
  await expectInSight(page, 9);
});

test("the participants of an event show 12 rows without scrolling", async ({ page, url }) => {
  const path = "/admin/events/forum-gospodarcze/participants";
  await asStaff(page, url, `${path}/list`);
  const people = Array.from({ length: 13 }, (_, at) => `Ewa Osoba${at}; e${at}@x.example; Kodaro`);
  await page.getByLabel("Wklej z Excela albo z wiadomości").fill(people.join("\n"));
  await page.getByRole("button", { name: "Odczytaj" }).click();
  await page
    .getByRole("button", { name: /^Dopisz 13 osób/ })
    .first()
    .click();
  await expect(page.locator("h1")).toContainText("Dopisano 13 osób");
  await page.goto(url + path);
  await expectInSight(page, 12);
});
