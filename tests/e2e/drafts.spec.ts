import { expectNoAxeFindings } from "../support/axe-checks.ts";
import { expect, isLongRun, test, testInLongRun } from "../support/journey.ts";
import { memberOf } from "../support/journey-steps.ts";

const MESSAGE = "Dzień dobry, piszę w sprawie członkostwa.";

test("what was typed is offered again after the page is loaded anew (rules 1452)", async ({
  page,
  url,
}) => {
  await memberOf(page, url, "/my-profile");
  const bio = page.getByLabel("O mnie");
  const stored = await bio.inputValue();
  await bio.fill(MESSAGE);
  await page.getByLabel(/^Imię/).focus();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain("członkostwa");
  await page.goto("/dashboard");
  await page.goto("/my-profile");
  await expect(bio).toHaveValue(stored);
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Przywróć" }).click();
  await expect(bio).toHaveValue(MESSAGE);
  await page.getByRole("button", { name: "Zapisz zmiany" }).click();
  await expect(page.getByText("Profil został zaktualizowany pomyślnie")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("członkostwa");
  await page.reload();
  await expect(page.getByRole("button", { name: "Przywróć" })).toHaveCount(0);
});

if (isLongRun)
  test("what was sent without an answer is offered on the next visit", async ({ browser, url }) => {
    const context = await browser.newContext({ baseURL: url, locale: "pl-PL" });
    const page = await context.newPage();
    await memberOf(page, url, "/my-profile");
    const bio = page.getByLabel("O mnie");
    await bio.fill(MESSAGE);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Zapisz zmiany" }).click({ noWaitAfter: true });
    await expect.poll(() => page.title()).not.toContain("DIG");
    await context.setOffline(false);
    await page.goto(`${url}/dashboard`);
    // A link, as people come: its page names where they come from.
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>("a[href='/my-profile']")?.click(),
    );
    await page.getByRole("button", { name: "Przywróć" }).click();
    await expect(bio).toHaveValue(MESSAGE);
    await context.close();
  });

test("passwords are never remembered, and nothing is after the author logs out", async ({
  page,
  url,
}) => {
  await page.goto("/register");
  await page.getByLabel(/^Imię/).fill("Anna");
  await page.getByLabel("Hasło").pressSequentially("Sekret-12345");
  await page.getByLabel(/^Nazwisko/).focus();
  await page.waitForTimeout(700);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Sekret");
  await memberOf(page, url, "/my-profile");
  await page.getByLabel("O mnie").fill(MESSAGE);
  await page.waitForTimeout(700);
  await page.goto("/dashboard");
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>("form[action$='/logout']")?.requestSubmit(),
  );
  await page.waitForURL((address) => !address.pathname.startsWith("/dashboard"));
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("członkostwa");
});

testInLongRun("leaving with unsent changes asks once", async ({ page, url }) => {
  await memberOf(page, url, "/my-profile");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByLabel("O mnie").click();
  await page.keyboard.type("Nowe");
  await page.goto("/dashboard");
  expect(asked).toEqual(["beforeunload"]);
});
