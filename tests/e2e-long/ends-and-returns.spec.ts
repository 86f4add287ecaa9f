import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  test as base,
  chromium,
  expect,
  type Page,
  type Route,
} from "@playwright/test";
import { type Portal, startPortal } from "../support/portal.ts";

const FIELDS = {
  "Imię i nazwisko": "Zofia Żółć",
  "Adres e-mail": "zofia@example.com",
  Wiadomość: "Dzień dobry,\n\npytanie",
};
const MAIN_BUTTON = { name: /^Wyślij/ };

/** A browser that keeps pages for the way back, which Playwright switches off. */
const test = base.extend<{ keeping: Browser }>({
  keeping: async ({ launchOptions }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    await use(browser);
    await browser.close();
  },
});

/** Evaluates in the page: Playwright does not follow it into that cache and out of it. */
async function askerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (expression: string) =>
    (await session.send("Runtime.evaluate", { expression, returnByValue: true })).result.value;
}

const subjectOf = (what: string) => `${what} ${Math.random().toString(36).slice(2)}`;

async function fillIn(page: Page, subject: string): Promise<void> {
  for (const [label, text] of Object.entries(FIELDS)) await page.getByLabel(label).fill(text);
  await page.getByLabel("Temat").fill(subject);
}

const send = (page: Page) =>
  page.getByRole("main").getByRole("button", MAIN_BUTTON).click({ noWaitAfter: true });

async function expectSentOnce(page: Page, subject: string): Promise<void> {
  await page.goto(`/dev/mailbox?q=${encodeURIComponent(subject)}`);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
}

test("a page from the back-forward cache has what was typed, and sends it", async ({ keeping }) => {
  const page = await keeping.newPage({ baseURL: process.env.PORTAL_URL, locale: "pl-PL" });
  const ask = await askerOf(page);
  const subject = subjectOf("Powrót");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/contact");
  await page.evaluate(() => {
    Reflect.set(window, "isMarked", true);
    addEventListener("pageshow", ({ persisted }) => Reflect.set(window, "isKept", persisted));
  });
  await fillIn(page, subject);
  await page.evaluate(() => location.assign("/about"));
  await page.waitForURL("**/about");
  await ask("history.back()");
  await expect.poll(() => ask("window.isKept")).toBe(true);
  expect(await ask("document.querySelector('[name=subject]').value")).toBe(subject);
  await ask(`{
    const email = document.querySelector("main [name=email]");
    email.focus();
    email.value = "zofia@";
    email.dispatchEvent(new Event("input", { bubbles: true }));
    email.blur();
  }`);
  expect(await ask("document.querySelector('main [name=email]').ariaInvalid")).toBe("true");
  await ask(`document.querySelector("main [name=email]").value = "${FIELDS["Adres e-mail"]}"`);
  await ask("document.querySelector('main form:has([name=subject])').requestSubmit()");
  await expect
    .poll(() => ask("document.querySelector('.toast')?.textContent"))
    .toContain("Wiadomość wysłana");
  expect(await ask("window.isMarked")).toBe(true);
  const reader = await keeping.newPage({ baseURL: process.env.PORTAL_URL });
  await expectSentOnce(reader, subject);
});

test("a button that was pressed before the page was left works again on the way back", async ({
  keeping,
}) => {
  const options = { baseURL: process.env.PORTAL_URL, locale: "pl-PL" };
  const page = await (await keeping.newContext(options)).newPage();
  await page.goto("/admin");
  await page.getByLabel("Nazwa użytkownika").fill("admin");
  await page.getByLabel("Hasło").fill("dig-demo");
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await page.waitForURL("**/admin/leads");
  await page.goto("/admin/tasks/new");
  const task = subjectOf("Zadanie");
  await page.evaluate(() => Reflect.set(window, "isMarked", true));
  // The page is left before the post has gone out.
  const held: Route[] = [];
  await page.route("**/admin/tasks/new*", async (route) => {
    if (route.request().method() === "POST") held.push(route);
    else await route.continue();
  });
  await page.getByLabel("Co zrobić").fill(task);
  const ask = await askerOf(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: "Dodaj zadanie" })
    .click({ noWaitAfter: true });
  await expect(page.getByRole("button", { name: "Zapisywanie..." })).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.evaluate(() => location.assign("/terms"));
  await page.waitForURL("**/terms");
  for (const post of held) await post.abort().catch(() => {});
  await page.unrouteAll();
  await ask("history.back()");
  const button = "document.querySelector('main button[data-pending]')";
  await expect.poll(() => ask(`${button}?.textContent`)).toBe("Dodaj zadanie");
  expect(await ask(`${button}.ariaDisabled`)).toBeNull();
  await ask(`document.querySelector("main [name=text]").value = "${task}"`);
  await ask(`${button}.click()`);
  await expect.poll(() => ask("document.querySelector('.toast')?.textContent")).toBeTruthy();
  const reader = await page.context().newPage();
  await reader.goto(`/admin/tasks?q=${encodeURIComponent(task)}`);
  const edit = reader.getByRole("main").locator(`a[href*="/edit"]`);
  await expect(edit.filter({ hasText: task })).toHaveCount(1);
});

const ENDS: [string, (portal: Portal) => Promise<unknown>, "before" | "beside"][] = [
  ["is cut off before the post", (portal) => portal.kill(), "before"],
  ["ends while the post is on its way", (portal) => portal.stop(), "beside"],
];

for (const [what, end, when] of ENDS)
  test(`a server that ${what} has the message once, and nothing typed is lost`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const folder = mkdtempSync(join(tmpdir(), "ends-"));
    let portal = await startPortal({ DATA_DIR: folder });
    const page = await browser.newPage({ baseURL: portal.url, locale: "pl-PL" });
    try {
      const subject = subjectOf("Koniec");
      await page.goto("/contact");
      await fillIn(page, subject);
      if (when === "before") await end(portal);
      await send(page);
      if (when === "beside") await end(portal);
      // Its answer is here, or the browser shows its own page of an error.
      await expect
        .poll(
          async () => (await page.locator(".toast").count()) > 0 || !/DIG/.test(await page.title()),
        )
        .toBe(true);
      const isSent = (await page.locator(".toast").count()) > 0;
      portal = await startPortal({ DATA_DIR: folder, PORT: new URL(portal.url).port });
      await page.goto("/contact");
      const restore = page.getByRole("button", { name: "Przywróć" });
      await expect(restore).toHaveCount(isSent ? 0 : 1);
      if (!isSent) {
        await restore.click();
        for (const [label, text] of Object.entries(FIELDS))
          await expect(page.getByLabel(label)).toHaveValue(text);
        await send(page);
        await expect(page.locator(".toast")).toContainText("Wiadomość wysłana");
      }
      await expectSentOnce(page, subject);
    } finally {
      await page.close();
      await portal.stop();
      rmSync(folder, { recursive: true });
    }
  });
