import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { asStaff, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";

bothWaysInLongRun(
  "staff find a company in the bar by its phone, in two presses from anywhere, and note the call",
  async ({ page, url, js }) => {
    const name = `Młyn ${Math.random().toString(36).slice(2)}`;
    const number = `6${Math.random().toString().slice(2, 10)}`;
    const main = page.getByRole("main");
    await asStaff(page, url, "/admin/leads/new");
    if (js) await page.context().clearCookies({ name: "dig-lite" });
    await page.getByLabel("Nazwa firmy").fill(name);
    await page.getByLabel("Lokalizacja").fill("Zgierz");
    await main.getByLabel("Telefon").fill(`+48 ${number}`);
    await press(page, "Dodaj firmę");
    await expect(toast(page)).toContainText(`Dodano firmę ${name}`);

    await page.goto("/admin/articles");
    const bar = page.getByRole("searchbox", { name: /^Szukaj w panelu/ });
    if (js) {
      await page.keyboard.press("/");
      await expect(bar).toBeFocused();
      await expect(bar).toHaveValue("");
    }
    await bar.fill(`0048 ${number.slice(0, 3)}-${number.slice(3)}`);
    await bar.press("Enter");
    await expect(page).toHaveURL(/\/admin\/leads\/[^/?]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

    const text = `Prosi o ofertę ${number}`;
    await page.getByLabel("Treść wpisu").fill(text);
    await press(page, "Zapisz wpis");
    await expect(toast(page)).toContainText("Wpis zapisany");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByText(text)).toBeVisible();

    await bar.fill(`brak-${number}`);
    await bar.press("Enter");
    await expect(main).toContainText(`Nic nie znaleziono dla „brak-${number}”.`);
    await expect(main.getByRole("link", { name: "Dodaj firmę" })).toHaveAttribute(
      "href",
      "/admin/leads/new",
    );
  },
);
