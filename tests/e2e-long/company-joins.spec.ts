import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bothWays, expect, test, testInLongRun } from "../support/journey.ts";
import {
  fillCompany,
  logIn,
  logOut,
  mailsTo,
  memberOf,
  register,
  toast,
} from "../support/journey-steps.ts";
import { freePort, startPortal } from "../support/portal.ts";
import { applicant } from "../support/story.ts";

bothWays(
  "a company joins: the wizard names errors, redisplays input, and ends on the dashboard",
  async ({ page, context, js }) => {
    const { person, company } = applicant();

    await page.goto("/register");
    await page.getByLabel("Nazwisko").fill(person.lastName);
    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByLabel("Hasło").fill("krótkie");
    await page.getByRole("button", { name: "Dalej: dane firmy" }).click();

    const summary = page.getByRole("alert");
    await expect(summary).toContainText("Formularz zawiera 2 błędy");
    await expect(page.locator(":focus")).toContainText("Formularz zawiera 2 błędy");
    if (!js) await expect(page).toHaveTitle("Błąd: Rejestracja – DIG");
    await summary.getByRole("link", { name: "Podaj imię" }).click();
    await expect(page.getByLabel("Imię")).toBeFocused();
    await expect(page.getByLabel("Imię")).toHaveAccessibleDescription("Podaj imię");
    await summary.getByRole("link", { name: "Hasło musi zawierać co najmniej 8 znaków." }).click();
    await expect(page.getByLabel("Hasło")).toBeFocused();
    await expect(page.getByLabel("Hasło")).toHaveAccessibleDescription(
      /Hasło musi zawierać co najmniej 8 znaków\./,
    );
    await expect(page.getByLabel("Nazwisko")).toHaveValue(person.lastName);
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(person.email);

    await page.getByLabel("Imię").fill(person.firstName);
    await page.getByLabel("Hasło").fill(person.password);
    await page.getByRole("button", { name: "Dalej: dane firmy" }).click();
    await expect(page.getByText("Krok 2 z 2")).toBeVisible();

    await page.getByLabel("Nazwa firmy").fill(company.companyName);
    await page.getByLabel("Wielkość firmy").selectOption(company.companySize);
    await page.getByRole("button", { name: "Wstecz" }).click();
    await expect(page.getByText("Krok 1 z 2")).toBeVisible();
    await expect(page.getByLabel("Imię")).toHaveValue(person.firstName);
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(person.email);
    await expect(page.getByLabel("Hasło")).toHaveValue("");
    await page.getByRole("button", { name: "Dalej: dane firmy" }).click();
    await expect(page.getByLabel("Nazwa firmy")).toHaveValue(company.companyName);
    await expect(page.getByLabel("Wielkość firmy")).toHaveValue(company.companySize);

    await fillCompany(page, company);
    await page.getByLabel(/Chcę otrzymywać newsletter/).check();
    await page.getByRole("button", { name: "Zarejestruj się" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(toast(page)).toContainText("Rejestracja pomyślna");
    await expect(toast(page)).toContainText(
      "Na Twój adres email został wysłany link aktywacyjny. Kliknij w link, aby aktywować konto.",
    );
    const awaited = page.getByRole("region", { name: "Sprawdź skrzynkę" });
    await expect(awaited).toContainText("Sprawdź swoją skrzynkę email, aby potwierdzić konto.");
    await expect(awaited).toContainText(person.email);
    await awaited.getByRole("button", { name: "Wyślij link ponownie" }).click();
    await expect(toast(page)).toContainText("Link aktywacyjny wysłany");
    await expect(awaited).toContainText(person.email);

    await page.getByRole("link", { name: "Otwórz skrzynkę demo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skrzynka demo");
    await mailsTo(page, person.email)
      .getByRole("link", { name: "Potwierdź konto w portalu DIG" })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Potwierdź konto w portalu DIG",
    );
    // The mail stands in a frame, whose links open a tab.
    const opened = context.waitForEvent("page");
    await page
      .frameLocator("main iframe")
      .getByRole("link", { name: "Potwierdź konto", exact: true })
      .click();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/dashboard\/welcome$/);
    await expect(tab.getByRole("main")).toContainText("Adres e-mail potwierdzony");
    await tab.close();

    await logOut(page);
    await page.goto("/login");
    await expect(awaited).toHaveCount(0);
    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByLabel("Hasło").fill(person.password);
    await page.getByLabel("Zapamiętaj mnie").check();
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Dzień dobry, ${person.firstName}`,
    );
    await expect(page.getByRole("main")).toContainText(company.companyName);
    await expect(page.getByRole("main")).toContainText("Plan Startowy");
    const days = (await context.cookies())
      .filter(({ name }) => /^dig-(auth|session)/.test(name))
      .map(({ expires }) => (expires * 1000 - Date.now()) / 86_400_000);
    expect(Math.round(Math.max(...days)), "days that the login is remembered").toBe(30);
  },
);

bothWays(
  "a member logs out; a guarded page leads to the login and back to itself",
  async ({ page, url }) => {
    const { person } = await memberOf(page, url);
    await logOut(page);
    await expect(page).toHaveURL(`${url}/`);
    await expect(toast(page)).toContainText("Pomyślnie wylogowano z systemu");

    await page.goto("/company-profile");
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fcompany-profile$/);
    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByLabel("Hasło").fill("zle-haslo");
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Nieprawidłowy adres email lub hasło. Spróbuj ponownie.",
    );
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(person.email);
    await page.getByLabel("Hasło").fill(person.password);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(page).toHaveURL(/\/company-profile$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profil firmy");
  },
);

testInLongRun(
  "a company survives a restart of the portal, and confirmed data survives a power cut",
  async ({ page }) => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), "dig-journey-"));
    const env = { DATA_DIR: folder, PORT: String(await freePort()) };
    let portal = await startPortal(env);
    const at = (path: string) => portal.url + path;
    try {
      const story = applicant();
      await register(page, story, at("/register"));
      await page.goto(at("/dev/mailbox"));
      await mailsTo(page, story.person.email)
        .getByRole("link", { name: "Potwierdź konto", exact: true })
        .click();
      await expect(page).toHaveURL(/\/dashboard\/welcome$/);
      await page.goto(at("/company-profile"));
      await page.getByLabel("Krótki opis").fill("Meble z łąki");
      await page.getByRole("button", { name: "Zapisz zmiany" }).click();
      await expect(toast(page)).toContainText("Dane firmy zostały zaktualizowane");

      expect(await portal.stop()).toBe(0);
      portal = await startPortal(env);
      await page.context().clearCookies();
      await logIn(page, story.person, at("/login?redirectTo=/company-profile"));
      await expect(page.getByLabel("Nazwa firmy")).toHaveValue(story.company.companyName);
      await expect(page.getByLabel("Krótki opis")).toHaveValue("Meble z łąki");
      await page.goto(at("/dev/mailbox"));
      await expect(mailsTo(page, story.person.email)).toContainText([
        "Potwierdź konto w portalu DIG",
      ]);

      await page.goto(at("/my-profile"));
      await page.getByLabel("O mnie").fill("Zapisane tuż przed awarią");
      await page.getByRole("button", { name: "Zapisz zmiany" }).click();
      await expect(toast(page)).toContainText("Profil został zaktualizowany");
      await portal.kill();
      portal = await startPortal(env);
      await page.context().clearCookies();
      await logIn(page, story.person, at("/login?redirectTo=/my-profile"));
      await expect(page.getByLabel("O mnie")).toHaveValue("Zapisane tuż przed awarią");
    } finally {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
