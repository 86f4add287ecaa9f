import { bothWaysInLongRun, expect, test, testInLongRun } from "../support/journey.ts";
import { expectSoundScreens } from "../support/journey-checks.ts";
import { fillLogin, logIn, memberOf, OWNER, toast } from "../support/journey-steps.ts";

bothWaysInLongRun(
  "a visitor selects an offer, logs in, comes back and reads how to use it",
  async ({ page, context, url, js }) => {
    const { person } = await memberOf(page, url);
    await context.clearCookies();

    await page.goto("/offers");
    await page.getByRole("link", { name: "Bezpłatny audyt kompetencji zespołu" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Bezpłatny audyt kompetencji zespołu",
    );
    await expect(page.getByText("Kod promocyjny widzą zalogowani członkowie izby.")).toBeVisible();
    await expect(page.getByText("DIG-KADR1")).toHaveCount(0);

    await page.getByRole("button", { name: "Skorzystaj z oferty" }).click();
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Foffers%2Foffer-audyt-kompetencji$/);
    await fillLogin(page, person);
    await expect(page).toHaveURL(/\/offers\/offer-audyt-kompetencji$/);
    await expect(page.getByRole("code")).toHaveText("DIG-KADR1");
    await expect(page.getByRole("button", { name: "Kopiuj kod" })).toBeVisible({ visible: js });

    await page.getByRole("button", { name: "Skorzystaj z oferty" }).click();
    await expect(toast(page)).toContainText("Oferta zaznaczona jako wykorzystana");
    await expect(page.getByRole("heading", { name: "Jak skorzystać z oferty?" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Skorzystaj z oferty" })).toHaveCount(0);
  },
);

test("the code is copied by its button", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(page, OWNER, "/login?redirectTo=/offers/offer-ksiegowosc");
  await page.getByRole("button", { name: "Kopiuj kod" }).click();
  await expect(page.getByRole("button", { name: "Skopiowano kod" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("DIG-S4LD0");
});

testInLongRun(
  "every screen of offers: accessible on a phone and on a desktop, no wider than the window",
  async ({ page }) => {
    const widths = [320, 360, 1280];
    for (const path of ["/offers", "/offers?q=nic", "/offers/offer-magazyn", "/offers/nie-ma"]) {
      await page.goto(path);
      await expectSoundScreens(page, { widths });
    }
    await logIn(page, OWNER, "/login?redirectTo=/offers/offer-pakiet-umow");
    await expectSoundScreens(page, { widths });
    await page.getByRole("button", { name: "Skorzystaj z oferty" }).click();
    await expect(page.getByRole("heading", { name: "Jak skorzystać z oferty?" })).toBeVisible();
    await expectSoundScreens(page, { widths });
    await page.getByText("Udostępnij", { exact: true }).click();
    await expectSoundScreens(page, { widths });
  },
);
