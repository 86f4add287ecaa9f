import type { Page } from "@playwright/test";
import { bothWaysInLongRun, eitherWay, expect, sharedPageTest } from "../support/journey.ts";
import { STAFF, toast } from "../support/journey-steps.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

async function logInStaff(page: Page): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Nazwa użytkownika").fill(STAFF.username);
  await page.getByLabel("Hasło").fill(STAFF.password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
}

/** The number of the menu that counts requests for full membership. */
const requests = (page: Page) => page.getByRole("link", { name: /do załatwienia.*Leady/ });

const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? "")?.[0] ?? 0);

bothWaysInLongRun(
  "a request for full membership waits in the menu, is granted, and the numbers of the overview follow",
  async ({ page, url }) => {
    const owner = new Visitor(url);
    const { company } = await joinAs(owner);
    await owner.submit(await owner.get("/company-profile"), "Poproś o pełne członkostwo");
    await logInStaff(page);
    await page.goto("/admin/overview");
    const members = page.locator("dl div").filter({ hasText: "Członkowie" }).locator("dd b");
    const before = numberIn(await members.textContent());

    await requests(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zarządzanie firmami");
    const row = page.getByRole("row").filter({ hasText: company.companyName });
    await expect(row).toContainText("Prosi o członkostwo");
    await row.getByRole("button", { name: "Członek" }).click();
    await expect(toast(page)).toContainText(`${company.companyName} ma teraz pełne członkostwo`);

    await page.goto("/admin/overview");
    expect(numberIn(await members.textContent())).toBeGreaterThan(before);
    await requests(page).click();
    await expect(row).toHaveCount(0);
    const asking = page.getByRole("row").filter({ hasText: "Prosi o członkostwo" });
    expect(numberIn(await requests(page).textContent())).toBe(await asking.count());
  },
);

eitherWay(
  "an undeliverable mail is sent again, and leaves the list and the number",
  async ({ page, js }) => {
    await logInStaff(page);
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
      await logInStaff(page);
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
