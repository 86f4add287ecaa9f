import { bothWaysInLongRun, expect } from "../support/journey.ts";
import {
  logIn,
  logOut,
  mailsTo,
  memberOf,
  openMailLink,
  register,
  toast,
} from "../support/journey-steps.ts";
import { applicant } from "../support/story.ts";

bothWaysInLongRun(
  "a person who forgot the password sets a new one with the link of a mail",
  async ({ page, url }) => {
    const { person } = await memberOf(page, url);
    await logOut(page);

    await page.goto("/login");
    await page.getByRole("link", { name: "Nie pamiętasz hasła?" }).click();
    await page.getByRole("button", { name: "Wyślij link" }).click();
    await expect(page).toHaveTitle("Błąd: Nie pamiętam hasła – DIG");
    await expect(page.getByLabel("Adres e-mail")).toHaveAccessibleDescription("Podaj adres e-mail");
    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByRole("button", { name: "Wyślij link" }).click();
    await expect(toast(page)).toContainText("Link resetowania hasła wysłany");

    await openMailLink(page, {
      to: person.email,
      subject: "Nowe hasło do portalu DIG",
      link: "Ustaw nowe hasło",
    });
    const link = page.url();
    await page.getByRole("button", { name: "Potwierdź" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ustaw nowe hasło");
    await page.getByLabel("Nowe hasło").fill("krótkie");
    await page.getByRole("button", { name: "Zmień hasło" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Hasło musi zawierać co najmniej 8 znaków.",
    );
    await page.getByLabel("Nowe hasło").fill("Nowa-klamka-2");
    await page.getByRole("button", { name: "Zmień hasło" }).click();
    await expect(toast(page)).toContainText("Hasło zostało zmienione");

    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByLabel("Hasło").fill(person.password);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Nieprawidłowy adres email lub hasło. Spróbuj ponownie.",
    );
    await logIn(page, { email: person.email, password: "Nowa-klamka-2" });
    await page.goto("/dev/mailbox");
    await expect(mailsTo(page, person.email).first()).toContainText("Hasło zostało zmienione");

    // The link works once.
    await logOut(page);
    await page.goto(link);
    // The row of a used request ends with the new password.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link wygasł");
    await page.getByRole("link", { name: "Wyślij nowy" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  },
);

bothWaysInLongRun(
  "a person whose confirmation link is invalid gets a new one",
  async ({ page }) => {
    const story = applicant();
    await register(page, story);

    await page.goto("/auth/confirm?token_hash=nie-ma-takiego&type=signup");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link wygasł");
    await expect(page.getByRole("button", { name: "Potwierdź" })).toHaveCount(0);
    await page.getByRole("link", { name: "Wyślij nowy" }).click();
    await page.getByLabel("Adres e-mail").fill(story.person.email);
    await page.getByRole("button", { name: "Wyślij link ponownie" }).click();
    await expect(toast(page)).toContainText("Link aktywacyjny wysłany");

    await openMailLink(page, {
      to: story.person.email,
      subject: "Potwierdź konto w portalu DIG",
      link: "Potwierdź konto",
    });
    await expect(page).toHaveURL(/\/dashboard\/welcome$/);
  },
);

bothWaysInLongRun(
  "a login before the confirmation is refused and offers a new link on the page",
  async ({ page }) => {
    const story = applicant();
    await register(page, story);
    await page.getByText("Masz już potwierdzone konto? Zaloguj się").click();
    await expect(page.getByLabel("Adres e-mail")).toHaveValue(story.person.email);
    await page.getByLabel("Hasło").fill(story.person.password);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(page.getByRole("main")).toContainText(
      "Jeśli konto nie jest jeszcze potwierdzone, użyj linku z wiadomości",
    );
    await page.getByRole("button", { name: "Wyślij link ponownie" }).click();
    await expect(toast(page)).toContainText("Link aktywacyjny wysłany");
    await openMailLink(page, {
      to: story.person.email,
      subject: "Potwierdź konto w portalu DIG",
      link: "Potwierdź konto",
    });
    await expect(page).toHaveURL(/\/dashboard\/welcome$/);
    await logOut(page);
    await logIn(page, story.person);
  },
);
