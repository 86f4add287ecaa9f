import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe-checks.ts";
import { expect, test } from "../support/journey.ts";
import { memberOf, wordsOf } from "../support/journey-steps.ts";

/** The sentence at a field, as it is linked with it. */
async function saidAt(page: Page, label: string | RegExp): Promise<string | null> {
  const field = page.getByLabel(label);
  if ((await field.getAttribute("aria-invalid")) !== "true") return null;
  const ids = (await field.getAttribute("aria-describedby"))?.split(" ") ?? [];
  return page.locator(`#${ids.find((id) => id.endsWith("-error"))}`).textContent();
}

test("a field is checked when it is left, and then as it is typed", async ({ page }) => {
  await page.goto("/contact");
  const email = page.getByLabel(/e-mail/i);
  const name = page.getByLabel(/^Imię/);
  await email.focus();
  await name.focus();
  expect(await saidAt(page, /e-mail/i), "nothing was typed").toBeNull();
  await email.pressSequentially("jan@firma");
  expect(await saidAt(page, /e-mail/i), "it is being typed").toBeNull();
  await name.focus();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  expect(await saidAt(page, /e-mail/i)).toBe("Niepoprawny format adresu email");
  await expect(page.locator("p[role=status].sr-only")).toContainText(
    "Niepoprawny format adresu email",
  );
  await expectNoAxeFindings(page);
  await email.press("End");
  await email.pressSequentially(".p");
  expect(await saidAt(page, /e-mail/i)).not.toBeNull();
  await email.pressSequentially("l");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
  expect(await saidAt(page, /e-mail/i)).toBeNull();
  await email.fill("");
  expect(await saidAt(page, /e-mail/i)).not.toBeNull();
});

test("the server says the same at the field, and the field is checked from then on", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByLabel(/e-mail/i).fill("jan@firma");
  await page.getByLabel(/^Imię/).fill("Jan");
  const said = await saidAt(page, /e-mail/i);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Wyślij/ })
    .click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await saidAt(page, /e-mail/i)).toBe(said);
  await expect(page.getByRole("alert")).toContainText((said ?? "").trim());
  await page.getByLabel(/e-mail/i).press("End");
  await page.getByLabel(/e-mail/i).pressSequentially(".pl");
  expect(await saidAt(page, /e-mail/i)).toBeNull();
});

test("a press on a button that a sentence would move is not lost", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Adres e-mail").pressSequentially("nikt");
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
});

test("without scripts nothing is checked before sending", async ({ browser, url }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: url });
  await page.goto("/contact");
  await page.getByLabel(/e-mail/i).fill("jan@firma");
  await page.getByLabel(/^Imię/).focus();
  expect(await page.getByLabel(/e-mail/i).getAttribute("aria-invalid")).toBeNull();
  expect(await page.locator("form[method=post]:not([novalidate]) [required]").count()).toBe(0);
  await page.close();
});

test("words of a list are added and removed in the page", async ({ page, url }) => {
  await memberOf(page, url, "/company-profile");
  const words = wordsOf(page, "Tagi firmy");
  const line = page.getByLabel("Dodaj tag");
  await page.evaluate(() => void Reflect.set(window, "isMarked", true));
  const before = await words.count();
  await line.fill("Eksport, Import");
  await line.press("Enter");
  await expect(words).toHaveCount(before + 2);
  await expect(line).toBeFocused();
  await expect(line).toHaveValue("");
  await page.getByRole("button", { name: "Usuń: Import" }).click();
  await expect(words).toHaveCount(before + 1);
  await line.fill("eksport");
  await page.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, "isMarked"))).toBe(true);
});
