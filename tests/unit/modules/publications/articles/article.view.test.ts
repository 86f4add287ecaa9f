import { describe, expect, test } from "vitest";
import {
  articleCard,
  articleFeed,
  articleJsonLd,
  articlePage,
} from "~/modules/publishing/publications/articles/article.view.server";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import { POLISH } from "../../../../support/polish";
import { SITE } from "../../../../support/unit-site";
import { anArticle } from "./support";

describe(articleCard, () => {
  test("computes the reading time unless staff have set one", () => {
    const article = anArticle({ content: `<p>${"słowo ".repeat(800)}</p>` });
    expect(articleCard(article, POLISH)).toMatchObject({ readTime: 4 });
    expect(articleCard({ ...article, readTime: 9 }, POLISH)).toMatchObject({ readTime: 9 });
  });

  test("shows category and date as text", () => {
    const article = anArticle({ category: "digitalization", publishDate: "2026-11-20" });
    expect(articleCard(article, POLISH)).toMatchObject({
      category: "Cyfryzacja",
      date: "20 listopada 2026",
      publishDate: "2026-11-20",
    });
  });
});

test("what a page shows of an article is safe", () => {
  const article = anArticle({
    content: '<h1>A</h1><p onclick="x()">B</p><script>alert(1)</script>',
  });
  expect(articlePage(article, { related: [] }, POLISH).article.html).toBe(
    '<h2 id="section-1">A</h2><p>B</p>',
  );
  expect(articleFeed([article], POLISH).entries[0]).toMatchObject({
    html: "<h2>A</h2><p>B</p>",
    category: "Inne",
  });
});

test("structured data names what search engines require of an article", () => {
  const [facts, trail] = articleJsonLd(
    anArticle({ id: "x", title: "Tytuł </script>", category: "hr", tags: ["a", "b"] }),
    {
      ...SITE,
      locale: { ...POLISH, language: "en-GB" },
    },
  );
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  expect(facts).toMatchObject({
    "@type": "Article",
    headline: "Tytuł </script>",
    author: { "@type": "Person", name: "Anna Wójcik" },
    publisher: { "@type": "Organization", name: "Regionalna Izba Gospodarcza DIG" },
    mainEntityOfPage: "https://izba.test/knowledge/x",
    image: expect.stringMatching(/^https:.*\.(png|jpg)$/),
    datePublished: momentInWarsaw(dayFromToday(-1)),
    articleSection: "HR",
    inLanguage: "en-GB",
  });
  expect(Date.parse(String(facts?.dateModified))).toBeGreaterThanOrEqual(
    Date.parse(String(facts?.datePublished)),
  );
});
