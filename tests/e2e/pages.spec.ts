import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe-checks.ts";
import { expect, sharedPageTest as test } from "../support/journey.ts";
import {
  expectNoSidewaysScroll,
  expectSkipLink,
  expectSoundFrame,
} from "../support/journey-checks.ts";
import { continueAs, logIn, OWNER, STAFF } from "../support/journey-steps.ts";
import { type Screen, styleOf } from "../support/screens/screen.ts";
import { SCREENS } from "../support/screens.ts";
import type { Visitor } from "../support/visitor.ts";

const phone = { width: 360, height: 720 };
const desktop = { width: 1280, height: 800 };

/**
 * The window for a screen: staff sit at a desk, all others hold a phone. `e2e-long` uses every
 * width.
 */
const usualWindow = (screen: Screen) =>
  screen.as === STAFF || styleOf(screen) === "panel" ? desktop : phone;

/** Opens a screen as `visitor`, or in a new browser. */
async function visit(page: Page, url: string, { open }: Screen, visitor: Visitor): Promise<void> {
  await page.context().clearCookies();
  await continueAs(page, visitor, url);
  if (typeof open === "string") await page.goto(open);
  else await open(page, url);
}

/** A page of each kind: a list, a record, a form, a long text, what a menu begins with. */
const KINDS = new Set([
  "/",
  "/events",
  "/terms",
  "/login",
  "/my-profile",
  "/my-coworkers",
  "/app/dashboard",
  "/admin/today",
  "/admin/leads",
  "/admin/events/forum-gospodarcze/participants",
  "/admin/dues",
]);

/**
 * These, and what two refused forms show; other journeys open theirs. `e2e-long` opens all screens,
 * with scripts and without (`long/screens.test.ts` finds the parts).
 */
const OPENED = SCREENS.filter(
  ({ name, open }) =>
    (typeof open === "string" && KINDS.has(open)) ||
    ["login, refused", "sign-up, step 1 refused"].includes(name),
);

/** Menus are the same in a whole area, so one screen shows that they can be passed. */
const passedMenus = new Map(
  OPENED.map((screen) => [
    typeof screen.open === "string" ? screen.open.split(/[/?]/)[1] : null,
    screen,
  ]),
);
const showsSkipLink = (screen: Screen) =>
  typeof screen.open === "string" && [...passedMenus.values()].includes(screen);

for (const screen of OPENED) {
  const { name, as, open } = screen;
  // Forms are opened in the light version, so that the server's response is judged; axe brings its
  // own script.
  const lite = typeof open !== "string";

  test(`${name}: accessible, named, no wider than the window, reached past the menus`, async ({
    page,
    url,
    somebody,
  }) => {
    const window = usualWindow(screen);
    await page.setViewportSize(window);
    await visit(page, url, screen, await somebody({ as, lite }));
    await expectSoundFrame(page, screen);
    await expectNoAxeFindings(page);
    // A refused form starts at its errors, not at the skip link.
    const hasSkipLink = typeof open === "string" && showsSkipLink(screen);
    if (hasSkipLink) await expectSkipLink(page);
    await expectNoSidewaysScroll(page, [320, 360]);
    if (!hasSkipLink) return;
    await page.setViewportSize(window === phone ? desktop : phone);
    await page.goto(open);
    await expectSkipLink(page);
  });
}

test("the light version sends no script, on any page, until it is switched off", async ({
  page,
}) => {
  await page.context().clearCookies();
  await logIn(page, OWNER, "/login?redirectTo=/my-profile");
  await page.goto("/lite");
  await page.getByRole("main").getByRole("button", { name: "Włącz wersję lekką" }).click();
  await expect(page.getByRole("button", { name: "Wyłącz wersję lekką" }).first()).toBeVisible();
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
