import { bothWays, expect } from "../support/journey.ts";

const ARTICLE = "/knowledge/umowa-z-podwykonawca";

bothWays("an article can be shared, with a button if scripts run", async ({ page, url, js }) => {
  await page.goto(ARTICLE);
  await page.getByText("Udostępnij", { exact: true }).click();
  await expect(page.getByLabel("Adres strony")).toHaveValue(`${url}${ARTICLE}`);
  await expect(page.getByRole("link", { name: "Wyślij e-mailem" })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  await expect(page.getByRole("button", { name: "Udostępnij lub skopiuj link" })).toBeVisible({
    visible: js,
  });
});
