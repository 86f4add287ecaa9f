import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { STAFF, toast } from "../support/journey-steps.ts";
import { addStaff, logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const PASSWORD = "Zielony-Parasol-7";
const STEP_MS = 30_000;

async function logInAs(page: Page, username: string, password: string): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Nazwa użytkownika").fill(username);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
}

bothWaysInLongRun(
  "staff set up a second factor by its key, log in with a code and with a recovery code, and log a device out",
  async ({ page, url, openWindow }) => {
    const administrator = new Visitor(url);
    await logInStaff(administrator, STAFF);
    const { username, password } = await addStaff(administrator);
    await logInAs(page, username, password);
    await page.getByLabel("Nowe hasło").fill(PASSWORD);
    await page.getByRole("button", { name: "Zapisz hasło" }).click();
    await expect(page).toHaveURL(/\/admin\/leads$/);

    await page.goto("/admin/second-factor");
    await expect(page.getByRole("img", { name: "Kod QR dla aplikacji do kodów" })).toBeVisible();
    const key = (await page.getByRole("main").locator("code").innerText()).replaceAll(/\s/g, "");
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    await page.getByLabel("Kod z aplikacji").fill("000000");
    await page.getByRole("button", { name: "Włącz drugi składnik" }).click();
    await expect(page.getByRole("alert")).toContainText("Ten kod nie pasuje albo był już użyty.");
    await page
      .getByLabel("Kod z aplikacji")
      .fill(app.generate({ timestamp: Date.now() - STEP_MS }));
    await page.getByRole("button", { name: "Włącz drugi składnik" }).click();
    await expect(toast(page)).toContainText("Drugi składnik jest włączony");
    const codes = await page
      .getByRole("main")
      .getByRole("listitem")
      .locator("code")
      .allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.getByRole("link", { name: "Przejdź do panelu" }).click();
    await expect(page).toHaveURL(/\/admin\/leads$/);

    const phone = await openWindow();
    await logInAs(phone, username, PASSWORD);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Podaj kod z telefonu");
    const code = phone.getByLabel("Kod z aplikacji");
    await code.fill(app.generate());
    await phone.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(phone).toHaveURL(/\/admin\/leads$/);

    const tablet = await openWindow();
    await logInAs(tablet, username, PASSWORD);
    await tablet.getByLabel("Kod z aplikacji").fill(codes[0] ?? "");
    await tablet.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(tablet).toHaveURL(/\/admin\/leads$/);
    await tablet.goto("/admin/second-factor");
    await expect(tablet.getByRole("main")).toContainText("9 z 10 do wykorzystania");

    await page.goto("/admin/devices");
    const devices = page.getByRole("main").getByRole("listitem");
    await expect(devices).toHaveCount(3);
    await expect(devices.first()).toContainText("To urządzenie");
    await devices.nth(1).getByRole("button", { name: "Wyloguj" }).click();
    await expect(toast(page)).toContainText("Urządzenie zostało wylogowane");
    await expect(devices).toHaveCount(2);
    const stillIn = [];
    for (const other of [phone, tablet]) {
      await other.goto("/admin/leads");
      stillIn.push(new URL(other.url()).pathname);
    }
    expect(stillIn.toSorted()).toEqual(["/admin", "/admin/leads"]);
  },
);
