import { bothWays, expect } from "../support/journey.ts";
import { memberOf, toast } from "../support/journey-steps.ts";
import { aPhonePicture, aPicture } from "../support/pictures.ts";

const png = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(await aPicture()),
});
const page404 = {
  name: "ja.png",
  mimeType: "image/png",
  buffer: Buffer.from("<!doctype html><script>alert(1)</script>"),
};

bothWays(
  "a member uploads a picture, then a file that is not a picture, and removes the picture",
  async ({ page, url }) => {
    await memberOf(page, url, "/my-profile");
    const shown = page.getByRole("main").locator("img.avatar");
    await page.getByLabel("Plik ze zdjęciem").setInputFiles(page404);
    await page.getByRole("button", { name: "Prześlij" }).click();
    await expect(page.getByRole("alert")).toContainText("Wybierz plik graficzny (jpg, png, gif)");
    await expect(page).toHaveTitle("Błąd: Mój profil – DIG");
    await expect(page.getByLabel("Plik ze zdjęciem")).toHaveAccessibleDescription(
      /Wybierz plik graficzny/,
    );
    await expect(shown).toHaveCount(0);

    await page
      .getByLabel("Plik ze zdjęciem")
      .setInputFiles({ ...(await png("IMG_1.jpg")), buffer: Buffer.from(await aPhonePicture()) });
    await page.getByRole("button", { name: "Prześlij" }).click();
    await expect(toast(page)).toContainText("Zdjęcie profilowe zostało zaktualizowane");
    // The picture is as wide as its place, in either of its two sizes.
    await expect(shown).toHaveJSProperty("naturalWidth", 80);
    await expect(page.getByRole("banner").locator("img.avatar")).toBeVisible();

    await page.getByRole("button", { name: "Usuń zdjęcie" }).click();
    await expect(toast(page)).toContainText("Zdjęcie profilowe zostało usunięte");
    await expect(shown).toHaveCount(0);
  },
);

bothWays(
  "an owner uploads the logo of the company, then a file that is too large",
  async ({ page, url }) => {
    await memberOf(page, url, "/company-profile");
    const shown = page.getByRole("main").locator("img");
    await page.getByLabel("Plik z logo").setInputFiles(await png("logo.png"));
    await page.getByRole("button", { name: "Prześlij" }).click();
    await expect(toast(page)).toContainText("Dane firmy zostały zaktualizowane");
    await expect(shown).not.toHaveJSProperty("naturalWidth", 0);
    const address = await shown.getAttribute("src");

    const large = {
      name: "logo.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    };
    await page.getByLabel("Plik z logo").setInputFiles(large);
    await page.getByRole("button", { name: "Prześlij" }).click();
    await expect(page.getByRole("alert")).toContainText("Plik jest zbyt duży");
    await expect(page.getByRole("alert")).toContainText("Maksymalny rozmiar pliku to 5MB");
    await expect(shown).toHaveAttribute("src", address ?? "");

    await page.getByRole("link", { name: "Zobacz w katalogu" }).click();
    await expect(page.getByRole("main").locator("img").first()).toHaveAttribute(
      "src",
      address ?? "",
    );
  },
);
