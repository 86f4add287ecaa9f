import type { Page } from "@playwright/test";
import { expect, testInLongRun } from "../support/journey.ts";
import { expectSoundScreens } from "../support/journey-checks.ts";
import { memberOf, openMailLink } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";

const PASSWORD = "Tajne-haslo-2";
const newAddress = (name: string) =>
  `${name}-${Math.random().toString(36).slice(2, 10)}@example.com`;

/** By the form for one person of `/invite`. */
async function invite(page: Page, name: string, email: string) {
  await page.goto("/invite");
  const form = page.getByRole("region", { name: /Zaproś (inną )?osobę/ });
  await form.getByLabel("Imię i nazwisko").fill(name);
  await form.getByLabel("Adres e-mail").fill(email);
  await form.getByRole("button", { name: "Zaproś", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wysłano 1 zaproszenie");
}

const openInvitation = (page: Page, to: string) =>
  openMailLink(page, { to, subject: "zaprasza Cię do firmy", link: "Przyjmij zaproszenie" });

async function toStepTwo(page: Page) {
  await page.getByLabel("Hasło").fill(PASSWORD);
  await press(page, "Dalej: stanowisko");
  await expect(page.getByText("Krok 2 z 2")).toBeVisible();
}

async function join(page: Page) {
  await page.getByLabel(/^Stanowisko/).fill("Księgowy");
  await page.getByLabel(/Akceptuję/).check();
  await press(page, "Dołącz do firmy");
  await expect(page).toHaveURL(/\/dashboard\/welcome$/);
}

testInLongRun(
  "every screen of an invitation: accessible on a phone and on a desktop, no wider than the window",
  async ({ page, url }) => {
    const widths = [320, 360, 1280];
    await memberOf(page, url);
    const [jan, ewa] = [newAddress("jan"), newAddress("ewa")];
    await invite(page, `Jan ${"Konstantynopolitańczykowianeczka".repeat(3)}`, jan);
    await expectSoundScreens(page, { widths });
    await invite(page, "Ewa Kos", ewa);
    await page.goto("/invite");
    await expectSoundScreens(page, { widths });
    await openInvitation(page, jan);
    await expect(page.getByText("To zaproszenie jest dla innego adresu niż Twój")).toBeVisible();
    await expectSoundScreens(page, { widths });
    await press(page, "Wyloguj się i otwórz zaproszenie");
    await expectSoundScreens(page, { widths });
    await toStepTwo(page);
    await expectSoundScreens(page, { widths });
    await join(page);
    await openInvitation(page, jan);
    await expectSoundScreens(page, { widths });
  },
);
