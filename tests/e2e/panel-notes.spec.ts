import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { STAFF, toast } from "../support/journey-steps.ts";

bothWaysInLongRun(
  "a note after a call takes two presses, brings a task, and the task is done with one and taken up again",
  async ({ page }) => {
    await page.goto("/admin");
    await page.getByLabel("Nazwa użytkownika").fill(STAFF.username);
    await page.getByLabel("Hasło").fill(STAFF.password);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await page.goto("/admin/today");
    const text = `Oddzwonić w sprawie składki ${Date.now()}`;

    await page.getByRole("link", { name: "Zapisz rozmowę" }).click();
    await page.getByRole("textbox", { name: "Firma" }).fill("zakwas");
    await page.getByLabel("Treść wpisu").fill(`Rozmowa. ${text}`);
    await page.getByText("Dodaj z zadaniem").click();
    await page.getByLabel("Co zrobić").fill(text);
    await page.getByRole("button", { name: "Zapisz wpis" }).click();
    await expect(toast(page)).toContainText("Wpis zapisany");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Piekarnia Zakwas");
    await expect(page.getByText(`Rozmowa. ${text}`)).toBeVisible();

    await page.getByRole("link", { name: "Moje zadania", exact: true }).click();
    await page.getByRole("button", { name: `Zrobione : ${text}` }).click();
    await expect(toast(page)).toContainText("Zrobione");
    await expect(page.getByRole("link", { name: text })).toHaveCount(0);
    await page.goto("/admin/tasks?state=done");
    await page.getByRole("button", { name: `Cofnij : ${text}` }).click();
    await expect(toast(page)).toContainText("znowu otwarte");
  },
);
