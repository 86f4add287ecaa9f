import type { Page } from "@playwright/test";
import { eitherWay, expect } from "../support/journey.ts";
import { continueAs, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";
import { logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const filters = (page: Page) =>
  page.getByRole("list", { name: "Wybrane filtry" }).getByRole("link");

eitherWay(
  "staff filter the companies, tag all of the search after a question, and undo it from the list of changes",
  async ({ page, url }) => {
    const staff = new Visitor(url);
    const word = `Kuźnia${Math.random().toString(36).slice(2)}`;
    const names = [`${word} Wschód`, `${word} Zachód`];
    const town = `Miasto ${word}`;
    await logInStaff(staff);
    for (const name of [...names, `${word} Obca`])
      await staff.submit(await staff.get("/admin/leads/new"), "Dodaj firmę", {
        name,
        location: name.endsWith("Obca") ? "Zgierz" : town,
        // Names like these warn of duplicates.
        isAnother: "on",
      });
    await continueAs(page, staff, url);

    await page.goto("/admin/leads?status=all");
    const main = page.getByRole("main");
    await main.getByRole("searchbox").fill(word);
    await main.getByText("Filtry", { exact: true }).click();
    await main.getByLabel("Lokalizacja").selectOption(town);
    await main.getByRole("button", { name: "Szukaj" }).first().click();
    await expect(filters(page)).toContainText([word, town]);
    await expect(main.getByRole("link", { name: /^Leady 2$/ })).toBeVisible();
    await expect(rowOf(page, `${word} Obca`)).toHaveCount(0);
    const list = page.url();

    await press(page, "Dalej");
    await expect(page.getByRole("alert")).toContainText("Zaznacz");
    await page.getByLabel("wszystkie 2 z tego wyszukiwania").check();
    await page.getByLabel("Co zrobić z zaznaczonymi").selectOption("Dodaj etykietę");
    await press(page, "Dalej");
    await page.getByLabel("Etykieta").fill(word);
    await press(page, "Dalej");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Dodać etykietę „${word}” do 2 firm?`,
    );
    for (const name of names) await expect(main).toContainText(name);
    await press(page, "Zmień 2 firmy");
    await expect(toast(page)).toContainText("Zmienione firmy: 2");
    expect(new URL(page.url()).search).toBe(new URL(list).search);
    for (const name of names) await expect(rowOf(page, name)).toContainText(word);

    await main.getByRole("link", { name: /^Zmiany do cofnięcia/ }).click();
    await rowOf(page, names[0] ?? "")
      .getByRole("link", { name: "Cofnij zmianę" })
      .click();
    await expect(main).toContainText("2 zmienione");
    for (const name of names) await expect(main).toContainText(name);
    await press(page, "Cofnij zmianę");
    await expect(toast(page)).toContainText("Cofnięto zmianę: Zmiana etykiet");
    await page.goto(`/admin/leads?status=all&tag=${encodeURIComponent(word)}`);
    await expect(main).toContainText("Brak firm w tej kategorii");
  },
);
