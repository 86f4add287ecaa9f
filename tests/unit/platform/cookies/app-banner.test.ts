import { expect, test } from "vitest";
import { dismissAppBanner, showsAppBanner } from "~/platform/cookies/app-banner.server";

const PHONE = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Mobile" };

test("a phone whose owner has closed the banner does not show it for a year", async () => {
  const cookie = await dismissAppBanner();
  expect(cookie).toContain("Max-Age=31536000");
  expect(await showsAppBanner({ headers: new Headers(PHONE) })).toBe(true);
  const Cookie = cookie.split(";")[0] ?? "";
  expect(await showsAppBanner({ headers: new Headers({ ...PHONE, Cookie }) })).toBe(false);
});
