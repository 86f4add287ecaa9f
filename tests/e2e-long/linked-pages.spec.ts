import type { Page } from "@playwright/test";
import { expect, type Login, sharedPageTest as test } from "../support/journey.ts";
import { continueAs, OWNER, STAFF } from "../support/journey-steps.ts";
import { SCREENS } from "../support/screens.ts";
import { addressOf, pageAddresses } from "../support/sitemap.ts";
import {
  expectNoFindingsAtAnyWidth,
  expectNoFindingsWithoutScripts,
  expectNothingLost,
  expectWalkable,
} from "../support/thorough-checks.ts";

/** Link targets that are not pages, or that end the walk. */
const NO_PAGE = /\/logout$|\.(ics|csv|atom|svg|webmanifest)$|\/download$|\/attachment$/;

/** Where a walk begins, and the part of the portal that it stays in. */
const WALKS: { who: string; as?: Login; from: string[]; within: RegExp }[] = [
  { who: "a visitor", from: ["/", "/app/login"], within: /^\/(?!admin|dev)/ },
  {
    who: "a member",
    as: OWNER,
    from: ["/dashboard", "/app/dashboard"],
    within: /^\/(?!admin|dev)/,
  },
  { who: "staff", as: STAFF, from: ["/admin/overview"], within: /^\/admin\// },
];

for (const { who, as, from, within } of WALKS)
  test(`one page of each address linked for ${who} is accessible as well`, async ({
    page,
    url,
    somebody,
  }) => {
    test.setTimeout(3_000_000);
    await continueAs(page, await somebody({ as }), url);
    const addresses = await pageAddresses();
    // The other addresses are screens of their own.
    const judged = new Set(
      SCREENS.flatMap(({ open }) =>
        typeof open === "string" ? [addressOf(pathOf(open), addresses)] : [],
      ),
    );
    const opened = new Set<string>();
    const found = new Set(from);
    for (const path of found) {
      const address = addressOf(pathOf(path), addresses);
      if (!address || opened.has(address)) continue;
      opened.add(address);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      for (const link of await linksOn(page, url))
        if (within.test(link) && !NO_PAGE.test(pathOf(link))) found.add(link);
      if (!judged.has(address)) await test.step(path, () => judge(page, path));
    }
    expect(opened.size).toBeGreaterThan(20);
  });

async function judge(page: Page, path: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expectNothingLost(page);
  await expectWalkable(page);
  await expectNoFindingsAtAnyWidth(page);
  if ((await page.locator("script[src]").count()) > 0)
    await expectNoFindingsWithoutScripts(page, () => page.goto(path));
}

async function linksOn(page: Page, url: string): Promise<string[]> {
  const targets = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return targets
    .map((target) => new URL(target))
    .filter(({ origin }) => origin === url)
    .map(({ pathname, search }) => pathname + search);
}

const pathOf = (address: string) => address.split("?")[0] ?? address;
