import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe-checks.ts";
import { expect, test } from "../support/journey.ts";
import { asStaff, COWORKER, logIn, memberOf, OWNER } from "../support/journey-steps.ts";

const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, "isMarked", true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, "isMarked"));
const send = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Wyślij/ })
    .click();

async function withScripts(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "dig-lite" });
  await page.reload();
}

/** The longest time from a press or key to the next frame while `work` runs. */
async function slowestInteraction(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    Reflect.set(window, "slowest", 0);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Reflect.set(window, "slowest", Math.max(Reflect.get(window, "slowest"), duration));
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await work();
  await page.waitForTimeout(500);
  return page.evaluate(() => Reflect.get(window, "slowest"));
}

test("a sixth of a processor shows each key and press within 100 ms", async ({ page, url }) => {
  test.setTimeout(180_000);
  const processor = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => processor.send("Emulation.setCPUThrottlingRate", { rate });
  /** A busy machine delays a frame by chance, the library would always: the best of five counts. */
  const best = async (what: string, prepare: () => Promise<() => Promise<void>>) => {
    const times = [];
    for (let turn = 0; turn < 5; turn++) {
      const work = await prepare();
      await slowDown(6);
      times.push(await slowestInteraction(page, work));
      await slowDown(1);
    }
    expect.soft(Math.min(...times), `${what}: ${times.join(", ")} ms`).toBeLessThanOrEqual(100);
  };
  await best("typing in a field with a sentence", async () => {
    await page.goto("/contact");
    const email = page.getByLabel(/e-mail/i);
    await email.fill("jan@firma");
    await email.blur();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    return () => email.pressSequentially(".pl", { delay: 150 });
  });
  await best("a list that is searched", async () => {
    await page.goto("/knowledge");
    const search = page.getByRole("main").getByRole("searchbox");
    return () => search.pressSequentially("podatki", { delay: 150 });
  });
  await asStaff(page, url, "/admin/news");
  await best("a small act", async () => {
    await page.goto("/admin/news");
    await withScripts(page);
    const act = page
      .getByRole("row")
      .getByRole("button", { name: /publik/ })
      .first();
    return () => act.click();
  });
});

test("a slow network says that it is loading", async ({ page }) => {
  await page.goto("/knowledge");
  await mark(page);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.evaluate(() =>
    new MutationObserver(() => {
      const words = document.querySelector(".loading")?.textContent;
      if (words) Reflect.set(window, "loadingWords", words);
    }).observe(document.documentElement, { childList: true, subtree: true, attributes: true }),
  );
  await page.getByRole("main").getByRole("searchbox").fill("podatki");
  await expect(page).toHaveURL(/q=podatki/);
  await expect(page.locator(".loading")).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test("two tabs keep their drafts and people apart", async ({ page, context }) => {
  await logIn(page, OWNER);
  await page.goto("/my-profile");
  await page.getByLabel("O mnie").fill("Tekst pierwszej karty");
  await page.waitForTimeout(700);
  const other = await context.newPage();
  await other.goto("/my-profile");
  await expect(other.getByRole("button", { name: "Przywróć" })).toHaveCount(0);
  await expect(other.getByLabel("O mnie")).not.toHaveValue("Tekst pierwszej karty");
  await context.clearCookies({ name: /^(?!dig-lite)/ });
  await logIn(other, COWORKER);
  await page.getByRole("button", { name: "Zapisz zmiany" }).click();
  await expect(page.getByRole("main")).not.toContainText("Profil został zaktualizowany");
  await other.goto("/my-profile");
  await expect(other.getByLabel("O mnie")).not.toHaveValue("Tekst pierwszej karty");
  await expect(other.getByRole("button", { name: "Przywróć" })).toHaveCount(0);
});

test("the button of a vote waits until something is chosen", async ({ page, url }) => {
  await memberOf(page, url, "/app/voting/skladka-na-nowy-rok");
  await withScripts(page);
  const vote = page.getByRole("button", { name: "Oddaj głos" });
  await expect(vote).toBeDisabled();
  await page.getByRole("main").getByRole("radio").first().check({ force: true });
  await expect(vote).toBeEnabled();
});

test("a message goes when it is swiped by 50 px, and stays after less", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Imię i nazwisko").fill("Zofia Żółć");
  await page.getByLabel("Adres e-mail").fill("zofia@example.com");
  await page.getByLabel("Temat").fill("Gest");
  await page.getByLabel("Wiadomość").fill("Dzień dobry");
  await send(page);
  const message = page.locator(".toast");
  await expect(message).toBeVisible();
  const swipe = async (by: number) => {
    const touch = (type: string, clientX: number) =>
      message.dispatchEvent(type, { clientX, pointerType: "touch", bubbles: true });
    await touch("pointerdown", 200);
    await touch("pointermove", 200 + by);
    await touch("pointerup", 200 + by);
  };
  await swipe(-49);
  await expect(message).toBeVisible();
  await swipe(50);
  await expect(message).toBeHidden();
});

test("at 400 % axe finds nothing before and after each change, and nothing is cut off", async ({
  page,
  url,
}) => {
  const look = async (what: string) => {
    const { findings } = await axeFindings(page);
    expect.soft(findings, what).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${what}: cut off`).toBeLessThanOrEqual(0);
  };
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/contact");
  await look("a form");
  await page.getByLabel(/e-mail/i).fill("jan@");
  await page.getByLabel("Temat").focus();
  await look("a sentence at a field");
  await send(page);
  await expect(page.locator(".error-summary")).toBeFocused();
  await look("a refused form");
  await page.goto("/knowledge?q=podatki");
  const search = page.getByRole("search");
  if (!(await search.getByRole("searchbox").isVisible()))
    await search.locator("summary").first().click();
  await search.getByRole("searchbox").fill("kadry");
  await expect(page).toHaveURL(/q=kadry/);
  await look("a list that was searched");
  await asStaff(page, url, "/admin/news");
  await withScripts(page);
  await page.route("**/*publish*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 403,
          contentType: "text/html",
          body: "<!doctype html><main><h1>Do tej strony potrzebne jest inne uprawnienie</h1></main>",
        })
      : route.continue(),
  );
  await page
    .getByRole("button", { name: /publik/ })
    .first()
    .click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await look("an act that was refused");
});
