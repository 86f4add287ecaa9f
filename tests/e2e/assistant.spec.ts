import type { Page } from "@playwright/test";
import {
  bothWaysInLongRun,
  expect,
  sharedPageTest,
  test,
  testInLongRun,
} from "../support/journey.ts";
import { expectLight, expectSoundScreens } from "../support/journey-checks.ts";
import { memberOf } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";

const bubbles = (page: Page) => page.getByRole("log").locator(".bubble");
const say = async (page: Page, words: string) => {
  await page.getByLabel("Wiadomość", { exact: true }).fill(words);
  await page.keyboard.press("Enter");
};
const document = (name: string, content: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(content),
});

bothWaysInLongRun(
  "a member asks the assistant, then an expert, and sends a document",
  async ({ page, url }) => {
    await memberOf(page, url);
    await press(page, "Jakie są najbliższe wydarzenia?");
    await expect(page).toHaveURL(/\/messages#latest$/);
    await expect(bubbles(page).last()).toContainText("Najbliższe wydarzenia:");
    await expect(bubbles(page).last()).toBeInViewport();

    await say(page, "Umowa z podwykonawcą");
    await page.getByRole("link", { name: /^Umowa z podwykonawcą/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Umowa z podwykonawcą");

    await page.goto("/messages/full");
    await say(page, "Hodowla alpak");
    await expect(page).toHaveURL(/\/messages\/full#latest$/);
    await page.getByRole("log").getByRole("link", { name: "Zadaj pytanie ekspertowi" }).click();
    await expect(page.getByLabel("Pytanie do eksperta")).toHaveValue("Hodowla alpak");
    await page.getByRole("link", { name: "Wróć do normalnego trybu czatu" }).click();
    await expect(page.getByLabel("Wiadomość", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Zamknij pełny ekran" }).click();

    await page
      .getByRole("main")
      .getByRole("link", { name: "Zadaj pytanie ekspertowi" })
      .last()
      .click();
    await page
      .getByLabel("Ekspert", { exact: true })
      .selectOption({ label: "Tomasz Bielak, Doradca podatkowy" });
    await page.getByLabel("Pytanie do eksperta").fill("Czy alpaki to koszt?");
    await press(page, "Wyślij pytanie");
    await expect(bubbles(page).last()).toContainText("Pytanie dostanie Tomasz Bielak.");

    await page.getByText("Dołącz dokument").click();
    await page.getByLabel("Dokument").setInputFiles(document("umowa.pdf", "<html>"));
    await press(page, "Wyślij");
    await expect(page.getByRole("alert")).toContainText("Można wysłać plik PDF");
    await page.getByLabel("Dokument").setInputFiles(document("umowa.pdf", "%PDF-1.7\n%%EOF\n"));
    await press(page, "Wyślij");
    await expect(bubbles(page).nth(-2)).toContainText("Dokument: umowa.pdf");
  },
);

test("a message being sent is visible, the assistant types, and nothing is sent twice", async ({
  page,
  url,
}) => {
  await memberOf(page, url, "/messages");
  const send = page.getByRole("button", { name: "Wyślij" });
  await expect(send).toBeDisabled();
  let posts = 0;
  let letThrough = () => {};
  const slowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await slowed;
    await route.continue();
  });
  await page.getByLabel("Wiadomość", { exact: true }).fill("Hodowla alpak");
  // Playwright itself waits for a page that is loading, so the second press comes from inside the
  // page.
  const shown = await send.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    return [...window.document.querySelectorAll("[role=log] .bubble")].map(
      (bubble) => bubble.textContent,
    );
  });
  expect(shown.slice(1)).toEqual(["Hodowla alpak", "Asystent pisze…"]);
  letThrough();
  // Until the reply is here, the third bubble is that of the typing.
  await expect(bubbles(page).last()).not.toContainText("Asystent pisze…");
  await expect(bubbles(page)).toHaveCount(3);
  expect(posts).toBe(1);
});

sharedPageTest("Escape leaves the full screen", async ({ page, url }) => {
  await memberOf(page, url, "/messages/full");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/messages$/);
});

testInLongRun(
  "every screen of the assistant: accessible on a phone and on a desktop, light, no wider than the window",
  async ({ page, url }) => {
    const widths = [320, 360, 1280];
    await memberOf(page, url, "/messages");
    await say(page, `Umowa ${"konstantynopolitańczykowianeczka".repeat(5)}`);
    await expect(page).toHaveURL(/#latest$/);
    for (const path of ["/messages", "/messages/full", "/messages?mode=expert", "/dashboard"]) {
      await page.goto(path);
      await expectSoundScreens(page, { widths });
      await expectLight(page);
    }
    await page.goto("/messages?mode=expert");
    await page.getByLabel("Pytanie do eksperta").fill("x".repeat(2001));
    await press(page, "Wyślij pytanie");
    await expect(page.getByRole("alert")).toContainText("najwyżej 2000");
    await expectSoundScreens(page, { widths });
  },
);
