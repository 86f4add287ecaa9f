import type { Page } from "@playwright/test";
import { bothWays, expect, sharedPageTest, test } from "../support/journey.ts";
import { expectSoundScreens } from "../support/journey-checks.ts";
import { logIn, memberOf, OWNER, toast } from "../support/journey-steps.ts";

const close = (page: Page) => page.getByRole("button", { name: "Zamknij komunikat" });
/** Distance of the heading from the top of the page. */
const headingAt = (page: Page) =>
  page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
/** How far the message moves the content below it. */
const messageHeight = async (page: Page) => {
  const [told, quiet] = [await headingAt(page), await page.reload().then(() => headingAt(page))];
  return told - quiet;
};

bothWays(
  "a message stands in the flow and covers nothing, also where a script can remove it",
  async ({ page, js }) => {
    await logIn(page, OWNER);
    await expect(toast(page)).toContainText("Zalogowano pomyślnie");
    await expect(close(page)).toBeVisible({ visible: js });
    expect(await messageHeight(page)).toBeGreaterThan(60);
  },
);

test("in the light version, without scripts, it stands in the flow and stays", async ({ page }) => {
  await page.clock.install();
  await page.goto("/lite");
  await page.getByRole("main").getByRole("button", { name: "Włącz wersję lekką" }).click();
  await logIn(page, OWNER);
  await page.clock.runFor(20_000);
  await expect(toast(page)).toContainText("Zalogowano pomyślnie");
  await expect(close(page)).toHaveCount(0);
  expect(await messageHeight(page)).toBeGreaterThan(60);
});

test("without a script it stays until the next page", async ({ openWindow }) => {
  const page = await openWindow();
  await logIn(page, OWNER);
  await expect(toast(page)).toContainText("Zalogowano pomyślnie");
  await page.reload();
  await expect(toast(page)).toHaveCount(0);
});

test.describe("with a script", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.mouse.move(0, 0);
    await logIn(page, OWNER);
    await expect(close(page)).toBeVisible();
    await expect(toast(page)).toContainText("Zalogowano pomyślnie");
  });

  test("an untouched message disappears after five seconds, not before", async ({ page }) => {
    // The clock goes on meanwhile, so a busy machine needs some seconds of room.
    await page.clock.runFor(2_000);
    await expect(toast(page)).toContainText("Zalogowano pomyślnie");
    await page.clock.runFor(3_500);
    await expect(toast(page)).toHaveCount(0);
  });

  test("it stays while the pointer is on it, and five seconds more", async ({ page }) => {
    await toast(page).locator(".toast").hover();
    await page.clock.runFor(20_000);
    await expect(toast(page)).toContainText("Zalogowano pomyślnie");
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_000);
    await expect(toast(page)).toContainText("Zalogowano pomyślnie");
    await page.clock.runFor(1_500);
    await expect(toast(page)).toHaveCount(0);
  });

  test("it is accessible and fits a phone and a desktop", async ({ page }) => {
    await toast(page).locator(".toast").hover();
    await expectSoundScreens(page);
  });

  test("its button closes it", async ({ page }) => {
    await close(page).click();
    await expect(toast(page)).toHaveCount(0);
  });

  test("Escape closes it from anywhere", async ({ page }) => {
    await page.keyboard.press("Escape");
    await expect(toast(page)).toHaveCount(0);
  });

  test("F8 focuses it, it stays while it has the focus, and closing leads back", async ({
    page,
  }) => {
    const before = page.getByRole("main").getByRole("link").first();
    await before.focus();
    await page.keyboard.press("F8");
    await expect(page.locator(":focus")).toContainText("Zalogowano pomyślnie");
    await page.clock.runFor(20_000);
    await page.keyboard.press("Tab");
    await expect(close(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast(page)).toHaveCount(0);
    await expect(before).toBeFocused();
  });
});

sharedPageTest(
  "above a form the message can be closed as well, and the form works",
  async ({ page, url }) => {
    await memberOf(page, url, "/my-profile");
    await page.getByRole("button", { name: "Zapisz zmiany" }).click();
    await expect(toast(page)).toContainText("Profil został zaktualizowany pomyślnie");
    await page.waitForLoadState("networkidle");
    await close(page).click();
    await expect(toast(page)).toHaveCount(0);
    await page.getByRole("button", { name: "IT", exact: true }).click();
    await expect(page.getByRole("list", { name: "Twoje obszary" })).toContainText("IT");
  },
);

sharedPageTest("the message can be closed on a slow device", async ({ page, url }) => {
  await memberOf(page, url, "/my-profile");
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  await page.getByRole("button", { name: "Zapisz zmiany" }).click();
  await close(page).click();
  await expect(toast(page)).toHaveCount(0);
  await devTools.detach();
});
