import { expect, test } from "vitest";
import { pageCache } from "~/page-cache.server";
import { dismissAppBanner } from "~/platform/cookies/app-banner.server";
import { litePagesCookie } from "~/platform/cookies/lite-pages.server";
import { selectLanguage } from "~/platform/cookies/request-locale.server";
import { applyDocumentHeaders } from "~/platform/http/security-headers.server";
import { isShared } from "~/platform/http/shared-page.server";
import { registerLanguage } from "~/platform/i18n/i18n.server";
import { allRoutes, withRecords } from "../integration/support/routes.ts";
import { pseudoTexts } from "../support/pseudo-language.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 14) Mobile";

const FIRST = { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" };

const asking = (address: string, headers: Record<string, string> = {}) =>
  new Request(`http://portal${address}`, { headers });
const keyOf = (address: string, headers?: Record<string, string>) =>
  pageCache.keyOf(asking(address, headers));
const sent = (cookie: string) => cookie.split(";")[0] ?? "";

function variesBy(address: string): string {
  const headers = new Headers();
  applyDocumentHeaders(headers, asking(address));
  return headers.get("Vary") ?? "";
}

test("each mode, query and, on the landing page, kind of browser has a page of its own", async () => {
  registerLanguage("en", pseudoTexts(), { "/": ["home"] });
  const english = sent(await selectLanguage("en"));
  const lite = sent(await litePagesCookie(true));
  const keys = [
    await keyOf("/"),
    await keyOf("/", { Cookie: lite }),
    await keyOf("/", { "User-Agent": PHONE }),
    await keyOf("/", { Cookie: english }),
    await keyOf("/events"),
    await keyOf("/events", { "Save-Data": "on" }),
    await keyOf("/events", FIRST),
    await keyOf("/events?q=forum"),
    await keyOf("/events?q=forum&page=2"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain(null);
  expect(await keyOf("/events", { Cookie: lite })).toBe(keys[5]);
  expect(await keyOf("/", { "User-Agent": PHONE, Cookie: sent(await dismissAppBanner()) })).toBe(
    keys[0],
  );
  // A page that is not offered in the language is Polish, whatever the browser prefers.
  expect(await keyOf("/events", { Cookie: english })).toBe(keys[4]);
  expect(await keyOf("/", { "Accept-Language": "en" })).toBe(keys[0]);
});

test("tracking parameters of other sites share the page without them", async () => {
  const plain = await keyOf("/events?q=forum");
  expect(await keyOf("/events?utm_source=newsletter&q=forum&fbclid=IwAR0")).toBe(plain);
  expect(await keyOf("/events?fbclid=IwAR0")).toBe(await keyOf("/events"));
  for (const name of ["utm_id", "gbraid", "MC_EID", "mc_cid", "_hsenc", "mkt_tok", "ttclid"])
    expect(pageCache.addressOf(asking(`/events?${name}=anna&q=forum`))).toBe("/events?q=forum");
  expect(pageCache.addressOf(asking("/events"))).toBe("/events");
});

test("cookies of other sites of the domain make no difference", async () => {
  const headers = { Cookie: "_ga=GA1.1.5; consent=dig-auth" };
  expect(await keyOf("/events", headers)).toBe(await keyOf("/events"));
  const answer = new Headers();
  const request = new Request("http://localhost/events", { headers });
  applyDocumentHeaders(answer, request);
  expect(answer.get("Cache-Control")).toBe("private, no-cache");
});

test.each([
  ["somebody who is logged in", "/events", { Cookie: "dig-auth.0=base64-eyJ" }],
  ["somebody of the staff", "/events", { Cookie: "dig-staff=x" }],
  ["somebody who is told something", "/events", { Cookie: "dig-toast=x" }],
  ["a cookie of the portal that nobody knows", "/events", { Cookie: "dig-lite=; dig-other=1" }],
  ["the same over HTTPS", "/events", { Cookie: "__Host-dig-other=1" }],
  ["a page of members", "/dashboard", {}],
  ["a page with a form of its own", "/register", {}],
])("pages of %s are not cached", async (_, address, headers: Record<string, string>) => {
  expect(await keyOf(address, headers)).toBeNull();
});

test("a page opened by the key of a link is not shared", () => {
  const answer = (address: string) => {
    const headers = new Headers();
    applyDocumentHeaders(headers, asking(address));
    return { method: "GET", status: 200, headers, html: "<p>Wydarzenia" };
  };
  expect([isShared(answer("/events")), isShared(answer("/events?token=abc"))]).toEqual([
    true,
    false,
  ]);
});

test("`Vary` names what makes one page different from another", async () => {
  registerLanguage("en", pseudoTexts(), "all");
  expect(variesBy("/events")).toBe("Cookie, Save-Data, Sec-Fetch-Site");
  expect(variesBy("/")).toBe("Cookie, Save-Data, Sec-Fetch-Site, User-Agent");
});

test("every public page is cached, or named here with its reason", async () => {
  const NOT_CACHED = {
    "a form of its own": ["newsletter", "login", "register", "forgot-password", "reset-password"],
    "the key of a link": [
      "auth",
      "mails",
      "linkedin-callback",
      "karta",
      "wejscie",
      "zaswiadczenie",
      "guest-ticket",
      "door",
      "session-requests",
    ],
    "an action, a redirect or a page of developers": [
      "logout",
      "app-banner",
      "lite",
      "language",
      "dev",
    ],
    "old addresses": ["expert-session-form"],
    "any unknown address": ["nothing"],
  };
  const named = new Set(Object.values(NOT_CACHED).flat());
  const pages = (await allRoutes()).filter(
    ({ file, layout }) =>
      file.startsWith("routes/public/") || layout === "routes/public/layout.tsx",
  );
  const forgotten: string[] = [];
  for (const { path } of pages) {
    const address = withRecords(path);
    // The archive below the form of the newsletter has no form.
    const isArchive = ["/newsletter/archive", "/newsletter/:mailingId"].includes(path);
    const isNamed = !isArchive && named.has(address.split("/")[1] ?? "");
    if (isNamed === ((await keyOf(address)) !== null)) forgotten.push(path);
  }
  expect(forgotten, "neither cached by app/public-pages.server.ts nor named here").toEqual([]);
});
