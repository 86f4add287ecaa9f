import { bothWays, bothWaysInLongRun, expect, testInLongRun } from "../support/journey.ts";
import { expectSoundFrame, expectSoundScreens } from "../support/journey-checks.ts";

const ARTICLE = "/knowledge/umowa-z-podwykonawca";

bothWaysInLongRun(
  "a visitor searches for an article, finds none, clears the filters, reads one and follows its tag",
  async ({ page }) => {
    await page.goto("/");
    await page.goto("/knowledge");
    await expectSoundFrame(page, { title: "Baza wiedzy – DIG", h1: "Baza wiedzy" });
    await expect(page.getByRole("heading", { level: 2, name: "10 artykułów" })).toBeVisible();

    await page.getByLabel("Szukana fraza").fill("ZOLW");
    await page.getByRole("button", { name: "Szukaj" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "1 artykuł" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);

    await page.getByRole("checkbox", { name: "HR" }).check();
    await page.getByRole("button", { name: "Szukaj" }).click();
    await expect(page).toHaveURL(/q=ZOLW&tag=&category=hr$/);
    await expect(
      page.getByText("Nie znaleziono artykułów pasujących do podanych kryteriów."),
    ).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "HR" })).toBeChecked();
    await page.getByRole("link", { name: "Wyczyść filtry" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "10 artykułów" })).toBeVisible();

    await page.getByRole("checkbox", { name: "Prawo" }).check();
    await page.getByRole("checkbox", { name: "Finansowanie" }).check();
    await page.getByRole("button", { name: "Szukaj" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "4 artykuły" })).toBeVisible();
    await page.getByLabel("Tag").selectOption("ryzyko");
    await page.getByRole("button", { name: "Szukaj" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "2 artykuły" })).toBeVisible();

    await page.getByRole("link", { name: "Umowa z podwykonawcą" }).click();
    await expect(page).toHaveURL(/\/knowledge\/umowa-z-podwykonawca$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Umowa z podwykonawcą: siedem punktów, o które warto zapytać",
    );
    await page.getByRole("link", { name: "współpraca" }).click();
    await expect(page).toHaveURL(/\/knowledge\?tag=/);
    await expect(page.getByLabel("Tag")).toHaveValue("współpraca");
    await expect(page.getByRole("article")).toHaveCount(1);
  },
);

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

testInLongRun(
  "list, empty list and article are accessible and fit the screen",
  async ({ page }) => {
    for (const path of [
      "/knowledge",
      "/knowledge?q=xyz&category=HR",
      ARTICLE,
      "/knowledge/plynnosc-jak-zolw",
    ]) {
      await page.goto(path);
      await expectSoundScreens(page, { widths: [320, 360, 768, 1024, 1280] });
    }
  },
);
