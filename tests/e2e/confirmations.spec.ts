import type { Page } from "@playwright/test";
import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { openMailLink, register, toast } from "../support/journey-steps.ts";
import { applicant, register as registerAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const openLink = (page: Page, to: string) =>
  openMailLink(page, { to, subject: "Potwierdź konto w portalu DIG", link: "Potwierdź konto" });

/** The page after the first login, with its three steps. */
async function expectWelcome(page: Page, { person }: ReturnType<typeof applicant>) {
  await expect(page).toHaveURL(/\/dashboard\/welcome$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Witamy w izbie, ${person.firstName}`,
  );
  await expect(page.getByRole("main")).toContainText(`Adres e-mail potwierdzony: ${person.email}`);
  await expect(
    page.getByRole("list").filter({ hasText: "Weź kartę" }).getByRole("link"),
  ).toHaveText(["Pokaż kartę", /^Zobacz wydarzeni[ea]$/, "Uzupełnij profil firmy"]);
}

bothWaysInLongRun("the browser that registered confirms by opening the link", async ({ page }) => {
  const story = applicant();
  await register(page, story);
  await expect(page).toHaveTitle("Sprawdź skrzynkę – DIG");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sprawdź skrzynkę");
  await expect(page.getByLabel("Hasło")).toBeHidden();
  await openLink(page, story.person.email);
  await expectWelcome(page, story);
  await expect(page.getByRole("main")).toContainText(story.company.companyName);
  await openLink(page, story.person.email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ten link został już użyty");
  await page.getByRole("main").getByRole("link", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

bothWaysInLongRun(
  "another browser needs the password of the sign-up first",
  async ({ page, url }) => {
    const story = applicant();
    await registerAs(new Visitor(url), story);
    await openLink(page, story.person.email);
    await page.getByRole("button", { name: "Potwierdź" }).click();
    await expect(page.getByLabel("Hasło")).toHaveAccessibleDescription(/Podaj hasło/);
    await page.getByLabel("Hasło").fill("Inne-haslo-9");
    await page.getByRole("button", { name: "Potwierdź" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "To nie jest hasło podane przy tej rejestracji.",
    );
    await expect(page.getByLabel("Hasło")).toHaveValue("");
    await page.getByLabel("Hasło").fill(story.person.password);
    await page.getByRole("button", { name: "Potwierdź" }).click();
    await expectWelcome(page, story);
  },
);

bothWaysInLongRun(
  "the owner of an address that another person entered says so, and no account is made",
  async ({ page, url }) => {
    const story = applicant();
    await registerAs(new Visitor(url), story);
    await openLink(page, story.person.email);
    const link = page.url();
    await page.getByRole("button", { name: "To nie ja" }).click();
    await expect(toast(page)).toContainText("Rejestracja anulowana");
    await page.goto(link);
    await expect(page.getByRole("main")).not.toContainText(story.company.companyName);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link wygasł");
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await page.goto("/login");
    await page.getByLabel("Adres e-mail").fill(story.person.email);
    await page.getByLabel("Hasło").fill(story.person.password);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(page.getByRole("alert")).toContainText("Nieprawidłowy adres email lub hasło.");
  },
);
