import { bothWaysInLongRun, expect, sharedPageTest } from "../support/journey.ts";
import { logInOffice, toast } from "../support/journey-steps.ts";

bothWaysInLongRun(
  "an undeliverable mail is sent again, and leaves the list and the number",
  async ({ page, js }) => {
    await logInOffice(page);
    await page.getByText("Sesje i korespondencja").click();
    await page.getByRole("link", { name: /^Niewysłane e-maile/ }).click();
    // The story may run twice at the same time, each with a mail of its own.
    const again = page.locator("tr form").filter({ hasText: "Wyślij ponownie" });
    const form = js ? again.first() : again.last();
    const action = await form.getAttribute("action");
    await form.getByRole("button").click();
    await expect(toast(page)).toContainText("Wysyłamy ponownie");
    await expect(page.locator(`tr form[action="${action}"]`)).toHaveCount(0);
    await page.goto("/admin/history");
    await expect(page.getByRole("main")).toContainText("ponowna wysyłka");
  },
);

sharedPageTest.describe("with JavaScript", () => {
  sharedPageTest.use({ javaScriptEnabled: true });
  sharedPageTest(
    "a slash leads to the search of the panel, except where somebody types",
    async ({ page }) => {
      await logInOffice(page);
      const search = page.getByRole("searchbox", { name: /^Szukaj w panelu/ });
      // Scripts have run by then.
      await page.waitForLoadState("load");
      await page.keyboard.press("/");
      await expect(search).toBeFocused();
      await page.keyboard.type("a/b");
      await expect(search).toHaveValue("a/b");
    },
  );
});
