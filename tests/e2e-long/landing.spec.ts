import { bothWays, expect, sharedPageTest as test } from "../support/journey.ts";

test.describe("on a phone", () => {
  test.use({
    userAgent: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36",
    viewport: { width: 360, height: 740 },
  });

  bothWays("the banner of the app is closed for good", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("complementary", { name: "Aplikacja mobilna" });
    await expect(banner.getByRole("link")).toHaveAttribute("href", "/app/dashboard");
    await banner.getByRole("button", { name: "Zamknij" }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(banner).toHaveCount(0);
  });

  test("the landing page is short, and what is folded opens with a press (rules 1590)", async ({
    page,
  }) => {
    await page.goto("/");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(6_500);
    await page.locator('summary[aria-label="Po roku, jako pełny członek"]').click();
    await expect(page.getByText("Własne oferty bez limitu")).toBeVisible();
  });
});
