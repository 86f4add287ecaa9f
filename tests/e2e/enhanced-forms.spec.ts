import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { logIn, memberOf, OWNER, toast } from "../support/journey-steps.ts";

/** True while the document is the one that was marked: no navigation took its place. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, "isMarked", true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, "isMarked"));

const name = (field: string) => `${field} ${Math.random().toString(36).slice(2)}`;

async function fillContact(page: Page, { email, message }: { email: string; message: string }) {
  await page.getByLabel(/^Imię/).fill("Anna Nowak");
  await page.getByLabel(/^(?:Adres )?e-mail/i).fill(email);
  await page.getByLabel(/^Wiadomość/).fill(message);
}

test("a form sent wrong, mended and sent stays in one document, with what was typed", async ({
  page,
}) => {
  await page.goto("/login");
  await mark(page);
  await page.getByLabel("Adres e-mail").fill("demo@example.com");
  await page.getByLabel("Hasło").fill("wrong-password");
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveTitle(/^Błąd:/);
  expect(await isMarked(page)).toBe(true);
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.getByLabel("Adres e-mail")).toHaveValue("demo@example.com");
  await expect(page.getByRole("button", { name: "Zaloguj się" })).toBeEnabled();
  await page.getByLabel("Hasło").fill("Demo-1234");
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await isMarked(page), "another frame is visited natively").toBe(false);
});

test("a search acts while one types, and back leads to the list before it", async ({ page }) => {
  await page.goto("/events");
  await mark(page);
  const before = page.url();
  const title = await page.title();
  const found = page.locator("[data-found]");
  const all = await found.textContent();
  const search = page.getByRole("searchbox");
  if (!(await search.isVisible())) await page.locator("summary", { hasText: "Filtr" }).click();
  await search.pressSequentially("forum");
  await expect(page).toHaveURL(/q=forum/);
  await expect(found).not.toHaveText(all ?? "");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("forum");
  await page.goBack();
  await expect(page).toHaveURL(before);
  await expect(found).toHaveText(all ?? "");
  await expect(page).toHaveTitle(title);
  await page.goForward();
  await expect(page).toHaveURL(/q=forum/);
  expect(await isMarked(page)).toBe(true);
});
