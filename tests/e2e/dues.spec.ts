import type { Page } from "@playwright/test";
import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { asStaff, memberOf, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";

/** A list of operations with one transfer. */
async function importTransfer(page: Page, { title, amount }: { title: string; amount: string }) {
  const lines = ["Data operacji;Tytuł;Kontrahent;Kwota", `2026-01-05;${title};Jan Kot;${amount}`];
  await page.getByLabel("Plik z banku").setInputFiles({
    name: "wyciag.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });
  await press(page, "Pokaż próbę");
}

bothWaysInLongRun(
  "staff charge a company, import its transfer and take it back; its owner sees what to pay and that nothing is left",
  async ({ page, url, js }) => {
    const { company } = await memberOf(page, url);
    const main = page.getByRole("main");
    await asStaff(
      page,
      url,
      `/admin/leads?status=all&q=${encodeURIComponent(company.companyName)}`,
    );
    const record = page.getByRole("row").filter({ hasText: company.companyName });
    await record.getByRole("link", { name: company.companyName }).first().click();
    await main.getByRole("link", { name: "Nalicz jedną składkę" }).first().click();
    await press(page, "Nalicz składkę");
    await expect(page.getByRole("alert")).toContainText("Napisz, za co jest składka");
    await page.getByLabel("Za co").fill("Stoisko na targach");
    await page.getByLabel("Kwota").fill("349,50");
    await press(page, "Nalicz składkę");
    await expect(toast(page)).toContainText("Składka naliczona");
    const due = page.url();
    const number = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

    await page.goto("/dues");
    await expect(main.getByRole("heading", { name: "Stoisko na targach" })).toBeVisible();
    await expect(main).toContainText("349,50 zł");
    await expect(main.getByRole("img", { name: /^Kod QR z danymi przelewu/ })).toBeVisible();
    await expect(main.getByRole("button", { name: /^Kopiuj: / })).toHaveCount(js ? 4 : 0);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      main.getByRole("link", { name: "Zapisz kod (PNG)" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${number.replaceAll("/", "-")}.png`);
    await main
      .getByRole("link", { name: /^Pokaż notę/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);

    await page.goto("/admin/statement");
    await importTransfer(page, { title: number, amount: "349,50" });
    const row = page.getByRole("row").filter({ hasText: number });
    await expect(row).toContainText("Numer w tytule");
    await expect(row.getByRole("checkbox", { name: "Zaksięguj" })).toBeChecked();
    await main.getByRole("button", { name: "Zaksięguj 1 wpłatę" }).first().click();
    await expect(toast(page)).toContainText("Wyciąg zaksięgowany");
    await page.goto("/dues");
    await expect(main).toContainText("Nie ma składek do zapłaty");
    await expect(main.getByRole("link", { name: /^Potwierdzenie/ })).toBeVisible();

    await page.goto(due);
    await page.getByRole("link", { name: /^Cofnij : Wpłata/ }).click();
    await page.getByLabel("Powód").fill("Pomyłka");
    await press(page, "Cofnij zapis");
    await expect(toast(page)).toContainText("Zapis cofnięty");
    await page.goto("/dues");
    await expect(main.getByRole("link", { name: "Pobierz notę (PDF)" })).toBeVisible();
    await page.goto("/admin/statement");
    await importTransfer(page, { title: number, amount: "349,50" });
    await expect(page.getByRole("row").filter({ hasText: number })).toContainText(
      "Czeka na decyzję",
    );
  },
);
