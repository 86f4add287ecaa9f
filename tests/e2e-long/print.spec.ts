import type { Page } from "@playwright/test";
import { main, reserve } from "../support/booking-steps.ts";
import { bothWays, expect } from "../support/journey.ts";
import { asStaff, memberOf } from "../support/journey-steps.ts";

/** Elements that are useless on paper. */
const ON_SCREEN_ONLY = [
  "header",
  "footer",
  "nav",
  "button",
  "summary",
  ".btn",
  ".tabs-line",
  "[role=status]",
  "form[method=get]",
  'img[width="640"]',
  "#related",
];

/** Content that a style sheet puts before or after an element. */
const wordsOf = (page: Page, selector: string, place: "::before" | "::after"): Promise<string> =>
  page.evaluate(
    ([found, where]) => getComputedStyle(document.querySelector(found ?? "")!, where).content,
    [selector, place],
  );

/**
 * The printed page: content between letterhead and foot, nothing else.
 *
 * @param heading of a page whose content prints its own heading instead of the page's
 */
async function expectOnPaper(
  page: Page,
  { reference, heading }: { reference?: string; heading?: string } = {},
): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const { host, pathname } = new URL(page.url());
  for (const selector of ON_SCREEN_ONLY)
    await expect.soft(page.locator(`${selector}:visible`), selector).toHaveCount(0);
  await expect.soft(page.locator(".print-head svg")).toBeVisible();
  const chamber = await wordsOf(page, ".print-head", "::after");
  for (const words of [
    "Regionalna Izba Gospodarcza DIG",
    "ul. Kupiecka 14, 90-001 Łódź",
    "Wydruk z",
  ])
    expect.soft(chamber).toContain(words);
  expect.soft(await wordsOf(page, ".print-foot", "::before")).toContain(`${host}${pathname}`);
  if (reference) expect.soft(await wordsOf(page, ".print-foot", "::after")).toContain(reference);
  const first = page.locator(":is(h1, h2):visible").first();
  if (heading) await expect.soft(first).toHaveText(heading);
  else await expect.soft(page.locator("h1")).toBeVisible();
}

/** Sheets that the open page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf, "A4").toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

bothWays(
  "a ticket and the page of its event are printed with their reference, the ticket on one A4",
  async ({ page, url }) => {
    await memberOf(page, url, "/events/forum-gospodarcze");
    await page.getByRole("button", { name: "Zapisz się", exact: true }).click();
    await expect(page).toHaveURL(/\/ticket$/);
    const reference =
      /W-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await main(page).innerText())?.[0] ?? "no reference";
    await expectOnPaper(page, { reference, heading: "Forum Gospodarcze Regionu" });
    for (const words of ["Co zabrać", "Dojazd i kontakt", "Program w skrócie"])
      await expect(main(page).getByText(words)).toBeVisible();
    expect(await sheets(page)).toBe(1);
    await page.goto("/events/forum-gospodarcze");
    await expectOnPaper(page, { reference });
    await expect(main(page).getByText("Zapisano na wydarzenie")).toBeVisible();
  },
);

bothWays("a booking is printed with its reference on one A4", async ({ page, url, js }) => {
  await memberOf(page, url, "/experts/ekspert-sikora/session");
  await page.getByLabel("Temat", { exact: true }).fill("Leasing");
  await page.getByLabel(/^Opis/).fill("Dwie maszyny, umowa na pięć lat.\n\n".repeat(8));
  await page
    .locator(".slot:has(input:enabled)")
    .nth(js ? 0 : 1)
    .click();
  await reserve(page);
  await expect(page).toHaveURL(/\/dashboard\/sessions\/S-/);
  await expectOnPaper(page, { reference: page.url().split("/").at(-1) });
  expect(await sheets(page)).toBe(1);
});

bothWays("the records of a busy company and its owner are one A4 each", async ({ page, url }) => {
  await asStaff(page, url, "/admin/search?find=demo%40example.com");
  await main(page).getByRole("link", { name: "Magdalena Kurek" }).first().click();
  for (const name of ["Magdalena Kurek", "Demo Sp. z o.o."]) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expectOnPaper(page);
    expect(await sheets(page)).toBe(1);
    await page.emulateMedia({ media: "screen" });
    if (name === "Magdalena Kurek")
      await main(page).getByRole("link", { name: "Demo Sp. z o.o." }).first().click();
  }
});

bothWays("an event and an article are printed without links to other pages", async ({ page }) => {
  for (const path of ["/events/zmiany-w-podatkach", "/knowledge/e-faktury-w-malej-firmie"]) {
    await page.goto(path);
    await expectOnPaper(page);
  }
});
