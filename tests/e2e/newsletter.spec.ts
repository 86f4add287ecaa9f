import { eitherWay, expect } from "../support/journey.ts";

eitherWay(
  "a visitor subscribes to the newsletter, after a typing error, confirms by mail and leaves again",
  async ({ page, js }) => {
    const email = `czytelnik-${js}-${Date.now()}@example.com`;
    await page.goto("/");
    const form = page.getByRole("region", { name: "Newsletter izby" });
    await form.getByLabel("Adres e-mail").fill("czytelnik");
    await form.getByRole("button", { name: "Zapisz się" }).click();
    await expect(page).toHaveTitle(/^Błąd: /);
    await expect(page.getByLabel("Adres e-mail")).toHaveValue("czytelnik");
    await expect(page.getByLabel("Adres e-mail")).toHaveAccessibleDescription(
      /Wprowadź poprawny adres email\./,
    );

    await page.getByLabel("Adres e-mail").fill(email);
    await page.getByRole("button", { name: "Zapisz się" }).click();
    await expect(page.getByRole("status")).toContainText("Zapisano!");

    await page.goto(`/dev/mailbox?q=${email}`);
    await page.getByRole("link", { name: "Potwierdź zapis", exact: true }).click();
    await page.getByRole("button", { name: "Potwierdź" }).click();
    await expect(page.getByRole("status")).toContainText("Od teraz dostajesz newsletter izby.");

    await page.goto(`/dev/mailbox?q=${email}`);
    await page.getByRole("link", { name: "Wypisz się z newslettera" }).first().click();
    await page.getByRole("button", { name: "Wypisz się" }).click();
    await expect(page.getByRole("status")).toContainText("Adres został usunięty z listy.");
  },
);
