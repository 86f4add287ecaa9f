import { paths } from "~/platform/http/paths";
import { changedAt, startOfDay } from "~/platform/text/publication";
import type { NewsItem } from "./news-item";

interface Publisher {
  name: string;
  /** The public address of the portal. */
  origin: string;
}

/** A piece of news as structured data (schema.org NewsArticle); the chamber itself is the author. */
export function newsJsonLd(item: NewsItem, { name, origin }: Publisher) {
  const publisher = { "@type": "Organization", name, url: origin, logo: `${origin}/images/og.png` };
  return {
    "@type": "NewsArticle",
    headline: item.title,
    description: item.excerpt,
    image: item.image.startsWith("https:") ? item.image : `${origin}/images/og.png`,
    datePublished: startOfDay(item.publishDate),
    dateModified: changedAt(item),
    author: publisher,
    publisher,
    mainEntityOfPage: origin + paths.newsItem(item.id),
    articleSection: item.category,
    inLanguage: "pl",
  };
}
