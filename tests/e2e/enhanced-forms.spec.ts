import type { Page } from "@playwright/test";
import { expect, test, testInLongRun } from "../support/journey.ts";
import { toast } from "../support/journey-steps.ts";

/** Marks the document: another one, after a navigation, has no mark. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, "isMarked", true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, "isMarked"));

const search = (page: Page) => page.getByRole("main").getByRole("searchbox");
const found = (page: Page) => page.locator("[data-found]");

async function openSearch(page: Page, path: string) {
  await page.goto(path);
  await mark(page);
  if (!(await search(page).isVisible()))
    await page.getByRole("search").locator("summary").first().click();
}

test("a form sent wrong, mended and sent stays in one document, with what was typed", async ({
  page,
}) => {
  await page.goto("/contact");
  await mark(page);
  await page.getByLabel("Imię i nazwisko").fill("Zofia Żółć");
  await page.getByLabel("Wiadomość").fill("Dzień dobry,\n\nile wynosi składka?");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(page).toHaveTitle("Błąd: Kontakt – DIG");
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.getByLabel("Wiadomość")).toHaveValue("Dzień dobry,\n\nile wynosi składka?");
  await page.getByLabel("Adres e-mail").fill("zofia@example.com");
  await page.getByLabel("Temat").fill(`Składka ${Date.now()}`);
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(toast(page)).toContainText("Wiadomość wysłana");
  await expect(page).toHaveTitle("Kontakt – DIG");
  expect(await isMarked(page)).toBe(true);
});

test("a page in another frame is visited natively, and its message waits for the visit", async ({
  page,
}) => {
  await page.goto("/login");
  await mark(page);
  await page.getByLabel("Adres e-mail").fill("demo@example.com");
  await page.getByLabel("Hasło").fill("wrong-password");
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.getByLabel("Hasło").fill("Demo-1234");
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(toast(page)).toContainText("Zalogowano pomyślnie");
  expect(await isMarked(page)).toBe(false);
});

test("what is typed while a form is on its way stays", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Wiadomość").fill("Dzień dobry");
  let letThrough = () => {};
  const slowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/contact*", async (route) => {
    await slowed;
    await route.continue();
  });
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(page.locator(".loading")).toHaveText("Ładowanie...");
  await page.getByLabel("Wiadomość").fill("Dzień dobry, i jeszcze jedno");
  letThrough();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Wiadomość")).toHaveValue("Dzień dobry, i jeszcze jedno");
});

test("twenty presses send one message", async ({ page }) => {
  const subject = `Dwadzieścia ${Date.now()}`;
  await page.goto("/contact");
  await page.getByLabel("Imię i nazwisko").fill("Zofia Żółć");
  await page.getByLabel("Adres e-mail").fill("zofia@example.com");
  await page.getByLabel("Temat").fill(subject);
  await page.getByLabel("Wiadomość").fill("Dzień dobry");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await page.getByRole("button", { name: "Wyślij" }).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 20; press++) button.click();
  });
  await expect(toast(page)).toContainText("Wiadomość wysłana");
  expect(posts).toBe(1);
  await page.goto(`/dev/mailbox?q=${encodeURIComponent(subject)}`);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test("a search acts while one types, and keeps the focus and the text", async ({ page }) => {
  await openSearch(page, "/events");
  const all = (await found(page).textContent()) ?? "";
  await search(page).pressSequentially("forum ", { delay: 20 });
  await expect(page).toHaveURL(/q=forum/);
  await expect(found(page)).not.toHaveText(all);
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue("forum ");
  await page.goBack();
  await expect(page).toHaveURL(/\/events$/);
  await expect(found(page)).toHaveText(all);
  expect(await isMarked(page)).toBe(true);
});

test("a slow answer is overtaken by a newer one", async ({ page }) => {
  await openSearch(page, "/events");
  let letThrough = () => {};
  const slowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/q=kadry/, async (route) => {
    await slowed;
    await route.continue().catch(() => undefined);
  });
  await search(page).fill("kadry");
  await expect(page.locator(".loading")).toHaveText("Ładowanie...");
  await search(page).fill("forum");
  await expect(page).toHaveURL(/q=forum/);
  await expect(page.getByRole("main")).toContainText("Forum Gospodarcze");
  letThrough();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/q=forum/);
  await expect(page.locator(".loading")).toHaveCount(0);
  await page.goBack();
  await expect(page, "the page before the search keeps its entry").toHaveURL(/\/events$/);
});

testInLongRun(
  "field and button of the newsletter are disabled while it is sent",
  async ({ page }) => {
    await page.goto("/newsletter");
    let letThrough = () => {};
    const slowed = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/newsletter*", async (route) => {
      if (route.request().method() === "POST") await slowed;
      await route.continue();
    });
    const field = page.getByRole("main").getByLabel("Adres e-mail");
    await field.fill(`czytelnik-${Date.now()}@example.com`);
    await page.getByRole("main").getByRole("button", { name: "Zapisz się" }).click();
    await expect(field).toBeDisabled();
    await expect(page.getByRole("button", { name: "Zapisywanie..." })).toBeDisabled();
    letThrough();
    await expect(toast(page)).toContainText("Zapisano!");
    await expect(field).toBeEnabled();
  },
);
