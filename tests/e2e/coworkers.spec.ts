import type { Page } from "@playwright/test";
import { bothWaysInLongRun, expect, testInLongRun } from "../support/journey.ts";
import { expectSoundScreens } from "../support/journey-checks.ts";
import { logIn, logOut, memberOf, openMailLink, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";

const PASSWORD = "Tajne-haslo-2";
const newAddress = (name: string) =>
  `${name}-${Math.random().toString(36).slice(2, 10)}@example.com`;
const rows = (page: Page) => page.getByRole("main").getByRole("article");

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

bothWaysInLongRun(
  "an owner invites two coworkers; one accepts and logs in, and is removed again",
  async ({ page, url }) => {
    const { person, company } = await memberOf(page, url, "/my-coworkers");
    await page.getByRole("main").getByRole("link", { name: "Zaproś współpracowników" }).click();
    const [jan, ewa] = [newAddress("jan"), newAddress("ewa")];
    await invite(page, "Jan Nowak", jan);
    await invite(page, "Ewa Kos", ewa);

    await page.goto("/invite");
    await press(page, "Wyślij zaproszenia");
    await expect(page.getByRole("alert")).toContainText("Wybierz co najmniej jedną osobę.");
    const suggested = page.getByRole("region", { name: "Proponowane osoby" });
    for (const name of ["Jan Nowak", "Ewa Kos"])
      await suggested.getByRole("checkbox", { name }).check();
    await suggested.getByRole("group", { name: "Ewa Kos" }).getByLabel("Adres e-mail").fill("");
    await press(page, "Wyślij zaproszenia");
    await expect(page.getByRole("alert")).toContainText(
      "Wypełnij adresy email dla wszystkich wybranych współpracowników.",
    );
    await expect(suggested.getByRole("checkbox", { name: "Jan Nowak" })).toBeChecked();
    await suggested.getByRole("group", { name: "Ewa Kos" }).getByLabel("Adres e-mail").fill(ewa);
    await press(page, "Wyślij zaproszenia");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wysłano 2 zaproszenia");
    await logOut(page);

    await openInvitation(page, jan);
    await expect(page.getByText(`Zaproszenie do firmy ${company.companyName}`)).toBeVisible();
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(jan);
    await toStepTwo(page);
    await join(page);
    await page.goto("/my-coworkers");
    await expect(rows(page).filter({ hasText: "to Ty" })).toContainText("Aktywny");
    await expect(rows(page).filter({ hasText: "Ewa Kos" })).toContainText("Zaproszony");
    await expect(page.getByRole("main").getByRole("link", { name: /^Usuń/ })).toHaveCount(0);
    await logOut(page);

    await logIn(page, person);
    await page.goto("/my-coworkers");
    await rows(page).filter({ hasText: "Jan Nowak" }).getByRole("link", { name: "Usuń" }).click();
    await press(page, "Usuń");
    await expect(toast(page)).toContainText("Usunięto z firmy");
    await expect(rows(page)).toHaveCount(2);
    await logOut(page);

    await logIn(page, { email: jan, password: PASSWORD });
    await expect(page.getByText("Nie należysz obecnie do żadnej firmy w portalu")).toBeVisible();
    await page.goto("/my-coworkers");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Nie masz dostępu do tej strony",
    );
  },
);

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
