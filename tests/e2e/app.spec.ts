import type { Locator } from "@playwright/test";
import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { bothWaysInLongRun, expect, test, testInLongRun } from "../support/journey.ts";
import { logIn, memberOf } from "../support/journey-steps.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const PHONE = { width: 360, height: 640 };

/** The text that a camera reads from the screen. */
async function scan(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}

bothWaysInLongRun(
  "a member shows the card, a visitor checks it, and a revoked code is unknown",
  async ({ page, url, openWindow }) => {
    await page.setViewportSize(PHONE);
    const { person, company } = await joinAs(new Visitor(url));
    await logIn(page, person, "/app");
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(person.firstName);

    await page.getByRole("link", { name: "Karta członkowska" }).click();
    await page.getByRole("link", { name: "Pokaż kod QR" }).click();
    const code = page.getByRole("img", { name: /^Kod QR/ });
    const [height, seen] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      innerHeight,
    ]);
    expect(height, "the code is in sight without scrolling").toBeLessThanOrEqual(seen ?? 0);
    const address = await scan(code);
    expect(address).toContain(`${url}/karta/`);
    const stranger = await openWindow();
    await stranger.setViewportSize(PHONE);
    await stranger.goto(address);
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Karta ważna");
    await expect(stranger.getByRole("main")).toContainText(company.companyName);

    await page.goto("/app/profile");
    await page.getByRole("link", { name: "Zgubiony telefon? Wymień kod" }).click();
    await page.getByRole("button", { name: "Wymień kod" }).click();
    await expect(page.getByText("Kod wymieniony")).toBeVisible();
    await stranger.goto(address);
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Karta cofnięta");
    await expect(stranger.getByRole("main")).not.toContainText(company.companyName);
    const fresh = await scan(code);
    expect(fresh).not.toBe(address);
    await stranger.goto(fresh);
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Karta ważna");

    await page.goto("/app/profile");
    await page.getByRole("button", { name: "Wyloguj się" }).click();
    await expect(page).toHaveURL(/\/app\/login/);
  },
);

test("offline the opened code is available, other pages say so, and the logout removes it", async ({
  page,
  context,
  url,
}) => {
  await memberOf(page, url, "/app/discount-card");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole("link", { name: "Pokaż kod QR" }).click();
  await expect
    .poll(() => page.evaluate(cachedPages))
    .toEqual(["/app/discount-card/qr", "/app/offline"]);
  const number = await page.getByText(/DIG-\d{6}/).innerText();

  await context.setOffline(true);
  await page.goto("/app/discount-card");
  await expect(page.getByText(number)).toBeVisible();
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brak połączenia z siecią");
  await context.setOffline(false);

  // A service worker hears of the network a moment later than its pages.
  const logOut = page.getByRole("button", { name: "Wyloguj się" });
  await expect(async () => {
    await page.goto("/app/profile");
    await expect(logOut).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await logOut.click();
  await expect(page).toHaveURL(/\/app\/login/);
  expect(await page.evaluate(cachedPages)).toEqual([]);
});

testInLongRun(
  "the login of another person removes the code, and its page names its account",
  async ({ page, context, url }) => {
    await memberOf(page, url, "/app/discount-card/qr");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(cachedPages)).toContain("/app/discount-card/qr");
    await expect(page.getByText(/Konto: \S+@/)).toBeVisible();

    // The session ends as it does when a browser is closed: without a logout.
    await context.clearCookies({ name: /^dig-(auth|remember)/ });
    await page.goto(`${url}/login`);
    await page.getByLabel("Adres e-mail").fill("demo@example.com");
    await page.getByLabel("Hasło", { exact: true }).fill("Demo-1234");
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    expect(await page.evaluate(cachedPages)).toEqual([]);
  },
);

/** Pages that the app has stored in this browser. */
async function cachedPages(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests
    .flat()
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith("/app/"))
    .sort();
}
