import { createHash } from "node:crypto";
import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { asStaff, continueAs, memberOf, toast } from "../support/journey-steps.ts";
import { todayInWarsaw } from "../support/polls.ts";
import { press } from "../support/screen-openings.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const PHONE = { width: 360, height: 640 };

bothWaysInLongRun(
  "staff open a poll, members vote and change their votes, and a visitor recounts them",
  async ({ page, url }) => {
    const title = `Termin zebrania ${Math.random().toString(36).slice(2)}`;
    await asStaff(page, url, "/admin/polls");
    await page.getByRole("link", { name: "Dodaj głosowanie" }).click();
    await page.getByLabel("Tytuł").fill(title);
    await page.getByLabel("Pytanie", { exact: true }).fill("Czy zebranie ma się odbyć w marcu?");
    await page.getByLabel("Pierwszy dzień").fill(todayInWarsaw());
    await page.getByLabel("Ostatni dzień").fill("2099-12-31");
    await press(page, "Dodaj głosowanie");
    await expect(toast(page)).toContainText("Głosowanie dodane");

    await page.setViewportSize(PHONE);
    await memberOf(page, url, "/app/voting");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Głosowania DIG");
    await page.getByRole("link", { name: `Zagłosuj : ${title}` }).click();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await press(page, "Oddaj głos");
    await expect(page.getByRole("alert")).toContainText("Wybierz odpowiedź");
    await page.getByRole("link", { name: "Anuluj" }).click();
    await page.getByRole("link", { name: `Zagłosuj : ${title}` }).click();
    await page.getByLabel("Tak", { exact: true }).check();
    await press(page, "Oddaj głos");
    await expect(toast(page)).toContainText("Głos oddany pomyślnie!");
    await expect(page.getByText("Twój głos: Tak")).toBeVisible();
    await expect(page.getByText("Oddano 1 głos")).toBeVisible();

    await page.getByRole("link", { name: "Zmień głos" }).click();
    await expect(page.getByLabel("Tak", { exact: true })).toBeChecked();
    await page.getByLabel("Nie", { exact: true }).check();
    await press(page, "Oddaj głos");
    await expect(page.getByText("Twój głos: Nie")).toBeVisible();
    const receipt = (await page.locator("code").textContent()) ?? "";
    const path = new URL(page.url()).pathname;

    const other = new Visitor(url);
    await joinAs(other);
    await other.submit(await other.get(path), "Oddaj głos", { option: "yes" });

    await page.getByRole("link", { name: "Księga głosów" }).click();
    await expect(page.getByRole("heading", { name: "3 wpisy" })).toBeVisible();
    await page.getByLabel("Potwierdzenie głosu").fill(receipt);
    await press(page, "Sprawdź");
    await expect(toast(page)).toContainText("Ten głos jest w księdze jako wpis 2 i jest liczony");

    await page.setViewportSize({ width: 1280, height: 800 });
    await asStaff(page, url, `/admin/polls?q=${encodeURIComponent(title)}`);
    await page.getByRole("link", { name: `Zakończ : ${title}` }).click();
    await page.getByLabel("Powód zakończenia").fill("Termin jest już znany.");
    await press(page, "Zakończ głosowanie");
    await expect(page.getByRole("row").filter({ hasText: title })).toContainText(
      "Tak 50% (1) · Nie 50% (1)",
    );

    await page.setViewportSize(PHONE);
    await continueAs(page, other, url);
    await page.goto(path);
    await expect(page.getByText("Powód: Termin jest już znany.")).toBeVisible();
    await page.getByRole("link", { name: "Księga głosów" }).click();
    await expect(page.getByText("Księga się zgadza")).toBeVisible();
    const entries = page.getByRole("list").filter({ hasText: "Skrót głosu" }).getByRole("listitem");
    await expect(entries.first()).toContainText("Zastąpiony wpisem 2");
    const opened = (await entries.allInnerTexts()).filter((text) => text.includes("Liczony"));
    for (const text of opened) {
      const option = text.includes("Nie") ? "no" : "yes";
      const [, code] = /((?:[A-Z2-9]{4}-){3}[A-Z2-9]{4})/.exec(text) ?? [];
      const [commitment] = /[0-9a-f]{64}/.exec(text) ?? [];
      expect(commitment).toBe(createHash("sha256").update(`${code}|${option}`).digest("hex"));
    }
    expect(opened).toHaveLength(2);
    expect(opened.join()).toContain(receipt);
  },
);
