import type { Page } from "@playwright/test";
import { bothWays, expect, testInLongRun } from "../support/journey.ts";
import { expectSoundScreens } from "../support/journey-checks.ts";
import { memberOf, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

async function fillOffer(page: Page, title: string) {
  await page.getByLabel("Tytuł").fill(title);
  await page.getByLabel("Opis").fill("Sprawdzamy instalację w jeden dzień.");
  await page.getByLabel("Korzyści").fill("Raport ze zdjęciami\nLista napraw");
  await page.getByLabel("Warunki oferty").fill("Firmy z Łodzi i okolic");
}

bothWays(
  "a member adds offers until the limit, edits one and withdraws another",
  async ({ page, url }) => {
    await memberOf(page, url);
    await page.goto("/offers");
    await page.getByRole("link", { name: "Dodaj ofertę" }).click();
    await expect(page.getByText("Pozostało ofert w tym miesiącu: 5 z 5")).toBeVisible();

    await press(page, "Dodaj ofertę");
    await expect(page.getByRole("alert")).toContainText("Tytuł musi mieć co najmniej 5 znaków");

    await fillOffer(page, "Oferta numer 1");
    await page.getByLabel("Cena bez rabatu w złotych").fill("500");
    await page.getByLabel("Cena z rabatem w złotych").fill("400");
    await page.getByLabel("Dodaj tag").fill("Energia");
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(page.getByRole("button", { name: "Usuń: Energia" })).toBeVisible();
    await press(page, "Dodaj ofertę");
    await expect(toast(page)).toContainText("Oferta dodana pomyślnie");
    await expect(cards(page)).toContainText(["Oferta numer 1"]);
    await expect(cards(page)).toContainText(["Oczekuje"]);

    for (let count = 2; count <= 5; count++) {
      await page.goto("/offers/new");
      await fillOffer(page, `Oferta numer ${count}`);
      await press(page, "Dodaj ofertę");
      await expect(cards(page)).toHaveCount(count);
    }
    await page.goto("/offers/new");
    await expect(page.getByRole("heading", { name: "Limit ofert wyczerpany" })).toBeVisible();
    await page.getByRole("link", { name: "Wróć do moich ofert" }).click();

    await page.getByRole("link", { name: "Edytuj ofertę „Oferta numer 1”" }).click();
    await expect(page.getByLabel("Cena bez rabatu w złotych")).toHaveValue("500");
    await page.getByLabel("Tytuł").fill("Oferta po zmianie");
    await press(page, "Zapisz zmiany");
    await expect(toast(page)).toContainText("Oferta zapisana");
    await expect(page.getByRole("heading", { name: "Oferta po zmianie" })).toBeVisible();

    await page.getByRole("link", { name: "Wycofaj ofertę „Oferta numer 5”" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Czy na pewno chcesz wycofać tę ofertę?",
    );
    await press(page, "Wycofaj ofertę");
    await expect(toast(page)).toContainText("Oferta wycofana");
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByText("Pozostało ofert w tym miesiącu: 0 z 5")).toBeVisible();
  },
);

testInLongRun(
  "every screen of own offers: accessible on a phone and on a desktop, no wider than the window",
  async ({ page, url }) => {
    const widths = [320, 360, 1280];
    await memberOf(page, url);
    for (const path of ["/offers/mine", "/offers/mine?q=nic", "/offers/new"]) {
      await page.goto(path);
      await expectSoundScreens(page, { widths });
    }
    await press(page, "Dodaj ofertę");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectSoundScreens(page, { widths });
    await fillOffer(page, `Najdłuższa ${"konstantynopolitańczykowianeczka".repeat(3)}`);
    await press(page, "Dodaj ofertę");
    await expectSoundScreens(page, { widths });
    const [edit, withdraw] = await Promise.all(
      ["Edytuj", "Wycofaj"].map((name) =>
        page.getByRole("main").getByRole("link", { name }).first().getAttribute("href"),
      ),
    );
    for (const path of [edit, withdraw, "/offers/nie-ma/edit"]) {
      await page.goto(path ?? "");
      await expectSoundScreens(page, { widths });
    }
  },
);
