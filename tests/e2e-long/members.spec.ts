import { bothWays, bothWaysInLongRun, expect } from "../support/journey.ts";
import { continueAs, logIn, mailsTo, memberOf, toast } from "../support/journey-steps.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

bothWays(
  "an owner hides the company in the member directory and shows it again",
  async ({ page, url }) => {
    const { company } = await memberOf(page, url, "/company-profile");
    const inDirectory = page
      .getByRole("main")
      .getByRole("link", { name: company.companyName, exact: true });

    await page.getByLabel("Krótki opis").fill("Schody z jesionu");
    await page.getByLabel("Ukryj firmę w katalogu").check();
    await page.getByRole("button", { name: "Zapisz zmiany" }).click();
    await expect(toast(page)).toContainText("Dane firmy zostały zaktualizowane");
    await expect(page.getByLabel("Ukryj firmę w katalogu")).toBeChecked();
    await page.getByRole("link", { name: "Zobacz w katalogu" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(company.companyName);
    await expect(page.getByRole("main")).toContainText("Firma jest ukryta w katalogu.");
    await page.goto(`/members?q=${encodeURIComponent(company.companyName)}`);
    await expect(page.getByRole("main")).toContainText(
      "Nie znaleziono firm spełniających kryteria wyszukiwania.",
    );

    await page.goto("/company-profile");
    await page.getByLabel("Ukryj firmę w katalogu").uncheck();
    await page.getByRole("button", { name: "Zapisz zmiany" }).click();
    await expect(toast(page)).toContainText("Dane firmy zostały zaktualizowane");
    await page.goto(`/members?q=${encodeURIComponent(company.companyName)}`);
    await expect(page.getByRole("main")).toContainText("1 firma");
    await expect(page.getByRole("main")).toContainText("Schody z jesionu");
    await inDirectory.click();
    await expect(page.getByRole("main")).toContainText("Tak firmę widzą inni członkowie izby.");
  },
);

bothWays(
  "a member finds a person in the directory and writes to them; neither page shows an address",
  async ({ page, url, context }) => {
    const found = await memberOf(page, url, "/my-profile");
    const name = `${found.person.firstName} ${found.person.lastName}`;
    await expect(
      page.getByLabel("Pokaż mnie w katalogu członków"),
      "off for everybody at first",
    ).not.toBeChecked();
    await expect(page.getByLabel("Pozwalam na kontakt")).toBeChecked();
    await page.getByLabel("Pokaż mnie w katalogu członków").check();
    await page.getByLabel("Dodaj obszar").fill("Obróbka jesionu");
    await page.getByRole("button", { name: "Zapisz zmiany" }).click();
    await expect(toast(page)).toContainText("Profil został zaktualizowany pomyślnie");

    const visitor = new Visitor(url);
    const writer = await joinAs(visitor);
    await context.clearCookies();
    await continueAs(page, visitor, url);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Firmy członkowskie" }).first().click();
    await page.getByLabel("Szukaj", { exact: true }).fill(found.company.companyName);
    await page.getByRole("button", { name: "Szukaj" }).click();
    await expect(page.getByRole("main")).toContainText("kontakt: 1 osoba");
    await page.getByRole("link", { name: found.company.companyName, exact: true }).click();
    await expect(page.getByRole("main")).toContainText("Obróbka jesionu");

    await page.getByText("Napisz wiadomość").click();
    await page.getByLabel("Temat").fill("Schody");
    await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
    await expect(page.getByRole("alert")).toContainText("Wpisz treść wiadomości");
    await expect(page.getByLabel("Temat")).toHaveValue("Schody");
    await page
      .getByLabel("Wiadomość", { exact: true })
      .fill("Dzień dobry.\n\nCzy robią Państwo schody z jesionu?");
    await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
    await expect(toast(page)).toContainText(
      `Odbiorca: ${name}. Odpowiedź przyjdzie na Twój adres ${writer.person.email}.`,
    );
    expect(await page.content(), "the address of who was written to").not.toContain(
      found.person.email,
    );

    await page.goto(`/dev/mailbox?q=${encodeURIComponent(found.person.email)}`);
    await mailsTo(page, found.person.email)
      .getByRole("link", { name: /pisze do Ciebie: Schody/ })
      .click();
    const mail = page.getByRole("main");
    await expect(mail).toContainText(`Odpowiedź trafi na adres ${writer.person.email}`);
    await expect(mail).toContainText("Czy robią Państwo schody z jesionu?");
    await expect(mail).toContainText("Twojego adresu nie pokazaliśmy");

    await context.clearCookies();
    await logIn(page, found.person, "/login?redirectTo=/my-profile");
    await page.getByLabel("Pozwalam na kontakt").uncheck();
    await page.getByRole("button", { name: "Zapisz zmiany" }).click();
    await expect(toast(page)).toContainText("Profil został zaktualizowany pomyślnie");
    await page.goto(`/members?contact=1&q=${encodeURIComponent(found.company.companyName)}`);
    await expect(page.getByRole("main")).toContainText("Nie znaleziono firm");
  },
);

bothWaysInLongRun(
  "a visitor is led to the login, and from there to the requested company",
  async ({ page, url }) => {
    const { person } = await joinAs(new Visitor(url));
    await page.goto("/members/company-member-10");
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fmembers%2Fcompany-member-10$/);
    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByLabel("Hasło").fill(person.password);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Formex Mechanika");
    await page.goto("/about");
    await expect(page.getByRole("main")).toContainText("liczba firm członkowskich");
  },
);
