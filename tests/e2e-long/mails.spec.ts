import { expect, test } from "../support/journey.ts";

/** A phone, and the width of the layout. */
const WIDTHS = [360, 600];

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test("every mail of the gallery fits a phone and its own width", async ({ page }) => {
      test.setTimeout(300_000);
      await page.goto("/dev/mails");
      const links = page.getByRole("main").getByRole("link", { name: /^HTML/ });
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(paths.length).toBeGreaterThan(45);
      for (const path of paths)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path ?? "");
          const name = `${path?.split("/").at(-2)}-${width}`;
          const shown = await page.evaluate(() => ({
            width: document.documentElement.scrollWidth,
            wide: [...document.querySelectorAll("p, h1, td, a")]
              .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
              .map(({ textContent }) => textContent?.slice(0, 40)),
            paper: getComputedStyle(document.querySelector(".card") ?? document.body)
              .backgroundColor,
          }));
          expect.soft(shown, name).toEqual({
            width,
            wide: [],
            paper: colorScheme === "dark" ? "rgb(16, 48, 58)" : "rgb(255, 255, 255)",
          });
          await page.screenshot({
            path: test.info().outputPath(`${name}.png`),
            fullPage: true,
          });
        }
    });
  });
