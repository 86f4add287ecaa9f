import type { Browser, Page } from "@playwright/test";
import { test as base, expect } from "../support/journey.ts";
import {
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  expectSkipLink,
  expectSoundFrame,
  weigh,
  wordsOn,
} from "../support/journey-checks.ts";
import { continueAs, logIn, OWNER } from "../support/journey-steps.ts";
import { SCREENS, type Screen } from "../support/screens.ts";
import type { Visitor } from "../support/visitor.ts";

/** The screens are opened in two pages that the worker keeps, one of them without scripts: opening a page costs more than most checks. */
const test = base.extend<object, { kept: Page; plain: Page }>({
  kept: [async ({ browser, address }, use) => use(await newPage(browser, address, true)), { scope: "worker" }],
  plain: [async ({ browser, address }, use) => use(await newPage(browser, address, false)), { scope: "worker" }],
  page: async ({ kept }, use) => use(kept),
});

const newPage = (browser: Browser, baseURL: string, javaScriptEnabled: boolean): Promise<Page> =>
  browser.newPage({ baseURL, javaScriptEnabled, locale: "pl-PL", timezoneId: "Europe/Warsaw" });

const phone = { width: 360, height: 720 };
const desktop = { width: 1280, height: 800 };

/** Opens a screen as `visitor`, and as somebody who has never been here in this browser. */
async function visit(page: Page, url: string, { open }: Screen, visitor: Visitor): Promise<void> {
  await page.context().clearCookies();
  await continueAs(page, visitor, url);
  if (typeof open === "string") await page.goto(open);
  else await open(page, url);
}

for (const screen of SCREENS) {
  // The light version, so that the server's answer to a refused form is what is looked at; axe brings its own script.
  test(`${screen.name}: accessible, named, no wider than the window, reached past the menus`, async ({ page, url, somebody }) => {
    await page.setViewportSize(phone);
    await visit(page, url, screen, await somebody({ as: screen.as, lite: true }));
    await expectSoundFrame(page, screen);
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page, [320, 360]);

    await page.setViewportSize(desktop);
    await expectSoundFrame(page, screen);
    await expectNoAxeFindings(page);
    // A refused form starts at its errors, not at the skip link.
    if (typeof screen.open !== "string") return;
    await expectSkipLink(page);
    await page.setViewportSize(phone);
    await page.goto(screen.open);
    await expectSkipLink(page);
  });
}

for (const screen of SCREENS.filter(({ open }) => typeof open === "string")) {
  test(`${screen.name}: says the same with and without scripts, and is light`, async ({ page: enhanced, plain, url, somebody }) => {
    for (const page of [enhanced, plain]) {
      await page.setViewportSize(desktop);
      await visit(page, url, screen, await somebody({ as: screen.as }));
    }
    if (screen.hydrates) await enhanced.waitForLoadState("networkidle");
    expect(await wordsOn(enhanced)).toBe(await wordsOn(plain));
    // Without scripts it is the page that was looked at above.
    if (screen.hydrates) await expectNoAxeFindings(enhanced);

    const weight = await weigh(enhanced);
    expect.soft(weight.page, "HTML and CSS").toBeLessThanOrEqual(25_000);
    expect.soft(weight.page, "HTML and CSS were counted").toBeGreaterThan(5_000);
    if (screen.hydrates) {
      expect.soft(weight.script, "scripts").toBeGreaterThan(0);
      expect.soft(weight.script, "scripts").toBeLessThanOrEqual(130_000);
    } else {
      expect.soft(weight.script, "scripts").toBe(0);
    }
  });
}

test("the light version sends no script, on any page, until it is switched off", async ({ page }) => {
  await page.context().clearCookies();
  await logIn(page, OWNER, "/login?redirectTo=/my-profile");
  await page.goto("/lite");
  await page.getByRole("main").getByRole("button", { name: "Włącz wersję lekką" }).click();
  for (const path of ["/my-profile", "/company-profile", "/register"]) {
    await page.goto(path);
    expect(await page.locator("script").count(), path).toBe(0);
  }
  await page.goto("/terms");
  await page.getByRole("contentinfo").getByRole("button", { name: "Wyłącz wersję lekką" }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goto("/my-profile");
  expect(await page.locator("script").count()).toBeGreaterThan(0);
});
