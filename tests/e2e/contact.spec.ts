import { eitherWay, expect } from "../support/journey.ts";

eitherWay(
  "a visitor writes to the office; missing fields are named and nothing typed is lost",
  async ({ page, js }) => {
    const subject = `Pytanie o składkę ${js} ${Date.now()}`;
    await page.goto("/contact");
    await page.getByLabel("Imię i nazwisko").fill("Zofia Żółć");
    await page.getByLabel("Wiadomość").fill("Dzień dobry,\n\nile wynosi składka?");
    await page.getByRole("button", { name: "Wyślij" }).click();
    await expect(page).toHaveTitle("Błąd: Kontakt – DIG");
    await expect(page.getByLabel("Temat")).toHaveAccessibleDescription("Podaj temat wiadomości");
    await expect(page.getByLabel("Wiadomość")).toHaveValue("Dzień dobry,\n\nile wynosi składka?");

    await page.getByLabel("Adres e-mail").fill("zofia@example.com");
    await page.getByLabel("Temat").fill(subject);
    await page.getByRole("button", { name: "Wyślij" }).click();
    await expect(page.getByRole("status")).toContainText("Wiadomość wysłana");
    await page.goto(`/dev/mailbox?q=${encodeURIComponent(subject)}`);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  },
);
