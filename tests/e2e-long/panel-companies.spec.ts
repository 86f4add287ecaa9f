import type { Page } from "@playwright/test";
import { bothWays, bothWaysInLongRun, expect } from "../support/journey.ts";
import { fillCompany, logIn, logInOffice, openMailLink, toast } from "../support/journey-steps.ts";
import { applicant, confirm } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

bothWaysInLongRun(
  "a lead is invited, registers with the code, starts, and becomes a member",
  async ({ page, url }) => {
    const { person, company } = applicant();
    const lead = `Lead ${person.email}`;
    await logInOffice(page);
    await page.getByRole("link", { name: "Dodaj firmę" }).click();
    await page.getByLabel("Nazwa firmy").fill(lead);
    await page.getByLabel("Lokalizacja").fill("Zgierz");
    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByRole("button", { name: "Dodaj firmę" }).click();
    await expect(toast(page)).toContainText(`Dodano firmę ${lead}`);
    await rowOf(page, lead).getByRole("button", { name: "Zaproś" }).click();
    await expect(toast(page)).toContainText(`Wysłano zaproszenie: ${lead}`);
    await page.getByRole("link", { name: /Zaproszone/ }).click();
    await expect(rowOf(page, lead).getByRole("button", { name: "Zaproś ponownie" })).toBeVisible();

    await openMailLink(page, {
      to: person.email,
      subject: "Zaproszenie do Regionalnej Izby",
      link: "Dołącz do izby",
    });
    await page.getByLabel("Imię").fill(person.firstName);
    await page.getByLabel("Nazwisko").fill(person.lastName);
    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByLabel("Hasło").fill(person.password);
    await page.getByRole("button", { name: "Dalej: dane firmy" }).click();
    await expect(page.getByLabel("Kod zaproszenia")).toHaveValue(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await fillCompany(page, company);
    await page.getByRole("button", { name: "Zarejestruj się" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await confirm(new Visitor(url), person.email, person.password);

    await page.goto("/admin/leads?status=starter");
    const main = page.getByRole("main");
    await main.getByRole("searchbox").fill(company.companyName);
    await main.getByRole("button", { name: "Szukaj" }).click();
    await expect(rowOf(page, company.companyName)).toContainText("Zgierz");
    await rowOf(page, company.companyName).getByRole("button", { name: "Członek" }).click();
    await expect(toast(page)).toContainText(`${company.companyName} ma teraz pełne członkostwo`);

    await page.goto(`/admin/history?q=${encodeURIComponent(company.companyName)}`);
    await expect(page.getByRole("main")).toContainText("przyjęcie na członka");
    await page.getByRole("button", { name: "Wyloguj" }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await logIn(page, person);
    await expect(page.getByRole("banner")).toContainText("Pełne członkostwo");
  },
);

bothWays(
  "a row of the list has phone and e-mail at every width, and 52 px on a desktop",
  async ({ page }) => {
    await logInOffice(page);
    for (const width of [360, 768, 1000, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/admin/leads?status=all");
      const row = rowOf(page, "Agro-Pak Łowicz").first();
      await expect(row.getByRole("link", { name: "46 000 19 01" })).toBeVisible();
      await expect(row.getByRole("link", { name: "agropak@example.com" })).toBeVisible();
      if (width < 1280) continue;
      // Only in the sample data has a company that asks for membership no account, and so a bin.
      const heights = await page
        .locator("tbody tr")
        // Other tests add companies, some with long names.
        .filter({ has: page.locator("a[href^='/admin/leads/company-']") })
        .filter({ hasNotText: "Prosi o członkostwo" })
        .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
      expect(heights.filter((height) => height > 52)).toEqual([]);
    }
  },
);
