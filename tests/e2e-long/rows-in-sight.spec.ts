import { expect, test } from "../support/journey.ts";
import { asStaff } from "../support/journey-steps.ts";

/** Rows of a list that a window of 1280 × 800 shows whole (rules 1456). */
const IN_SIGHT = [["/admin/leads?status=all", 11]] as const;

for (const [path, least] of IN_SIGHT)
  test(`${path} shows ${least} rows without scrolling`, async ({ page, url }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await asStaff(page, url, path);
    const ends = await page
      .locator("main table tbody tr")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(ends.length).toBeGreaterThan(least);
    expect(ends.filter((end) => end <= 800).length).toBeGreaterThanOrEqual(least);
  });
