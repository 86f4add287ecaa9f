import { describe, expect } from "vitest";
import type { Page } from "../support/visitor.ts";
import { titlesOn } from "./support/cards.ts";
import { expectPolishPage } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const { portal, newVisitor } = sharedPortal();

const open = (path: string, headers: Record<string, string> = {}) =>
  newVisitor({ "User-Agent": FIREFOX, ...headers }).get(path);
/** No page is cached for an unknown cookie of the portal, so this request renders it. */
const openAnew = (path: string) => {
  const visitor = newVisitor({ "User-Agent": FIREFOX });
  visitor.cookies.set("dig-anything", "1");
  return visitor.get(path);
};
const countOf = (page: Page) => page.document.querySelector("main h2")?.text;
const linksTo = (page: Page, part: string) =>
  page.document.querySelectorAll(`a[href*="${part}"]`).map((link) => link.getAttribute("href"));
const jsonLd = (page: Page) =>
  [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json),
  );

describe("the knowledge base", () => {
  test("shows published articles, newest first, with reading time and views as text", async () => {
    const page = await open("/knowledge");
    expectPolishPage(page);
    expect(countOf(page)).toBe("10 artykułów");
    expect(titlesOn(page)).toHaveLength(10);
    expect(titlesOn(page)[0]).toBe("E-faktury w małej firmie: co przygotować przed startem");
    expect(page.text).toMatch(/Tomasz Bielak · \d+ \S+ \d{4} · \d min czytania · 412 wyświetleń/);
    expect(page.text).not.toContain("Zamknięcie roku");
    expect(page.text).not.toContain("Praca zdalna");
    const days = page.document
      .querySelectorAll("main article time")
      .map((time) => time.getAttribute("datetime") ?? "");
    expect(days).toEqual([...days].sort().reverse());
    expect(page.html).toMatch(
      /<link rel="alternate" type="application\/atom\+xml" title="Baza wiedzy DIG" href="\/knowledge\.atom"/,
    );
    expect(page.html).toContain(`<link rel="canonical" href="${portal.url}/knowledge"`);
  });

  test("filters by categories and tag, all in the address, and keeps them in the form", async () => {
    const law = await open("/knowledge?category=law");
    expect(countOf(law)).toBe("2 artykuły");
    expect(countOf(await open("/knowledge?category=law&category=hr"))).toBe("3 artykuły");
    const both = await open("/knowledge?category=law&tag=umowy&q=podwykonawc");
    expect(titlesOn(both)).toEqual(["Umowa z podwykonawcą: siedem punktów, o które warto zapytać"]);
    expect(countOf(both)).toBe("1 artykuł");
    expect(both.document.querySelector("[name=q]")?.getAttribute("value")).toBe("podwykonawc");
    expect(both.document.querySelector("[name=tag] option[selected]")?.getAttribute("value")).toBe(
      "umowy",
    );
    expect(
      both.document
        .querySelectorAll("[name=category][checked]")
        .map((chip) => chip.getAttribute("value")),
    ).toEqual(["law"]);
    expect(both.document.querySelectorAll("label.chip").map(({ text }) => text.trim())).toContain(
      "Prawo",
    );
  });
});

describe("an article", () => {
  test("shows its text, facts, tags that filter the list, ways to share, related articles", async () => {
    const page = await open("/knowledge/plynnosc-jak-zolw");
    expectPolishPage(page);
    expect(page.document.querySelector("h1")?.text).toBe(
      "Płynność ponad zysk: dlaczego żółw wygrywa z zającem",
    );
    expect(page.document.querySelectorAll(".prose table th[scope]").length).toBeGreaterThan(4);
    expect(page.text).toMatch(/Tomasz Bielak.*\d min czytania.*\d+ wyświetle/);
    expect(linksTo(page, "/experts/")[0]).toBe("/experts/ekspert-bielak");
    const [tag = ""] = linksTo(page, "tag=");
    expect(countOf(await open(tag))).toMatch(/^[1-9]/);
    expect(page.document.querySelector("#share-url")?.getAttribute("value")).toBe(
      `${portal.url}/knowledge/plynnosc-jak-zolw`,
    );
    expect(page.text).toContain("Powiązane artykuły");
    expect(
      linksTo(page, "/knowledge/").filter((href) => href?.endsWith("/plynnosc-jak-zolw")),
    ).toEqual([]);
    expect(titlesOn(page)).toHaveLength(3);
  });

  test("has its sections and its author with a free hour beside it (rules 1594)", async () => {
    const { document } = await newVisitor().get("/knowledge/e-faktury-w-malej-firmie");
    const section = document.querySelector("nav[aria-labelledby=contents] a");
    expect(document.querySelector(`.prose h2${section?.getAttribute("href")}`)?.text).toBe(
      section?.text,
    );
    const author = document.querySelector("section[aria-labelledby=author]");
    expect(author?.text).toContain("Najbliższy termin:");
    expect(author?.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
      "/experts/ekspert-bielak",
      "/experts/ekspert-bielak/session",
      "/experts/ekspert-bielak/question",
    ]);
  });

  test("describes itself to search engines and other sites", async () => {
    const page = await open("/knowledge/kopia-zapasowa");
    const [article, trail] = jsonLd(page);
    expect(article).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Article",
      headline: "Kopia zapasowa, którą da się odtworzyć",
      author: { "@type": "Person", name: "Paweł Domagalski" },
      publisher: { "@type": "Organization", name: expect.stringContaining("DIG") },
      mainEntityOfPage: `${portal.url}/knowledge/kopia-zapasowa`,
      articleSection: "Technologia",
      inLanguage: "pl",
    });
    for (const name of ["datePublished", "dateModified"])
      expect(article[name]).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:]+(\.\d+)?Z$/);
    expect(
      (await newVisitor().request(new URL(article.image).pathname)).headers.get("Content-Type"),
    ).toMatch(/^image\/(png|jpeg)$/);
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
    expect(
      trail.itemListElement.map(({ position, item }: { position: number; item: string }) => [
        position,
        item,
      ]),
    ).toEqual([
      [1, `${portal.url}/`],
      [2, `${portal.url}/knowledge`],
      [3, `${portal.url}/knowledge/kopia-zapasowa`],
    ]);
    expect(page.html).toContain('<meta property="og:type" content="article"');
  });

  test("counts a person's visits, but not crawlers, prefetched pages and HEAD requests", async () => {
    const path = "/knowledge/obieg-dokumentow";
    const views = async () =>
      Number(/(\d+) wyświetle/.exec((await openAnew("/knowledge?tag=dokumenty")).text)?.[1]);
    const before = await views();
    expect((await openAnew(path)).text).toContain(`${before + 1} wyświetle`);
    await open(path, {
      "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    });
    await open(path, { "Sec-Purpose": "prefetch" });
    expect(
      (await newVisitor({ "User-Agent": FIREFOX }).request(path, { method: "HEAD" })).status,
    ).toBe(200);
    expect(await views()).toBe(before + 1);
  });
});
