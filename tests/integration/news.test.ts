import { describe, expect } from "vitest";
import type { Page } from "../support/visitor.ts";
import { titlesOn } from "./support/cards.ts";
import { expectPolishPage } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const { portal, newVisitor } = sharedPortal();

/** A page is not cached for a cookie of the portal, so this request renders it. */
const open = (path: string) => {
  const visitor = newVisitor({ "User-Agent": FIREFOX });
  visitor.cookies.set("dig-anything", "1");
  return visitor.get(path);
};
const important = (page: Page) =>
  page.document.querySelectorAll("section[aria-labelledby=important] li a").map(({ text }) => text);

describe("the news", () => {
  test("is in order, with badges, long dates and views, and only recent important news are in the red box", async () => {
    const page = await open("/news");
    expectPolishPage(page);
    expect(page.document.querySelector("h1")?.text).toBe("Aktualności DIG");
    expect(page.text).toContain("7 aktualności");
    expect(titlesOn(page)).toHaveLength(7);
    expect(important(page)).toEqual([
      "Rusza nabór wniosków o bony na cyfryzację",
      "Zmiany w sprawozdawczości: sprawdź, czy dotyczą Twojej firmy",
    ]);
    expect(titlesOn(page)).toEqual(expect.arrayContaining(important(page)));
    expect(page.text).not.toContain("priorytet");
    const marked = page.document
      .querySelectorAll("main article")
      .filter(({ text }) => text.includes("NOWOŚĆ"));
    expect(marked).toHaveLength(4);
    expect(page.text).toMatch(
      /\d+ (stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia) \d{4} · 433 wyświetlenia/,
    );
    expect(page.html).toMatch(
      /<link rel="alternate" type="application\/atom\+xml" title="Aktualności DIG" href="\/news\.atom"/,
    );
  });

  test("filters by search and category, also the red box", async () => {
    expect(titlesOn(await open("/news?q=zrodlo"))).toEqual([
      "Targi firm rodzinnych „Źródło” szukają wystawców",
    ]);
    expect(titlesOn(await open("/news?q=%C5%81%C3%B3dzi"))).toEqual(
      titlesOn(await open("/news?q=LODZI")),
    );
    const programs = await open("/news?category=support");
    expect(titlesOn(programs)).toHaveLength(2);
    expect(important(programs)).toEqual(["Rusza nabór wniosków o bony na cyfryzację"]);
    expect(programs.document.querySelector("[name=category][checked]")?.getAttribute("value")).toBe(
      "support",
    );
    const onlyImportant = await open("/news?q=bony");
    expect(onlyImportant.text).toContain("1 aktualność");
    expect(onlyImportant.text).not.toContain("Nie znaleziono aktualności");
    const events = await open("/news?category=events&q=targi");
    expect(titlesOn(events)).toHaveLength(1);
    expect(events.text).not.toContain("WAŻNE");
  });
});

describe("a news item", () => {
  test("shows its text, counts the visit, names other news, describes itself", async () => {
    const page = await open("/news/targi-zolwia");
    expectPolishPage(page);
    const viewsOn = ({ text }: Page) => Number(/(\d+) wyświetle/.exec(text)?.[1]);
    expect(viewsOn(await open("/news/targi-zolwia"))).toBe(viewsOn(page) + 1);
    expect(page.document.querySelectorAll('aside a[href^="/news/"]').length).toBe(4);
    const facts = [
      ...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, json = ""]) => JSON.parse(json));
    expect(facts.map((fact) => fact["@type"])).toEqual(["NewsArticle", "BreadcrumbList"]);
    expect(facts[0]).toMatchObject({
      headline: "Targi firm rodzinnych „Źródło” szukają wystawców",
      mainEntityOfPage: `${portal.url}/news/targi-zolwia`,
      articleSection: "Wydarzenia",
      inLanguage: "pl",
    });
  });
});
