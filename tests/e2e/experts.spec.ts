import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe-checks.ts";
import {
  bothWaysInLongRun,
  expect,
  sharedPageTest as test,
  testInLongRun,
} from "../support/journey.ts";
import { expectSoundScreens } from "../support/journey-checks.ts";
import { unfoldFilters } from "../support/journey-steps.ts";

const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });
const chip = (page: Page, word: string) =>
  page.getByRole("main").locator("label").filter({ hasText: word });

const foldOfChips = (page: Page) =>
  page.getByRole("main").locator("summary").filter({ hasText: "Specjalizacje" });

/** Opens the filters and, in them, the specializations. */
async function unfoldChips(page: Page): Promise<void> {
  await unfoldFilters(page);
  await foldOfChips(page).click();
}

bothWaysInLongRun(
  "a visitor looks for an expert: search, chips, both, no results, clear, the expert's page",
  async ({ page }) => {
    await page.goto("/experts");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eksperci DIG");
    await expect(names(page)).not.toHaveCount(0);
    const all = await names(page).count();

    const search = page.getByPlaceholder("Szukaj ekspertów według nazwiska, specjalizacji...");
    await unfoldFilters(page);
    await search.fill("zolw");
    await search.press("Enter");
    await expect(names(page)).toHaveText(["Natalia Żółwińska"]);
    await expect(page.getByText("1 ekspert", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Wyczyść filtry" }).click();
    await expect(page).toHaveURL(/\/experts$/);

    await unfoldChips(page);
    await chip(page, "Logistyka").click();
    await chip(page, "IT").click();
    await page.getByRole("button", { name: "Szukaj" }).click();
    await expect(page).toHaveURL(/spec=IT.*spec=Logistyka|spec=Logistyka.*spec=IT/);
    await expect(names(page)).toHaveText(["Paweł Domagalski", "Krzysztof Majewski"]);
    await unfoldChips(page);
    await expect(page.getByRole("checkbox", { name: "Logistyka" })).toBeChecked();

    await search.fill("majewski");
    await page.getByRole("button", { name: "Szukaj" }).click();
    await expect(names(page)).toHaveText(["Krzysztof Majewski"]);

    await unfoldChips(page);
    await chip(page, "Logistyka").click();
    await page.getByRole("button", { name: "Szukaj" }).click();
    await expect(
      page.getByText("Nie znaleziono ekspertów pasujących do podanych kryteriów."),
    ).toBeVisible();
    await expect(search).toHaveValue("majewski");
    await page.getByRole("link", { name: "Wyczyść filtry" }).click();
    await expect(names(page)).toHaveCount(all);

    // The chips can be folded away.
    await unfoldChips(page);
    await expect(chip(page, "Logistyka")).toBeVisible();
    await foldOfChips(page).click();
    await expect(chip(page, "Logistyka")).toBeHidden();

    await page.getByRole("link", { name: "Marta Wilczyńska", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marta Wilczyńska");
    await expect(
      page.getByRole("region", { name: "Kontakt" }).getByRole("link", { name: "42 000 21 01" }),
    ).toHaveAttribute("href", "tel:+48420002101");
    await page.getByRole("link", { name: "Umowy", exact: true }).click();
    await expect(names(page)).toHaveText(["Marta Wilczyńska"]);
    await page.goBack();
    await page.getByRole("link", { name: "Wróć do ekspertów" }).click();
    await expect(names(page)).not.toHaveCount(0);
  },
);

bothWaysInLongRun("a visitor asks an expert, first with errors", async ({ page }) => {
  const email = `gosc-${Math.random().toString(36).slice(2)}@example.com`;
  await page.goto("/experts?q=bielak");
  await page.getByRole("link", { name: /^Zadaj pytanie\s*: Tomasz Bielak$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zadaj pytanie ekspertowi");

  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByRole("button", { name: "Wyślij pytanie" }).click();
  await expect(page).toHaveTitle("Błąd: Zadaj pytanie ekspertowi – DIG");
  await expect(page.getByRole("alert")).toContainText("Formularz zawiera 1 błąd");
  await page.getByRole("alert").getByRole("link", { name: "Wpisz treść pytania" }).click();
  await expect(page.getByLabel("Pytanie", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Pytanie", { exact: true })).toHaveAccessibleDescription(
    /Wpisz treść pytania/,
  );
  await expect(page.getByLabel("Adres e-mail")).toHaveValue(email);

  await page.getByLabel("Pytanie", { exact: true }).fill("Czy należy mi się ulga?");
  await page.getByRole("button", { name: "Wyślij pytanie" }).click();
  await expect(page).toHaveURL(/\/experts\/ekspert-bielak(#|$)/);
  await expect(page.getByRole("status")).toContainText("Pytanie wysłane");
  await expect(page.getByRole("status")).toContainText(email);

  await page.goto(`/dev/mailbox?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole("main")).toContainText("Twoje pytanie do eksperta: Tomasz Bielak");
});

testInLongRun(
  "every screen of experts: axe finds nothing, nothing is cut off",
  async ({ page }) => {
    for (const path of [
      "/experts",
      "/experts?spec=IT&q=nikt",
      "/experts/ekspert-wilczynska",
      "/experts/ekspert-rutkowska",
      "/experts/ekspert-bielak/question",
      "/experts/ekspert-rutkowska/question",
    ]) {
      await page.goto(path);
      await expectSoundScreens(page, { widths: [360, 1280], goodPractice: true });
    }
  },
);

test("a refused question at 360 px: axe finds nothing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/experts/ekspert-bielak/question");
  await page.getByRole("button", { name: "Wyślij pytanie" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoAxeFindings(page, { goodPractice: true });
});
