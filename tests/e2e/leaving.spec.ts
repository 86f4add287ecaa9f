import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { logIn, logOut, memberOf, openMailLink, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";

const PASSWORD = "Tajne-haslo-2";

bothWaysInLongRun("a member downloads a ZIP with their data", async ({ page, url }) => {
  const { person, company } = await memberOf(page, url, "/dashboard/settings/data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Pobierz swoje dane" }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await downloading).path())));
  const { account, membership } = JSON.parse(strFromU8(files["dane.json"] ?? new Uint8Array()));
  expect(account).toMatchObject([{ email: person.email }]);
  expect(membership).toMatchObject([{ companyName: company.companyName }]);
  expect(strFromU8(files["dane.html"] ?? new Uint8Array())).toContain(person.lastName);
});

bothWaysInLongRun(
  "an owner hands the company over and deletes the account; the login is refused",
  async ({ page, url }) => {
    const { person } = await memberOf(page, url, "/invite");
    const jan = `jan-${Math.random().toString(36).slice(2, 10)}@example.com`;
    const form = page.getByRole("region", { name: /Zaproś (inną )?osobę/ });
    await form.getByLabel("Imię i nazwisko").fill("Jan Nowak");
    await form.getByLabel("Adres e-mail").fill(jan);
    await form.getByRole("button", { name: "Zaproś", exact: true }).click();
    await logOut(page);
    await openMailLink(page, {
      to: jan,
      subject: "zaprasza Cię do firmy",
      link: "Przyjmij zaproszenie",
    });
    await page.getByLabel("Hasło").fill(PASSWORD);
    await press(page, "Dalej: stanowisko");
    await page.getByLabel(/^Stanowisko/).fill("Księgowy");
    await page.getByLabel(/Akceptuję/).check();
    await press(page, "Dołącz do firmy");
    await logOut(page);

    await logIn(page, person);
    await page.goto("/dashboard/settings/delete");
    await page.getByRole("main").getByRole("link", { name: "Przekaż firmę" }).click();
    await page.getByRole("link", { name: "Wybierz: Jan Nowak" }).click();
    await press(page, "Przekaż firmę");
    await expect(toast(page)).toContainText("Nowy właściciel: Jan Nowak");
    await page.getByLabel("Twoje hasło").fill(person.password);
    await press(page, "Usuń konto na zawsze");
    await expect(toast(page)).toContainText("Konto zostało usunięte");

    await page.goto("/login");
    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByLabel("Hasło", { exact: true }).fill(person.password);
    await page.getByRole("main").getByRole("button", { name: "Zaloguj się", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await logIn(page, { email: jan, password: PASSWORD });
    await page.goto("/dashboard/settings/hand-over");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Przekaż firmę");
  },
);
