import { expect, sharedPageTest as test } from "../support/journey.ts";
import { continueAs, STAFF } from "../support/journey-steps.ts";
import { SCREENS } from "../support/screens.ts";
import { lostWords } from "../support/text-spacing.ts";

const OPENED = SCREENS.flatMap(({ name, as, open }) =>
  typeof open === "string" ? [{ name, as, open }] : [],
);

test("nothing moves for people who prefer less motion", async ({ page, url, somebody }) => {
  test.setTimeout(1_200_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { as, open } of OPENED) {
    await page.context().clearCookies();
    await continueAs(page, await somebody({ as }), url);
    await page.goto(open);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((one) =>
        ["", "::before", "::after"].flatMap((part) => {
          const {
            transitionProperty,
            transitionDuration,
            animationName,
            animationDuration,
            scrollBehavior,
          } = getComputedStyle(one, part || undefined);
          const isQuick =
            transitionProperty === "none" ||
            transitionDuration.split(", ").every((duration) => Number.parseFloat(duration) < 0.05);
          const isStill = animationName === "none" || Number.parseFloat(animationDuration) < 0.05;
          return isQuick && isStill && scrollBehavior !== "smooth"
            ? []
            : [one.outerHTML.slice(0, 100) + part];
        }),
      ),
    );
    expect.soft(moving, open).toEqual([]);
  }
});

test("nothing is lost with text of twice its size, and no page is wider than the window", async ({
  playwright,
  browser,
  url,
  somebody,
}, { project }) => {
  test.setTimeout(1_200_000);
  const { launchOptions } = project.use;
  const large = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"],
  });
  expect(large.version()).toBe(browser.version());
  const page = await large.newPage({
    baseURL: url,
    locale: "pl-PL",
    viewport: { width: 1280, height: 800 },
  });
  for (const { as, open } of OPENED) {
    await page.context().clearCookies();
    await continueAs(page, await somebody({ as }), url);
    await page.goto(open);
    expect
      .soft(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
      .toBe("32px");
    expect.soft(await lostWords(page), open).toEqual([]);
  }
  await large.close();
});

test("no table of the panel is wider than its place", async ({ page, url, somebody }) => {
  test.setTimeout(1_200_000);
  await continueAs(page, await somebody({ as: STAFF }), url);
  for (const { open } of OPENED.filter(({ as }) => as === STAFF)) {
    await page.goto(open);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page
        .locator(".overflow-x-auto:has(> table.rows)")
        .evaluateAll((boxes) =>
          boxes
            .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
            .filter((more) => more > 0),
        );
      expect.soft(cut, `pixels more than ${open} has at ${width} px`).toEqual([]);
    }
  }
});
