import { expectNoAxeFindings } from "../support/axe-checks.ts";
import { expect, sharedPageTest as test } from "../support/journey.ts";

test("a refused question at 360 px: axe finds nothing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/experts/ekspert-bielak/question");
  await page.getByRole("button", { name: "Wyślij pytanie" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoAxeFindings(page, { goodPractice: true });
});
