import { expect, sharedPageTest as test } from "../support/journey.ts";
import { continueAs } from "../support/journey-steps.ts";
import { SCREENS } from "../support/screens.ts";
import {
  expectNoFindingsAtAnyWidth,
  expectNoFindingsWithoutScripts,
  expectNothingLost,
  expectPicturesInTime,
  expectWalkable,
} from "../support/thorough-checks.ts";

for (const { name, as, open } of SCREENS)
  test(`${name}: accessible at every width, by keyboard, enlarged, with scripts and without`, async ({
    page,
    url,
    somebody,
  }) => {
    test.setTimeout(300_000);
    const reopen = async () => {
      await page.context().clearCookies();
      await continueAs(page, await somebody({ as }), url);
      if (typeof open === "string") await page.goto(open);
      else await open(page, url);
    };
    await reopen();
    await page.waitForLoadState("networkidle");
    await expectPicturesInTime(page);
    await expectNothingLost(page);
    await expectWalkable(page);
    await expectNoFindingsAtAnyWidth(page);
    // The markup is the same without scripts; a screen that takes several steps comes from the
    // server.
    if (typeof open === "string" && (await page.locator("script[src]").count()) > 0)
      await expectNoFindingsWithoutScripts(page, reopen);
    expect(page.url()).toContain(url);
  });
