import { paths } from "~/platform/http/paths";
import { changedAt, startOfDay } from "~/platform/text/publication";
import type { Article } from "./article";

interface Publisher {
  name: string;
  /** The public address of the portal. */
  origin: string;
}

/** An article as structured data (schema.org Article). Search engines take no SVG, so a drawn cover is replaced by the portal's picture. */
export function articleJsonLd(article: Article, { name, origin }: Publisher) {
  const { id, title, excerpt, author, category, tags, image } = article;
  return {
    "@type": "Article",
    headline: title,
    description: excerpt,
    image: image.startsWith("https:") ? image : `${origin}/images/og.png`,
    datePublished: startOfDay(article.publishDate),
    dateModified: changedAt(article),
    author: { "@type": "Person", name: author },
    publisher: { "@type": "Organization", name, url: origin, logo: `${origin}/images/og.png` },
    mainEntityOfPage: origin + paths.article(id),
    articleSection: category,
    keywords: tags.join(", "),
    inLanguage: "pl",
  };
}
