import { expect, test } from "vitest";
import { pageBefore, safeRedirect } from "~/platform/http/safe-redirect";

test.each([
  "//evil.com",
  "///evil.com",
  "/\\evil.com",
  "\\/\\/evil.com",
  "\\evil.com",
  "/\t/evil.com",
  "/\n/evil.com",
  "\t//evil.com",
  "/%09/evil.com",
  "/%0a/evil.com",
  "%20//evil.com",
  " //evil.com",
  "/%2f%2fevil.com",
  "/%2F%2Fevil.com",
  "/%5cevil.com",
  "/%252f%252fevil.com",
  "/x\\..\\evil.com",
  "https:evil.com",
  "https:/evil.com",
  "https://evil.com",
  "https://localhost:3000@evil.com",
  "https://evil.com#localhost:3000",
  "@evil.com",
  ".evil.com",
  "evil.com",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "/../..//evil.com",
  "/.//evil.com",
  "/x/..//evil.com",
  "/%2e%2e//evil.com",
  "/x\r\nX: y",
  "/x%0d%0aX: y",
  "/\u0000",
  `/${"a".repeat(8000)}`,
  "",
  "?q=1",
  "#top",
])("%j is not a path of the portal", (to) => {
  expect(safeRedirect(to, "/dashboard")).toBe("/dashboard");
});

test.each([
  "/login",
  "/login?redirectTo=/x",
  "/login/",
  "/logout",
  "/register",
  "/register/company",
  "/auth/confirm",
  "/app/login",
  "/reset-password",
])("%s is no place to come back to", (to) => {
  expect(safeRedirect(to, "/dashboard")).toBe("/dashboard");
});

test.each([undefined, null, 7, ["/events"], { toString: () => "/events" }])(
  "%j, which is no text, is not followed",
  (to) => {
    expect(safeRedirect(to, "/dashboard")).toBe("/dashboard");
  },
);

test.each([
  ["/", "/"],
  ["/my-profile", "/my-profile"],
  ["/events?q=a%2Fb&date=today&u=https://x.pl", "/events?q=a%2Fb&date=today&u=https://x.pl"],
  ["/events/../offers", "/offers"],
  ["/events#top", "/events"],
  ["/szukaj/%C5%82%C3%B3d%C5%BA", "/szukaj/%C5%82%C3%B3d%C5%BA"],
  ["/szukaj/łódź", "/szukaj/%C5%82%C3%B3d%C5%BA"],
  ["/logins", "/logins"],
])("%s leads to %s", (to, path) => {
  expect(safeRedirect(to, "/dashboard")).toBe(path);
});

test("a button that posts elsewhere leads back to its page, and from its own page to the list", () => {
  const posted = (referer: string) =>
    pageBefore(
      new Request("http://localhost:3000/admin/offers/1/approve", {
        headers: { Referer: referer },
      }),
      "/admin/offers",
    );
  expect(posted("http://localhost:3000/admin/offers?q=a&page=2")).toBe("/admin/offers?q=a&page=2");
  expect(posted("http://localhost:3000/admin/offers/1/approve?x")).toBe("/admin/offers");
  expect(posted("")).toBe("/admin/offers");
});
