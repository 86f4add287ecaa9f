import type { Locator, Page } from "@playwright/test";
import { bothWaysInLongRun, expect, test } from "../support/journey.ts";
import { expectSoundFrame } from "../support/journey-checks.ts";
import { memberOf, toast } from "../support/journey-steps.ts";

const cards = (page: Page): Locator => page.getByRole("article");

bothWaysInLongRun(
  "a visitor reads about an event and goes on to a similar one",
  async ({ page, js }) => {
    await page.goto("/events");
    await cards(page)
      .filter({ hasText: "Forum Gospodarcze Regionu" })
      .getByRole("link", { name: /^Szczegóły/ })
      .click();
    await expect(page).toHaveURL(/\/events\/forum-gospodarcze$/);
    await expectSoundFrame(page, {
      title: "Forum Gospodarcze Regionu – DIG",
      h1: "Forum Gospodarcze Regionu",
    });

    for (const tab of ["O wydarzeniu", "Program", "Prelegenci"]) {
      await page
        .getByRole("navigation", { name: "Na tej stronie" })
        .getByRole("link", { name: tab })
        .click();
      await expect(page.getByRole("heading", { level: 2, name: tab })).toBeInViewport();
    }
    await page.locator("summary").filter({ hasText: "Udostępnij" }).click();
    const [save, share, menu] = await Promise.all(
      [
        page.getByRole("button", { name: "Zapisz na później", exact: true }),
        page.locator("summary", { hasText: "Udostępnij" }),
        page.locator("#share-url"),
      ].map((part) => part.boundingBox()),
    );
    const bottom = (box: typeof save) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(share?.x, "the two buttons begin on one line").toBe(save?.x);
    expect(share?.y, "neither button covers the other").toBeGreaterThanOrEqual(bottom(save));
    expect(menu?.y, "what opens stands below both").toBeGreaterThanOrEqual(bottom(share));
    await expect(page.getByLabel("Adres strony")).toHaveValue(page.url().replace(/#.*/, ""));
    await expect(page.getByRole("button", { name: "Udostępnij lub skopiuj link" })).toBeVisible({
      visible: js,
    });

    await cards(page)
      .filter({ hasText: "Negocjacje handlowe w praktyce" })
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL(/\/events\/negocjacje-handlowe$/);
    await page.getByRole("link", { name: "Wróć do wydarzeń" }).click();
    await expect(page).toHaveURL(/\/events$/);
  },
);

bothWaysInLongRun(
  "a damaged form is refused, says why, and can be sent again",
  async ({ page, url }) => {
    await memberOf(page, url, "/events/prawo-pracy");
    await page
      .getByRole("button", { name: "Zapisz na później", exact: true })
      .evaluate((button) => button.setAttribute("value", "erase"));
    await page.getByRole("button", { name: "Zapisz na później", exact: true }).click();
    await expect(page).toHaveTitle("Błąd: Prawo pracy: co zmienia się dla pracodawców – DIG");
    await expect(page.getByRole("alert")).toContainText("Formularz dotarł w niepoprawnej postaci.");
    await page.getByRole("button", { name: "Zapisz na później", exact: true }).click();
    await expect(toast(page)).toContainText("Dodano do zapisanych");
  },
);

test("with scripts the address of an event is copied, and the button says so", async ({
  page,
  context,
  url,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto("/events/forum-gospodarcze");
  await page.getByText("Udostępnij", { exact: true }).click();
  await page.getByRole("button", { name: "Udostępnij lub skopiuj link" }).click();
  await expect(
    page.getByRole("button", {
      name: "Udostępniono! Link do wydarzenia został skopiowany do schowka.",
    }),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${url}/events/forum-gospodarcze`,
  );
});
