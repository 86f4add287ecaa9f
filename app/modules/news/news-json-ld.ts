import { breadcrumbs, coverFor, type JsonLd, type JsonLdSite, publisher } from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import { changedAt, startOfDay } from "~/platform/text/publication";
import type { NewsItem } from "./news-item";

/** A piece of news for search engines, and the way to it; the chamber itself is the author. */
export function newsJsonLd(item: NewsItem, site: JsonLdSite): JsonLd[] {
  const path = paths.newsItem(item.id);
  const facts = {
    "@type": "NewsArticle",
    headline: item.title,
    description: item.excerpt,
    image: coverFor(item.image, site),
    datePublished: startOfDay(item.publishDate),
    dateModified: changedAt(item),
    author: publisher(site),
    publisher: publisher(site),
    mainEntityOfPage: site.origin + path,
    articleSection: item.category,
    inLanguage: site.locale.language,
  };
  const trail = [
    { name: site.locale.t("news:heading"), path: paths.news() },
    { name: item.title, path },
  ];
  return [facts, breadcrumbs(trail, site)];
}
