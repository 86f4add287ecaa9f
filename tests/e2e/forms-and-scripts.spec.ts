import { expect, test, testInLongRun } from "../support/journey.ts";
import { memberOf, toast, wordsOf } from "../support/journey-steps.ts";

testInLongRun(
  "a form being sent says so, and pressing again sends nothing twice",
  async ({ page, url }) => {
    await memberOf(page, url, "/my-profile");
    await page.waitForLoadState("networkidle");
    let posts = 0;
    let letThrough = () => {};
    const slowed = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/my-profile*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      posts += 1;
      await slowed;
      await route.continue();
    });
    await page.getByLabel("O mnie").fill("Raz");
    // Playwright itself waits for a page that is loading, so the second press comes from inside the
    // page.
    const said = await page
      .getByRole("button", { name: "Zapisz zmiany" })
      .evaluate(async (button: HTMLButtonElement) => {
        const changed = new Promise((resolve) =>
          new MutationObserver(resolve).observe(button, {
            childList: true,
            characterData: true,
            subtree: true,
          }),
        );
        button.click();
        await changed;
        // The second press comes only after the text is on the screen.
        await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
        button.click();
        button.form?.requestSubmit();
        return { words: button.textContent, disabled: button.ariaDisabled };
      });
    expect(said).toEqual({ words: "Zapisywanie...", disabled: "true" });
    letThrough();
    await expect(toast(page)).toContainText("Profil został zaktualizowany pomyślnie");
    expect(posts).toBe(1);
    await expect(page.getByRole("button", { name: "Zapisz zmiany" })).toBeVisible();
  },
);

test("text typed before the scripts arrived stays, and the form works without them", async ({
  page,
  url,
}) => {
  await memberOf(page, url);
  let bring = () => {};
  const scripts = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/my-profile", { waitUntil: "commit" });
  await page.getByLabel("O mnie").fill("Wpisane za wcześnie");
  await page.getByLabel("Jestem ekspertem").check();
  await page.getByLabel(/^Stanowisko/).fill("Stolarka");
  bring();
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("O mnie")).toHaveValue("Wpisane za wcześnie");
  await expect(page.getByLabel("Jestem ekspertem")).toBeChecked();
  await page.getByRole("button", { name: "IT", exact: true }).click();
  await expect(wordsOf(page, "Twoje obszary")).toHaveText(["IT"]);
  await expect(page.getByLabel(/^Stanowisko/)).toHaveValue("Stolarka");
  await page.getByRole("button", { name: "Zapisz zmiany" }).click();
  await expect(toast(page)).toContainText("Profil został zaktualizowany pomyślnie");
  await expect(page.getByLabel("O mnie")).toHaveValue("Wpisane za wcześnie");
  await expect(page.getByLabel("Jestem ekspertem")).toBeChecked();
});
