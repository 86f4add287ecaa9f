import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { memberOf, openMailLink, toast } from "../support/journey-steps.ts";
import { logIn } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

bothWaysInLongRun(
  "a member changes password and address, and another browser is logged out",
  async ({ page, url }) => {
    const { person } = await memberOf(page, url);
    const elsewhere = new Visitor(url);
    await logIn(elsewhere, person.email, person.password);
    await page.goto("/dashboard/settings");

    const password = page.getByRole("region", { name: "Zmień hasło" });
    await password.getByLabel("Obecne hasło").fill(person.password);
    await password.getByLabel("Nowe hasło").fill("Nowa-klamka-22");
    await password.getByLabel("Nowe hasło").press("Enter");
    await expect(toast(page)).toContainText("Hasło zostało zmienione");
    expect((await elsewhere.get("/dashboard")).path).toMatch(/^\/login/);

    const address = page.getByRole("region", { name: "Zmień adres e-mail" });
    const to = `nowy-${person.email}`;
    await address.getByLabel("Nowy adres e-mail").fill(to);
    await address.getByLabel("Obecne hasło").fill("Nowa-klamka-22");
    await address.getByRole("button", { name: "Zmień adres" }).click();
    await expect(address).toContainText(`Zmiana na ${to} czeka na potwierdzenie`);

    await openMailLink(page, {
      to,
      subject: "Potwierdź nowy adres e-mail w portalu DIG",
      link: "Potwierdź nowy adres",
    });
    await page.getByRole("button", { name: "Potwierdź" }).click();
    await expect(
      page.getByText("Użyj jeszcze linku z wiadomości na dotychczasowym adresie konta."),
    ).toBeVisible();
    await openMailLink(page, {
      to: person.email,
      subject: "Zmiana adresu e-mail w portalu DIG",
      link: "Potwierdź zmianę adresu",
    });
    await page.getByRole("button", { name: "Potwierdź" }).click();
    await expect(page.getByText(`Obecny adres: ${to}`)).toBeVisible();
  },
);
