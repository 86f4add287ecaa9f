import { expect, withJavaScript } from "../support/journey.ts";
import { memberOf, toast, wordsOf } from "../support/journey-steps.ts";
import { logIn } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** The person logs out at another device, which ends all their sessions. */
async function endElsewhere(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const elsewhere = new Visitor(url);
  await logIn(elsewhere, email, password);
  await elsewhere.submit(await elsewhere.get("/logout"), "Wyloguj się");
}

withJavaScript(
  "a profile typed while the session ended is there after the login, unsaved, and saved with one press",
  async (at) => {
    const { page, url } = at;
    const { person } = await memberOf(page, url, "/my-profile");
    const bio = "Robię schody. ".repeat(140);
    await page.getByLabel("O mnie").fill(bio);
    await page.getByLabel("Jestem ekspertem").check();
    await page.getByRole("button", { name: "Zarządzanie", exact: true }).click();
    await endElsewhere(url, person);
    await page.getByRole("button", { name: "Zapisz zmiany" }).click();

    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fmy-profile$/);
    await expect(page.getByText("Formularz jest zachowany")).toBeVisible();
    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByLabel("Hasło").fill(person.password);
    await page.getByRole("button", { name: "Zaloguj się" }).click();

    await expect(page).toHaveURL(/\/my-profile$/);
    await expect(
      page.getByRole("alert").filter({ hasText: "Formularz nie został jeszcze zapisany" }),
    ).toBeVisible();
    await expect(page.getByLabel("O mnie")).toHaveValue(bio);
    await expect(page.getByLabel("Jestem ekspertem")).toBeChecked();
    await expect(wordsOf(page, "Twoje obszary")).toContainText(["Zarządzanie"]);
    await page.getByRole("button", { name: "Zapisz zmiany" }).click();
    await expect(toast(page)).toContainText("Profil został zaktualizowany pomyślnie");
    await expect(page.getByText("Formularz nie został jeszcze zapisany")).toHaveCount(0);
    await expect(page.getByLabel("Jestem ekspertem")).toBeChecked();
  },
);
