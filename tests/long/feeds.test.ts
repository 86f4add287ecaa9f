import { describe, expect } from "vitest";
import { sharedPortal, test } from "../integration/support/portal-test.ts";
import { recordLists } from "../integration/support/routes.ts";
import { readCalendar } from "../support/ical.ts";
import { startPortal } from "../support/portal.ts";
import { temporaryDir } from "../support/unit-data-dir.ts";
import { Visitor } from "../support/visitor.ts";
import { expectAtom, readXml } from "../support/xml.ts";

const { portal, newVisitor } = sharedPortal();

const ask = (path: string, headers: Record<string, string> = {}) =>
  newVisitor().request(path, { headers });

describe.each([
  ["/knowledge.atom", "/knowledge", 10, "Podatki"],
  ["/news.atom", "/news", 7, "Programy wsparcia"],
])("%s", (path, page, entries, category) => {
  test("is a valid feed whose entries lead to pages that open", async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const found = expectAtom(await answer.text(), { origin: portal.url, entries });
    for (const entry of found) {
      const address =
        entry.children.find(
          ({ name, attributes }) => name === "link" && attributes.rel === "alternate",
        )?.attributes.href ?? "";
      expect(address.startsWith(`${portal.url}${page}/`), address).toBe(true);
      expect((await ask(new URL(address).pathname)).status, address).toBe(200);
    }
    expect(found[0]?.children.find(({ name }) => name === "category")?.attributes.term).toBe(
      category,
    );
  });

  test("is not sent again to a reader that has it", async () => {
    const first = await ask(path);
    await first.text();
    const [etag, modified] = [
      first.headers.get("ETag") ?? "",
      first.headers.get("Last-Modified") ?? "",
    ];
    expect(Date.parse(modified)).toBeLessThanOrEqual(Date.now());
    for (const [name, value] of [
      ["If-None-Match", etag],
      ["If-Modified-Since", modified],
    ] as const) {
      const again = await ask(path, { [name]: value });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    expect((await ask(path, { "If-None-Match": '"inny"' })).status).toBe(200);
  });
});

/** The structured data of a page. */
const DESCRIPTION = /<meta name="description" content="[^"]{20,}"/;

test("the sitemap names pages and records once, each with a public absolute address and structured data", async () => {
  const answer = await ask("/sitemap.xml");
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const sitemap = readXml(await answer.text());
  expect([sitemap.name, sitemap.attributes.xmlns]).toEqual([
    "urlset",
    "http://www.sitemaps.org/schemas/sitemap/0.9",
  ]);
  const locations = sitemap.children.map(
    ({ children }) => children.find(({ name }) => name === "loc")?.text ?? "",
  );
  expect(new Set(locations).size).toBe(locations.length);
  const lists = await recordLists();
  expect(lists.length).toBeGreaterThanOrEqual(5);
  for (const path of lists) {
    expect(locations, path).toContain(portal.url + path);
    expect(
      locations.filter((address) => address.startsWith(`${portal.url}${path}/`)).length,
      path,
    ).toBeGreaterThan(1);
  }
  expect(locations).not.toContain(`${portal.url}/knowledge/zamkniecie-roku`);
  expect(locations).not.toContain(`${portal.url}/knowledge/praca-zdalna-regulamin`);
  for (const address of locations) {
    expect(address.startsWith(`${portal.url}/`), address).toBe(true);
    const page = await ask(new URL(address).pathname);
    expect(page.status, address).toBe(200);
    expect(await page.text(), address).toMatch(DESCRIPTION);
  }
  for (const lastmod of sitemap.children.flatMap(({ children }) =>
    children.filter(({ name }) => name === "lastmod"),
  )) {
    expect(lastmod.text).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:]+(\.\d+)?Z$/);
  }
});

test("the login page has structured data as well", async () => {
  expect(await (await ask("/login")).text()).toMatch(DESCRIPTION);
});

test("robots.txt excludes areas behind a login, and names the sitemap", async () => {
  const answer = await ask("/robots.txt");
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const lines = (await answer.text()).split("\n");
  expect(lines[0]).toBe("User-agent: *");
  for (const path of [
    "/admin",
    "/app",
    "/dashboard",
    "/my-profile",
    "/company-profile",
    "/auth",
    "/dev",
  ]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).not.toContain("Disallow: /");
  expect(lines).toContain(`Sitemap: ${portal.url}/sitemap.xml`);
});

test("security.txt names the office and ends in half a year", async () => {
  const text = await (await ask("/.well-known/security.txt")).text();
  expect(text).toContain("Contact: mailto:biuro@example.com\n");
  const [, expires = ""] = /^Expires: (\S+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test("password managers find the form of a new password", async () => {
  const answer = await fetch(`${portal.url}/.well-known/change-password`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    "/dashboard/settings/password",
  ]);
});

test("views survive a restart", async () => {
  const DATA_DIR = temporaryDir();
  const headers = {
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  };
  const first = await startPortal({ DATA_DIR });
  const path = "/news/zmiana-godzin-biura";
  await new Visitor(first.url, headers).get(path);
  expect(await first.stop()).toBe(0);
  const second = await startPortal({ DATA_DIR });
  expect((await new Visitor(second.url, headers).get(path)).text).toContain("90 wyświetleń");
  expect(await second.stop()).toBe(0);
});

test("the feed has upcoming and cancelled events, and responds 304 to a program that has it", async () => {
  const answer = await newVisitor().request("/events.ics");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
  ]);
  const entries = readCalendar(await answer.text());
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  expect(entries.find(({ summary }) => summary.includes("Fotografia produktowa"))?.status).toBe(
    "CANCELLED",
  );
  expect(entries.find(({ summary }) => summary.includes("Forum Gospodarcze"))?.status).toBe(
    "CONFIRMED",
  );
  const again = await newVisitor().request("/events.ics", {
    headers: { "If-None-Match": answer.headers.get("ETag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("the file of a cancelled event has STATUS:CANCELLED for all, that of an unknown one is not found", async () => {
  const [entry] = readCalendar(
    await (await newVisitor().request("/events/fotografia-produktowa/calendar.ics")).text(),
  );
  expect(entry).toMatchObject({
    status: "CANCELLED",
    summary: "Odwołane: Fotografia produktowa telefonem",
  });
  const missing = await newVisitor().request("/events/nie-ma/calendar.ics");
  expect([missing.status, (await missing.text()).trim()]).toEqual([
    404,
    "Wydarzenie nie zostało znalezione",
  ]);
});
