import type { Page, Route } from "@playwright/test";
import { dayFromToday } from "~/platform/time/clock";
import { expect, isLongRun, test } from "../support/journey.ts";
import { asStaff, memberOf, toast } from "../support/journey-steps.ts";

const refusal = (page: Page) => page.getByRole("main").getByRole("alert");

/** A new task, first on the list of tasks that are due, and its button "Zrobione". */
async function newTask(page: Page, url: string, word = Math.random().toString(36).slice(2)) {
  const text = `Oddzwonić ${word}`;
  await asStaff(page, url, "/admin/tasks/new");
  await page.context().clearCookies({ name: "dig-lite" });
  await page.getByLabel("Co zrobić").fill(text);
  await page.getByLabel(/Termin/).fill(dayFromToday(3));
  await page.getByRole("button", { name: "Dodaj zadanie" }).click();
  // Leaving before the answer would call the post off.
  await page.waitForURL((now) => !now.pathname.endsWith("/new"));
  await page.goto(`/admin/tasks?q=${text.split(" ")[1]}`);
  return page.getByRole("listitem").filter({ hasText: text }).getByRole("button");
}

/** Holds posts back until the result is called. */
async function holdPosts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  return letThrough;
}

test("an act shows its outcome before the server has answered", async ({ page, url }) => {
  const done = await newTask(page, url);
  const letThrough = await holdPosts(page);
  await done.click();
  await expect(done).toContainText("Zrobione");
  await expect(done).toHaveAttribute("aria-disabled", "true");
  letThrough();
  await expect(toast(page)).toContainText("Zrobione");
});

const page = (words: string) => `<!doctype html><html><main><h1>${words}</h1></main></html>`;

/** Answers of the portal that refuse an act, with the sentence of each; the daily run takes two. */
const REFUSALS: [string, (route: Route) => Promise<void>, string][] = [
  [
    "a right that was taken away",
    (route) =>
      route.fulfill({ status: 403, contentType: "text/html", body: page("Brak uprawnień") }),
    "Brak uprawnień",
  ],
  [
    "a record that is gone",
    async (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/tasks\/[^/]+/, "tasks/none"),
      }),
    "Tego zadania nie ma albo zostało usunięte.",
  ],
  [
    "a server that fails",
    (route) =>
      route.fulfill({ status: 500, contentType: "text/html", body: page("Coś poszło nie tak") }),
    "Coś poszło nie tak",
  ],
  [
    "a record in another state",
    async (route) => {
      const response = await route.fetch({ method: "GET" });
      const body = (await response.text()).replace(
        "<h1",
        '<div role="alert"><ul><li>Zrobiono to wcześniej</li></ul></div><h1',
      );
      await route.fulfill({ status: 409, contentType: "text/html", body });
    },
    "Zrobiono to wcześniej",
  ],
  [
    "no connection",
    (route) => route.abort("internetdisconnected"),
    "Brak połączenia z siecią. Spróbuj ponownie.",
  ],
];

for (const [why, answer, words] of isLongRun ? REFUSALS : REFUSALS.slice(-2))
  test(`${why}: the act goes back, says so, and keeps the focus`, async ({ browser, url }) => {
    const context = await browser.newContext({ baseURL: url, locale: "pl-PL" });
    const page = await context.newPage();
    const done = await newTask(page, url);
    const before = await done.textContent();
    const address = page.url();
    let posts = 0;
    await page.route("**/done*", (route) => {
      posts += 1;
      return answer(route);
    });
    if (why === "no connection") await context.setOffline(true);
    await done.focus();
    await page.keyboard.press("Enter");
    await expect(refusal(page)).toHaveText(words);
    await expect(done).toBeFocused();
    expect(await done.textContent()).toBe(before);
    await expect(done).not.toHaveAttribute("aria-disabled", "true");
    expect(page.url()).toBe(address);
    expect(posts, "it is not sent once more").toBe(1);
    // The second press is accepted, and the sentence goes.
    await context.setOffline(false);
    await page.unroute("**/done*");
    await page.keyboard.press("Enter");
    await expect(toast(page)).toContainText("Zrobione");
    await expect(refusal(page)).toHaveCount(0);
    await context.close();
  });

test("after an act the next row waits for a press of its own (rules 1580)", async ({
  page,
  url,
}) => {
  await newTask(page, url, "dwie firmy");
  await newTask(page, url, "dwie firmy");
  await page.goto("/admin/tasks?q=dwie+firmy");
  const done = page.getByRole("main").getByRole("button", { name: /^Zrobione/ });
  await expect(done).toHaveCount(2);
  await done.first().press("Enter");
  await expect(toast(page)).toContainText("Zrobione");
  await expect(done).toHaveCount(1);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BUTTON");
  await expect(done).toHaveCount(1);
});

test("twenty presses are one act", async ({ page, url }) => {
  const done = await newTask(page, url);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await done.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 20; press++) button.click();
  });
  await expect(toast(page)).toContainText("Zrobione");
  expect(posts).toBe(1);
});

test("a choice in the settings is saved at once, also one made while another is saved", async ({
  page,
  url,
}) => {
  await memberOf(page, url, "/dashboard/settings");
  await page.context().clearCookies({ name: "dig-lite" });
  await page.reload();
  const reminders = page.getByLabel(/Przypomnienia/).first();
  const polls = page.getByLabel(/głosowaniach/).first();
  const [before, pollsBefore] = [await reminders.isChecked(), await polls.isChecked()];
  const letThrough = await holdPosts(page);
  await reminders.click();
  await polls.click();
  expect(await reminders.isChecked()).toBe(!before);
  letThrough();
  await expect(toast(page)).toContainText("Ustawienia zostały zapisane");
  await expect(polls).toBeFocused();
  await page.locator("html[data-busy]").waitFor({ state: "detached" });
  await page.reload();
  expect(await reminders.isChecked()).toBe(!before);
  expect(await polls.isChecked()).toBe(!pollsBefore);
});

test("a choice in the settings that is refused goes back with the server's sentence", async ({
  page,
  url,
}) => {
  await memberOf(page, url, "/dashboard/settings");
  await page.context().clearCookies({ name: "dig-lite" });
  await page.reload();
  const reminders = page.getByLabel(/Przypomnienia/).first();
  const before = await reminders.isChecked();
  await page.route("**/settings*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 429,
          contentType: "text/html",
          body: "<!doctype html><main><h1>Nie zapisano zmian</h1></main>",
        })
      : route.continue(),
  );
  await reminders.focus();
  await page.keyboard.press("Space");
  await expect(refusal(page)).toHaveText("Nie zapisano zmian");
  expect(await reminders.isChecked()).toBe(before);
  await expect(reminders).toBeFocused();
});
