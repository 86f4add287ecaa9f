import { expect, test } from "vitest";
import { safeHtml } from "~/platform/text/rich-text.server";
import { isLink, isPicture, isPortalPath, isWebAddress } from "~/platform/text/web-address";

/** Addresses to which no field, button, picture or text of the portal may lead. */
const REFUSED = [
  "https://user:pw@evil.example",
  "https://user@evil.example/",
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://firma.example",
  "/events/../logout",
  "/pictures/%2e%2e/x.png",
  "https://firma.example/a\u202eb",
  "https://firma.example/a b",
  "mailto:biuro@izba.example?bcc=obcy@evil.example",
  "mailto:biuro@izba.example?subject=x&bcc=obcy@evil.example",
  "mailto:biuro@izba.example?subject=a%0d%0aBcc:obcy@evil.example",
  "mailto:a@izba.example,b@evil.example",
  "tel:javascript",
  "",
];

test.each(REFUSED)("%j leads nowhere: not from a field, nor from a text", (address) => {
  expect([isWebAddress(address), isLink(address), isPicture(address)]).toEqual([
    false,
    false,
    false,
  ]);
  const html = safeHtml(`<p><a href="${address}">słowa</a></p>`);
  expect(html).toBe("<p><a>słowa</a></p>");
});

test.each([
  "https://pl.wikipedia.org/wiki/Łódź?a=1#b",
  "http://firma.example",
  "/events/12?q=a#top",
  "#program",
  "mailto:biuro@izba.example",
  "mailto:biuro@izba.example?subject=Zapytanie%20o%20sk%C5%82adk%C4%99",
  "tel:+48 42 123-45-67",
])("a text may lead to %j", (address) => {
  expect(isLink(address)).toBe(true);
  expect(safeHtml(`<p><a href="${address}">słowa</a></p>`)).toContain("href=");
});

test("a picture is a file that is one, here or elsewhere", () => {
  for (const picture of [
    "https://firma.example/zdjecie",
    "/images/logo.svg",
    "/pictures/companies/1?size=2",
    "/covers/e1.svg",
  ])
    expect(isPicture(picture), picture).toBe(true);
  for (const other of ["/logout", "/events/1", "http://firma.example/a.png", "/logout?x=.png"])
    expect(isPicture(other), other).toBe(false);
  expect(isPortalPath("/a..b/c...d")).toBe(true);
  expect([isWebAddress("https://portal/a"), isLink("https://portal/a")]).toEqual([false, true]);
});
