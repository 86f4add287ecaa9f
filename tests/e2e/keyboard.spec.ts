import { tabTo } from "../support/by-keyboard.ts";
import { bothWaysInLongRun, expect, sharedPageTest as test } from "../support/journey.ts";
import { logIn, memberOf, OWNER, toast, wordsOf } from "../support/journey-steps.ts";

for (const { screen, viewport } of [
  { screen: "a wide screen", viewport: { width: 1280, height: 800 } },
  { screen: "a phone", viewport: { width: 360, height: 720 } },
]) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    bothWaysInLongRun(
      "a member logs in, edits the profile and logs out with the keyboard alone",
      async ({ page, url, js }) => {
        const { person } = await memberOf(page, url);
        await page.context().clearCookies();
        await page.goto("/login?redirectTo=/my-profile");
        await tabTo(page, page.getByLabel("Adres e-mail"));
        await page.keyboard.type(person.email);
        await tabTo(page, page.getByLabel("Hasło"));
        await page.keyboard.type("zle-haslo");
        await page.keyboard.press("Enter");
        await expect(page.locator(":focus")).toContainText(
          "Nieprawidłowy adres email lub hasło. Spróbuj ponownie.",
        );
        await tabTo(page, page.getByLabel("Hasło"));
        await page.keyboard.type(person.password);
        await tabTo(page, page.getByLabel("Zapamiętaj mnie"));
        await page.keyboard.press("Space");
        await expect(page.getByLabel("Zapamiętaj mnie")).toBeChecked();
        await tabTo(page, page.getByLabel("Hasło"), { key: "Shift+Tab" });
        await page.keyboard.press("Enter");
        // The address of the login ends with this one: a pattern would match too early.
        await expect(page).toHaveURL("/my-profile");
        // At the very end of a page nothing scrolls clear of the message: Escape closes it, once
        // its script has loaded.
        await expect(toast(page)).toBeVisible();
        await expect(async () => {
          await page.keyboard.press("Escape");
          if (js) await expect(toast(page)).toHaveCount(0, { timeout: 500 });
        }).toPass();

        await tabTo(page, page.getByLabel(/^Stanowisko/));
        await page.keyboard.type("Stolarka");
        await tabTo(page, page.getByRole("button", { name: "Finanse", exact: true }));
        await page.keyboard.press("Space");
        await expect(wordsOf(page, "Twoje obszary")).toHaveText(["Finanse"]);
        await expect(page.getByLabel("Dodaj obszar")).toBeFocused();
        await page.keyboard.type("Schody");
        await tabTo(page, page.getByRole("button", { name: "Dodaj", exact: true }));
        await page.keyboard.press("Enter");
        await expect(wordsOf(page, "Twoje obszary")).toHaveText(["Finanse", "Schody"]);
        await tabTo(page, page.getByRole("button", { name: "Usuń: Finanse" }), {
          key: "Shift+Tab",
        });
        await page.keyboard.press("Enter");
        await expect(wordsOf(page, "Twoje obszary")).toHaveText(["Schody"]);
        await tabTo(page, page.getByLabel("Jestem ekspertem"));
        await page.keyboard.press("Space");
        await tabTo(page, page.getByRole("button", { name: "Zapisz zmiany" }));
        await page.keyboard.press("Enter");
        await expect(toast(page)).toContainText("Profil został zaktualizowany pomyślnie");
        await expect(page.getByLabel(/^Stanowisko/)).toHaveValue("Stolarka");
        await expect(page.getByLabel("Jestem ekspertem")).toBeChecked();

        const menu = page.getByRole("banner").locator("summary:visible");
        await page.keyboard.press("Escape");
        // A new page begins at its menu; in place, the focus is still at the button.
        await tabTo(page, menu, { key: js ? "Shift+Tab" : "Tab" });
        await page.keyboard.press("Enter");
        await tabTo(page, page.getByRole("banner").getByRole("button", { name: "Wyloguj się" }));
        await page.keyboard.press("Enter");
        await expect(toast(page)).toContainText("Pomyślnie wylogowano z systemu");
      },
    );

    bothWaysInLongRun(
      "the menu of the public pages opens and closes with the keyboard",
      async ({ page }) => {
        await logIn(page, OWNER);
        await page.goto("/terms");
        const menu = page.getByRole("banner").locator("summary:visible").last();
        const profile = page
          .getByRole("banner")
          .getByRole("link", { name: "Mój profil" })
          .locator("visible=true");
        await tabTo(page, menu);
        await page.keyboard.press("Space");
        await expect(profile).toBeVisible();
        await tabTo(page, profile);
        await tabTo(
          page,
          page
            .getByRole("banner")
            .getByRole("button", { name: "Wyloguj się" })
            .locator("visible=true"),
        );
        await tabTo(page, menu, { key: "Shift+Tab" });
        await page.keyboard.press("Enter");
        await expect(profile).toHaveCount(0);
      },
    );
  });
}
test("the focus on an amber button is visible: its ring is petrol on a light background", async ({
  page,
}) => {
  await page.goto("/about");
  const join = page.getByRole("main").getByRole("link", { name: "Dołącz do DIG" });
  await join.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(join).toBeFocused();
  await expect(join).toHaveCSS("outline-color", "rgb(15, 76, 92)");
});

test("Escape closes the menu of a member and focuses its button; a press beside it closes it too", async ({
  page,
}) => {
  await logIn(page, OWNER);
  await page.goto("/dashboard");
  const menu = page.getByRole("banner").locator("summary:visible");
  const logout = page.getByRole("banner").getByRole("button", { name: "Wyloguj się" });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(logout).toBeHidden();
    await menu.press("Enter");
    await expect(logout).toBeVisible();
    await logout.focus();
    await page.keyboard.press("Escape");
    await expect(logout).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await expect(logout).toBeVisible();
    await page.getByRole("link", { name: "Przejdź do treści" }).dispatchEvent("click");
    await expect(logout).toBeHidden();
  }
});
