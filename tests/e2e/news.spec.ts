import { bothWaysInLongRun, expect, testInLongRun } from "../support/journey.ts";
import { expectSoundFrame, expectSoundScreens } from "../support/journey-checks.ts";

bothWaysInLongRun(
  "a visitor reads important news, narrows the list down by its address and opens a news item",
  async ({ page }) => {
    await page.goto("/knowledge");
    await page.getByRole("link", { name: "Aktualności DIG" }).first().click();
    await expectSoundFrame(page, { title: "Aktualności – DIG", h1: "Aktualności DIG" });
    const important = page.getByRole("region", { name: "WAŻNE" });
    await expect(
      important.getByRole("link", { name: /Rusza nabór wniosków|Zmiany w sprawozdawczości/ }),
    ).toHaveCount(2);
    const cardOf = (title: string) => page.getByRole("article").filter({ hasText: title });
    for (const title of ["Śniadania biznesowe", "Portal członkowski: zapisy"])
      await expect(cardOf(title)).toContainText("NOWOŚĆ");
    await expect(cardOf("Targi firm rodzinnych")).not.toContainText("NOWOŚĆ");

    // So few news have no form of filters (rules 820).
    await page.goto("/news?category=events");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(important).toHaveCount(0);
    await page.goto("/news?category=events&q=zrodlo");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.goto("/news?category=regulations&q=zrodlo");
    await expect(
      page.getByText("Nie znaleziono aktualności pasujących do podanych kryteriów."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Wyczyść filtry" }).click();
    await expect(page.getByRole("heading", { level: 2, name: /^\d+ aktualności$/ })).toBeVisible();
    await expect(cardOf("Biuro izby pracuje dłużej")).toBeVisible();

    await page
      .getByRole("article")
      .getByRole("link", { name: "Śniadania biznesowe wracają do Łodzi" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Śniadania biznesowe wracają do Łodzi",
    );
    await page.getByRole("link", { name: "Wróć do aktualności" }).click();
    await expect(page).toHaveURL(/\/news$/);
  },
);

bothWaysInLongRun("every visit counts as a view", async ({ page, url }) => {
  // A cached page shows the number of its rendering; with this cookie no page is cached.
  await page.context().addCookies([{ name: "dig-anything", value: "1", url }]);
  const shown = page.getByText(/\d+ wyświetle/).first();
  const views = async () => Number((await shown.textContent())?.replace(/\D/g, ""));
  await page.goto("/news/zmiany-w-sprawozdawczosci");
  const before = await views();
  await page.reload();
  expect(await views()).toBeGreaterThan(before);
});

testInLongRun(
  "list, empty list and news item are accessible and fit the screen",
  async ({ page }) => {
    for (const path of ["/news", "/news?q=xyz", "/news/nabor-bony-na-cyfryzacje"]) {
      await page.goto(path);
      await expectSoundScreens(page, { widths: [320, 360, 768, 1024, 1280] });
    }
  },
);
