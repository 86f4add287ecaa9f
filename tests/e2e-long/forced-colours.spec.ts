import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, sharedPageTest as test } from "../support/journey.ts";
import { continueAs, OWNER, STAFF } from "../support/journey-steps.ts";

/** Drawings at two points of an element, as shares of its size, unchanged by forced colours. */
async function coloursAt(thing: Locator, ...places: [number, number][]): Promise<string[]> {
  const { data, info } = await sharp(await thing.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.map(([across, down]) => {
    const start =
      (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) *
      info.channels;
    return [...data.subarray(start, start + 3)].join();
  });
}

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`with forced colours on ${colorScheme} ground`, () => {
    test.beforeEach(({ page }) =>
      page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" }),
    );

    test("the selected tab, the legend of a chart and its bars can be distinguished", async ({
      page,
      url,
      somebody,
    }) => {
      await continueAs(page, await somebody({ as: STAFF }), url);
      await page.goto("/admin/polls");
      const line = (tab: Locator) => tab.evaluate((one) => getComputedStyle(one).borderBottomColor);
      const tabs = page.getByRole("navigation", { name: "Stan głosowania" });
      expect(await line(tabs.locator("[aria-current]"))).not.toBe(
        await line(tabs.locator("a:not([aria-current])").first()),
      );

      await page.goto("/admin/overview");
      const swatches = await page.getByRole("list", { name: "Legenda" }).first().locator("i").all();
      const colours = await Promise.all(
        swatches.map((swatch) => swatch.evaluate((one) => getComputedStyle(one).backgroundColor)),
      );
      expect(new Set(colours).size).toBe(swatches.length);
      await page.goto("/events/forum-gospodarcze");
      const [full, free] = await coloursAt(page.locator(".poll").first(), [0.05, 0.5], [0.97, 0.5]);
      expect(full).not.toBe(free);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(`rgb(${free?.replaceAll(",", ", ")})`).toBe(ground);
    });

    test("a selected switch, chip, option and slot can be distinguished, and the QR code stays readable", async ({
      page,
      url,
      somebody,
    }) => {
      await continueAs(page, await somebody({ as: OWNER, lite: true }), url);
      const ground = (thing: Locator) =>
        thing.evaluate((one) => getComputedStyle(one).backgroundColor);
      const expectDistinct = async (chosen: Locator, other: Locator) =>
        expect(await ground(chosen.first())).not.toBe(await ground(other.first()));
      await page.goto("/my-profile");
      await expectDistinct(page.locator(".toggle:checked"), page.locator(".toggle:not(:checked)"));
      await page.goto("/app/events");
      await expectDistinct(
        page.locator(".chip[aria-current]"),
        page.locator(".chip:not([aria-current])"),
      );
      await page.goto("/experts/ekspert-wilczynska/session");
      await page
        .getByRole("radio", { name: /11:00$/ })
        .first()
        .check({ force: true });
      await expectDistinct(
        page.locator(".slot:has(:checked)"),
        page.locator(".slot:not(:has(:checked))"),
      );
      await page.goto("/app/discount-card/qr");
      const code = await sharp(await page.getByRole("img", { name: /^Kod QR/ }).screenshot())
        .greyscale()
        .stats();
      expect([code.channels[0]?.min, code.channels[0]?.max]).toEqual([0, 255]);
    });
  });
