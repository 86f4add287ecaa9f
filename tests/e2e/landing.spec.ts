import { bothWays, eitherWay, expect, sharedPageTest as test } from "../support/journey.ts";
import { logIn, OWNER } from "../support/journey-steps.ts";

const SECTIONS = [
  "Co daje członkostwo",
  "Nadchodzące wydarzenia",
  "Polecani eksperci",
  "Z bazy wiedzy",
  "Co mówią członkowie",
  "Plan Startowy",
  "Izba w telefonie",
  "Oferty specjalne",
  "Newsletter izby",
];

eitherWay(
  "the landing page shows its sections in order, each with its number of records",
  async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(SECTIONS);
    const cards = (name: string) =>
      page.getByRole("region", { name }).getByRole("heading", { level: 3 });
    await expect(cards("Nadchodzące wydarzenia")).toHaveCount(3);
    for (const name of ["Polecani eksperci", "Z bazy wiedzy", "Oferty specjalne"])
      await expect(cards(name)).toHaveCount(3);
    await expect(
      page.getByRole("region", { name: "Co mówią członkowie" }).getByRole("listitem"),
    ).toHaveCount(3);
    for (const link of [/^\/events\//, /^\/experts\//, /^\/knowledge\//, /^\/offers\//]) {
      const hrefs = await page
        .getByRole("main")
        .getByRole("link")
        .evaluateAll((links) => links.map((one) => one.getAttribute("href") ?? ""));
      expect(hrefs.some((href) => link.test(href))).toBe(true);
    }
  },
);

eitherWay("a member is not invited to join again", async ({ page }) => {
  await logIn(page, OWNER);
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Pulpit" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe("on a phone", () => {
  test.use({
    userAgent: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36",
    viewport: { width: 360, height: 740 },
  });

  bothWays("the banner of the app is closed for good", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("complementary", { name: "Aplikacja mobilna" });
    await expect(banner.getByRole("link")).toHaveAttribute("href", "/app/dashboard");
    await banner.getByRole("button", { name: "Zamknij" }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(banner).toHaveCount(0);
  });
});

test("on a desktop there is no banner of the app", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("complementary", { name: "Aplikacja mobilna" })).toHaveCount(0);
});

test("the page has structured data of the chamber", async ({ page }) => {
  await page.goto("/");
  const organization = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}",
  );
  expect(organization).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Organization",
    address: { addressLocality: "Łódź" },
  });
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const answer = await page.request.get(picture ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /^http:\/\/localhost:\d+\/$/,
  );
});
