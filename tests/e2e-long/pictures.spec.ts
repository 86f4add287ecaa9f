import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/journey.ts";
import { memberOf } from "../support/journey-steps.ts";
import { pictureFaults } from "../support/picture-checks.ts";

/** Larger than stored pictures, so that none is small because its original was. */
const photograph = async () => ({
  name: "zdjecie.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: "#c02020" } })
    .png()
    .toBuffer(),
});

/** A member's own picture and their company's logo, in rows and at the head of a page. */
const PLACES = [
  "/dashboard",
  "/events",
  "/my-profile",
  "/company-profile",
  "/coworkers",
  "/app/dashboard",
  "/app/profile",
];

async function send(page: Page, at: string, field: string): Promise<void> {
  await page.goto(at);
  await page.getByLabel(field).setInputFiles(await photograph());
  await page.getByRole("button", { name: "Prześlij" }).click();
  await expect(page.getByRole("main").locator("img").first()).toBeVisible();
}

for (const deviceScaleFactor of [1, 2, 3])
  test.describe(`on a screen of density ${deviceScaleFactor}`, () => {
    test.use({ deviceScaleFactor });

    test("uploaded pictures come in the size of their place", async ({ page, url }) => {
      test.setTimeout(180_000);
      const { company } = await memberOf(page, url);
      await send(page, "/my-profile", "Plik ze zdjęciem");
      await send(page, "/company-profile", "Plik z logo");
      const entry =
        (await page.getByRole("link", { name: "Zobacz w katalogu" }).getAttribute("href")) ?? "";
      const browser = await page.context().newCDPSession(page);
      let met = 0;
      for (const path of [
        ...PLACES,
        entry,
        `/members?q=${encodeURIComponent(company.companyName)}`,
      ])
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: width < 700 ? 640 : 800 });
          // A browser uses a larger picture that it already has.
          await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
          await page.goto(path);
          expect.soft(await pictureFaults(page), `${path} at ${width} px`).toEqual([]);
          met += await page.locator('img[src*="/pictures/"]').count();
        }
      expect(met).toBeGreaterThan(20);
    });
  });
