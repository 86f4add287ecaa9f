import type { Page } from "@playwright/test";
import { bothWays, expect, test } from "../support/journey.ts";
import { expectSoundScreens } from "../support/journey-checks.ts";
import { memberOf } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";

const PHONE = { width: 360, height: 640 };

const bubbles = (page: Page) => page.getByRole("log").locator(".bubble");
const say = async (page: Page, words: string) => {
  await page.getByLabel("Wiadomość", { exact: true }).fill(words);
  await page.keyboard.press("Enter");
};

/** Each proposed question, how its answer begins, and where it leads. */
const PROPOSED = [
  ["Jakie są korzyści z członkostwa?", "Członkostwo daje dostęp", "O izbie"],
  ["Jak znaleźć eksperta?", "W zakładce „Eksperci”", "Zobacz ekspertów"],
  ["Jakie są najbliższe wydarzenia?", "Najbliższe wydarzenia:", "Zobacz wydarzenia"],
  ["Jakie oferty specjalne są dostępne?", "Oferty specjalne, z których", "Zobacz oferty"],
] as const;

bothWays(
  "a member asks the assistant of the app the suggested questions and another one",
  async ({ page, url, js }) => {
    await page.setViewportSize(PHONE);
    for (const [question, answer, step] of PROPOSED) {
      await memberOf(page, url, "/app/assistant");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asystent biznesowy DIG");
      await press(page, question);
      await expect(page).toHaveURL(/\/app\/assistant#latest$/);
      await expect(bubbles(page)).toHaveCount(3);
      await expect(bubbles(page).nth(1)).toContainText(question);
      await expect(bubbles(page).last()).toContainText(answer);
      await expect(bubbles(page).last()).toBeInViewport();
      await expect(page.getByRole("log").getByRole("link", { name: step })).toBeVisible();
      await expect(page.getByText("Popularne pytania:")).toHaveCount(0);
    }

    await say(page, "<b>Alpaki</b> & spółka");
    await expect(bubbles(page).last()).toContainText("Pytanie: „<b>Alpaki</b> & spółka”.");
    await expect(bubbles(page).last()).toContainText(/\d:\d\d$/);
    await page.getByRole("log").getByRole("link", { name: "Zadaj pytanie ekspertowi" }).click();
    await expect(page.getByLabel("Pytanie do eksperta")).toHaveValue("<b>Alpaki</b> & spółka");

    await page.goto("/app/assistant");
    await say(page, "x".repeat(4000));
    await expect(page.getByRole("alert")).toContainText("najwyżej 2000");
    await expect(page.getByLabel("Wiadomość", { exact: true })).toHaveValue("x".repeat(4000));
    await expect(bubbles(page)).toHaveCount(5);
    if (js) await expectSoundScreens(page, { widths: [320, 360] });
  },
);

test("the assistant shows that it types while a message is sent, and the page opens at its end", async ({
  page,
  url,
}) => {
  await page.setViewportSize(PHONE);
  await memberOf(page, url, "/app/assistant");
  let letThrough = () => {};
  const slowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/app/assistant", async (route) => {
    if (route.request().method() === "POST") await slowed;
    await route.continue();
  });
  await page.getByLabel("Wiadomość", { exact: true }).fill("Jakie są najbliższe wydarzenia?");
  const shown = await page
    .getByRole("button", { name: "Wyślij" })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      return [...document.querySelectorAll("[role=log] .bubble")].map(
        (bubble) => bubble.textContent,
      );
    });
  expect(shown.slice(1)).toEqual(["Jakie są najbliższe wydarzenia?", "Asystent pisze…"]);
  letThrough();
  await expect(bubbles(page)).toHaveCount(3);

  await page.goto("/app/dashboard");
  await page.goto("/app/assistant");
  await expect(page.getByRole("link", { name: "Zobacz wydarzenia" })).toBeInViewport();
});
