import { expect, withJavaScript } from "../support/journey.ts";
import { memberOf, toast, wordsOf } from "../support/journey-steps.ts";

withJavaScript(
  "a member edits the profile: areas by suggestion and by typing, one removed, Enter saves, all is still there later",
  async ({ page, url, js }) => {
    await memberOf(page, url, "/my-profile");
    const areas = wordsOf(page, "Twoje obszary");

    await page.getByLabel("O mnie").fill("Robię meble.\nI schody.");
    await page.getByRole("button", { name: "Zarządzanie", exact: true }).click();
    await expect(areas).toHaveText(["Zarządzanie"]);
    await expect(page.getByRole("button", { name: "Zarządzanie", exact: true })).toHaveCount(0);
    await page.getByLabel("Dodaj obszar").fill("Meblarstwo");
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(areas).toHaveText(["Zarządzanie", "Meblarstwo"]);
    await expect(page.getByLabel("Dodaj obszar")).toHaveValue("");
    await page.getByRole("button", { name: "Usuń: Zarządzanie" }).click();
    await expect(areas).toHaveText(["Meblarstwo"]);
    await expect(page.getByLabel("O mnie")).toHaveValue("Robię meble.\nI schody.");

    await page.getByLabel("Jestem ekspertem").check();
    await page.getByLabel("Powiadomienia e-mail").uncheck();
    await page.getByLabel(/^Stanowisko/).fill("Stolarka");
    await page.getByLabel(/^Stanowisko/).press("Enter");
    await expect(toast(page)).toContainText("Profil został zaktualizowany pomyślnie");
    await expect(areas).toHaveText(["Meblarstwo"]);

    // With a script, Enter in a list adds the word on the spot; without one it saves, including the
    // word.
    await page.getByLabel("Dodaj obszar").fill("Schody");
    await page.getByLabel("Dodaj obszar").press("Enter");
    await expect(areas).toHaveText(["Meblarstwo", "Schody"]);
    if (js) await page.getByRole("button", { name: "Zapisz zmiany" }).click();
    await expect(toast(page)).toContainText("Profil został zaktualizowany pomyślnie");

    await page.goto("/dashboard");
    await page.goto("/my-profile");
    await expect(areas).toHaveText(["Meblarstwo", "Schody"]);
    await expect(page.getByLabel("O mnie")).toHaveValue("Robię meble.\nI schody.");
    await expect(page.getByLabel(/^Stanowisko/)).toHaveValue("Stolarka");
    await expect(page.getByLabel("Jestem ekspertem")).toBeChecked();
    await expect(page.getByLabel("Pozwalam na kontakt")).toBeChecked();
    await expect(page.getByLabel("Powiadomienia e-mail")).not.toBeChecked();
    await expect(page.getByLabel("E-mail", { exact: true })).not.toBeEditable();
    await expect(page.getByRole("textbox", { name: "Firma" })).not.toBeEditable();
  },
);

withJavaScript(
  "an owner edits the company: a duplicate tag and a long description are refused, the rest is redisplayed and saved",
  async ({ page, url }) => {
    const { company } = await memberOf(page, url, "/company-profile");
    const tags = wordsOf(page, "Tagi firmy");
    await expect(page.getByLabel("Nazwa firmy")).toHaveValue(company.companyName);
    await expect(page.getByLabel("Branża")).toHaveValue("Produkcja");

    await page.getByLabel("Nazwa firmy").fill("Łąka i Syn");
    await page.getByLabel("Dodaj tag").fill("meble");
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(tags).toHaveText(["meble"]);
    await expect(page.getByLabel("Dodaj tag")).toHaveValue("");
    await page.getByLabel("Dodaj tag").fill("Meble");
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(page.getByLabel("Dodaj tag")).toHaveAccessibleDescription(
      /Ten tag został już dodany/,
    );
    await expect(page.getByRole("alert")).toContainText("Ten tag został już dodany");

    await page.getByLabel("Dodaj tag").fill("schody");
    await page.getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(tags).toHaveText(["meble", "schody"]);
    await page.getByLabel("Krótki opis").fill("x".repeat(151));
    await page.getByRole("button", { name: "Zapisz zmiany" }).click();
    await expect(page.getByRole("alert")).toContainText("Formularz zawiera 1 błąd");
    await page
      .getByRole("alert")
      .getByRole("link", { name: "Krótki opis nie może przekraczać 150 znaków" })
      .click();
    await expect(page.getByLabel("Krótki opis")).toBeFocused();
    await expect(page.getByLabel("Krótki opis")).toHaveValue("x".repeat(151));
    await expect(page.getByLabel("Nazwa firmy")).toHaveValue("Łąka i Syn");
    await expect(tags).toHaveText(["meble", "schody"]);

    await page.getByLabel("Krótki opis").fill("Meble i schody z łąki");
    await page.getByRole("button", { name: "Zapisz zmiany" }).click();
    await expect(toast(page)).toContainText("Dane firmy zostały zaktualizowane");
    await page.goto("/company-profile");
    await expect(page.getByLabel("Krótki opis")).toHaveValue("Meble i schody z łąki");
    await expect(tags).toHaveText(["meble", "schody"]);
    await page.goto("/dashboard");
    await expect(page.getByRole("main")).toContainText("Łąka i Syn");
  },
);
