import type { Page } from "@playwright/test";
import { bothWays, bothWaysInLongRun, expect } from "../support/journey.ts";
import { asStaff, memberOf, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";
import { Visitor } from "../support/visitor.ts";

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const named = (words: string) => `${words} ${Math.random().toString(36).slice(2)}`;

/** Opens the confirmation of a row and leaves it, then confirms. */
async function deleteRow(page: Page, list: string, title: string, question: string): Promise<void> {
  await page.goto(list);
  await rowOf(page, title).getByRole("link", { name: "Usuń" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(question);
  await page.getByRole("link", { name: "Anuluj" }).click();
  await page.goto(list);
  await rowOf(page, title).getByRole("link", { name: "Usuń" }).click();
  await press(page, "Usuń");
}

bothWaysInLongRun(
  "a news item is written, published, read in portal and app, edited, and deleted",
  async ({ page, url }) => {
    const [title, reader] = [named("Nabór"), new Visitor(url)];
    const list = `/admin/news?q=${encodeURIComponent(title)}`;
    const isRead = async () => (await reader.get("/news")).text.includes(title);
    await memberOf(page, url);
    await asStaff(page, url, "/admin/news");
    await page.getByRole("link", { name: "Dodaj aktualność" }).click();
    await press(page, "Dodaj aktualność");
    await expect(page.getByRole("alert")).toContainText("Treść musi mieć co najmniej 50 znaków");
    await page.getByLabel("Tytuł").fill(title);
    await page.getByLabel("Streszczenie").fill("Wnioski do końca miesiąca.");
    await page
      .getByLabel("Treść", { exact: true })
      .fill(
        "<p onclick='alert(1)'>Wnioski można składać przez internet, do końca miesiąca.</p><script>alert(1)</script>",
      );
    await page.getByLabel("Kategoria").selectOption("support");
    await page.getByLabel("Priorytet").selectOption("high");
    await press(page, "Podgląd");
    await expect(page.getByRole("region", { name: "Podgląd treści" })).toContainText(
      "Wnioski można składać",
    );
    await press(page, "Dodaj aktualność");
    await expect(toast(page)).toContainText("Aktualność dodana");
    expect(await isRead()).toBe(false);

    await page.goto(list);
    await rowOf(page, title).getByRole("button", { name: "Opublikuj" }).click();
    await expect(toast(page)).toContainText("Aktualność opublikowana");
    expect(await isRead()).toBe(true);
    await page.goto("/app/news");
    await expect(page.getByRole("region", { name: "WAŻNE" })).toContainText(title);

    await page.goto(list);
    await rowOf(page, title).getByRole("link", { name: "Edytuj" }).click();
    await page.getByLabel("Priorytet").selectOption("low");
    await press(page, "Zapisz");
    await expect(toast(page)).toContainText("Zapisano aktualność");
    await page.goto("/app/news");
    await expect(page.getByRole("main")).toContainText(title);
    await expect(page.getByRole("region", { name: "WAŻNE" })).not.toContainText(title);

    await deleteRow(page, list, title, "Czy na pewno chcesz usunąć tę aktualność?");
    await expect(toast(page)).toContainText("Aktualność usunięta");
    expect(await isRead()).toBe(false);
  },
);

// The script of the card is tested by `app.spec.ts`.
bothWays(
  "a partner is added, shown beside the card of members, edited, and deleted",
  async ({ page, url }) => {
    const name = named("Hotel");
    const list = `/admin/partners?q=${encodeURIComponent(name)}`;
    const onCard = page.getByRole("listitem").filter({ hasText: name });
    await memberOf(page, url);
    await asStaff(page, url, "/admin/partners");
    await page.getByRole("link", { name: "Dodaj partnera" }).click();
    await press(page, "Dodaj partnera");
    await expect(page.getByRole("alert")).toContainText("Podaj rabat od 1 do 100%");
    await page.getByLabel("Nazwa").fill(name);
    await page.getByLabel("Opis").fill("Noclegi dla gości firmy.");
    await page.getByLabel("Rabat", { exact: true }).fill("15");
    await page.getByLabel("Kategoria").fill("Noclegi");
    await page.getByLabel("Miejsce").fill("Zgierz");
    await page.getByLabel("Strona internetowa").fill("example.com/mlyn");
    await press(page, "Dodaj partnera");
    await expect(toast(page)).toContainText("Partner dodany");
    await page.goto("/app/discount-card");
    await expect(onCard).toContainText("15%");

    await page.goto(list);
    await rowOf(page, name).getByRole("link", { name: "Edytuj" }).click();
    await page.getByLabel("Rabat", { exact: true }).fill("20%");
    await press(page, "Zapisz");
    await expect(toast(page)).toContainText("Zapisano partnera");
    await page.goto("/app/discount-card");
    await expect(onCard).toContainText("20%");

    await deleteRow(page, list, name, "Czy na pewno chcesz usunąć tego partnera?");
    await expect(toast(page)).toContainText("Partner usunięty");
    await page.goto("/app/discount-card");
    await expect(onCard).toHaveCount(0);
  },
);
