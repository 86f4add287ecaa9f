import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { memberOf, toast } from "../support/journey-steps.ts";

const PHONE = { width: 360, height: 640 };

bothWaysInLongRun(
  "a member filters events with a chip, takes a seat from the list and sees it among their dates",
  async ({ page, url }) => {
    await page.setViewportSize(PHONE);
    await memberOf(page, url, "/app/dashboard");
    await page
      .getByRole("navigation", { name: "Menu aplikacji" })
      .getByRole("link", { name: "Wydarzenia" })
      .click();
    const cards = page.getByRole("article");
    await expect(cards.filter({ hasText: "Forum Gospodarcze Regionu" })).toBeVisible();
    await page.getByRole("link", { name: "Warsztaty", exact: true }).click();
    await expect(page).toHaveURL(/\/app\/events\?category=workshop$/);
    await expect(cards.filter({ hasText: "Forum Gospodarcze Regionu" })).toHaveCount(0);

    await page.getByRole("button", { name: /^Zapisz się ?: Negocjacje/ }).click();
    await expect(page).toHaveURL(/\/app\/events\/negocjacje-handlowe$/);
    await expect(toast(page)).toContainText("Zapisano na wydarzenie!");
    await expect(page.getByRole("link", { name: "Pokaż bilet" })).toHaveAttribute(
      "href",
      "/events/negocjacje-handlowe/ticket",
    );
    await page.getByRole("link", { name: "Moje terminy" }).click();
    await expect(
      page.getByRole("main").getByText("Negocjacje handlowe w praktyce").first(),
    ).toBeVisible();

    await page.goto("/app/events");
    await expect(cards.filter({ hasText: "Negocjacje handlowe w praktyce" })).toContainText(
      "Zapisano",
    );
    await page.getByRole("link", { name: "Zobacz kalendarz wydarzeń" }).click();
    await page
      .getByRole("article")
      .filter({ hasText: "Negocjacje handlowe w praktyce" })
      .getByRole("link")
      .click();
    await page.getByRole("button", { name: "Wypisz się" }).click();
    await expect(toast(page)).toContainText("Wypisano z wydarzenia");
    await expect(page.getByRole("button", { name: "Zapisz się", exact: true })).toBeVisible();
  },
);

bothWaysInLongRun(
  "a member reads articles, whose number rises, and subscribes to the newsletter beside the news",
  async ({ page, url }) => {
    await page.setViewportSize(PHONE);
    const { person } = await memberOf(page, url, "/app/articles");
    await expect(
      page.getByText("W tym miesiącu nie masz jeszcze przeczytanych artykułów"),
    ).toBeVisible();
    await page.getByRole("link", { name: "Prawo", exact: true }).click();
    await page.getByRole("link", { name: "RODO w małej firmie" }).click();
    await expect(page).toHaveURL(/\/app\/articles\/rodo-w-malej-firmie$/);
    await page.getByRole("link", { name: "Wróć do artykułów" }).click();
    await expect(page.getByText("W tym miesiącu: 1 przeczytany artykuł")).toBeVisible();

    await page.goto("/app/news");
    await page.getByRole("region", { name: "WAŻNE" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/app\/news\/[\w-]+$/);
    await page.getByRole("link", { name: "Wróć do aktualności" }).click();
    await page.getByRole("button", { name: "Zapisz się na newsletter" }).click();
    await expect(toast(page)).toContainText("Zapisano!");
    await expect(page.getByText(`Wysłaliśmy link na adres ${person.email}.`)).toBeVisible();
  },
);
