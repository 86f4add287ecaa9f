import { breadcrumbs, coverFor, type JsonLd, type JsonLdSite, publisher } from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import { changedAt, startOfDay } from "~/platform/text/publication";
import type { Article } from "./article";

/** An article for search engines, and the way to it. */
export function articleJsonLd(article: Article, site: JsonLdSite): JsonLd[] {
  const { id, title, excerpt, author, category, tags, image } = article;
  const path = paths.article(id);
  const facts = {
    "@type": "Article",
    headline: title,
    description: excerpt,
    image: coverFor(image, site),
    datePublished: startOfDay(article.publishDate),
    dateModified: changedAt(article),
    author: { "@type": "Person", name: author },
    publisher: publisher(site),
    mainEntityOfPage: site.origin + path,
    articleSection: category,
    keywords: tags.join(", "),
    inLanguage: site.locale.language,
  };
  const trail = [
    { name: site.locale.t("articles:title"), path: paths.knowledge() },
    { name: title, path },
  ];
  return [facts, breadcrumbs(trail, site)];
}
