import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { asStaff, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";

bothWaysInLongRun(
  "the focus stays in the list after an action in a row, and the button shows the outcome",
  async ({ page, url, js }) => {
    // Both ways run side by side on one portal, each at its own end of the list.
    const list = `/admin/news?sort=${js ? "title" : "-title"}`;
    await asStaff(page, url, "/admin/news/new");
    await page.context().clearCookies({ name: "dig-lite" });
    const title = `${js ? "Aaa" : "Żżż"} ${Math.random().toString(36).slice(2)}`;
    await page.getByLabel("Tytuł").fill(title);
    await page.getByLabel("Streszczenie").fill("Streszczenie aktualności");
    await page
      .getByLabel("Treść", { exact: true })
      .fill("Treść aktualności, która ma co najmniej 50 znaków długości.");
    await page.getByLabel("Kategoria").selectOption("support");
    await page.getByLabel("Priorytet").selectOption("low");
    await press(page, "Dodaj aktualność");
    await page.goto(list);
    const first = page.locator("#wiersz-1");
    await expect(first).toContainText(title);

    if (js) {
      let letThrough = () => {};
      const slowed = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route("**/publish*", (route) => slowed.then(() => route.continue()));
      await first.getByRole("button", { name: "Opublikuj" }).press("Enter");
      await expect(first.getByRole("button")).toHaveText("Opublikowana");
      await expect(first.getByRole("button")).toHaveAttribute("aria-disabled", "true");
      letThrough();
    } else await first.getByRole("button", { name: "Opublikuj" }).press("Enter");
    await expect(page).toHaveURL(/sort=-?title#wiersz-1$/);
    await expect(first.getByRole("button", { name: "Cofnij publikację" })).toBeVisible();
    await expect(js ? first.getByRole("button", { name: "Cofnij" }) : first).toBeFocused();
    await expect(toast(page)).toBeInViewport();

    await first.getByRole("link", { name: "Usuń" }).click();
    await page.getByRole("button", { name: "Usuń", exact: true }).press("Enter");
    await expect(page).toHaveURL(/#wiersz-1$/);
    await expect(first).not.toContainText(title);
    await expect(first).toBeFocused();
  },
);
