import { env } from "~/env.server";
import { coverPath } from "~/platform/covers/cover.server";
import type { AtomFeed } from "~/platform/feeds/atom.server";
import {
  breadcrumbs,
  coverFor,
  type JsonLd,
  type JsonLdSite,
  publisher,
} from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
import { readingTime, safeHtml } from "~/platform/text/rich-text.server";
import { changedAt, publishedAt } from "../publication";
import { publicationEntry } from "../publication-feed.server";
import type { Article } from "./article";
import { allViewsOf } from "./articles.server";

/** What a list shows of an article. */
export function articleCard(article: Article, { t, format }: Locale) {
  const { id, title, excerpt, author, publishDate } = article;
  return {
    ...{ id, title, excerpt, author, publishDate },
    views: allViewsOf(article),
    image: article.image ?? coverPath(`article:${id}`),
    category: t(`articles:categories.${article.category}`),
    /** The publication, in words. */
    date: format.date(publishDate),
    /** Minutes. */
    readTime: article.readTime ?? readingTimeOf(article),
  };
}

export type ArticleCardView = ReturnType<typeof articleCard>;

/** Reading time and safe HTML cost more than the rest of a page. */
const readingTimeOf = memoized(({ content }: Article) => readingTime(content));
const safeContentOf = memoized(({ content }: Article) => safeHtml(content));

/** What the page of an article shows, with cards of the related ones. */
export function articlePage(
  article: Article,
  { related }: { related: readonly Article[] },
  locale: Locale,
) {
  const path = paths.article(article.id);
  return {
    article: {
      ...articleCard(article, locale),
      tags: article.tags,
      url: env.APP_URL + path,
      html: safeContentOf(article),
    },
    related: related.map((other) => articleCard(other, locale)),
    facts: {
      title: article.title,
      description: article.excerpt,
      path,
      type: "article" as const,
      feed: articleFeedLink(locale),
    },
    jsonLd: articleJsonLd(article, { origin: env.APP_URL, locale }),
  };
}

export type ArticlePageView = ReturnType<typeof articlePage>["article"];

/** Where the knowledge base can be subscribed to. */
export const articleFeedLink = ({ t }: Locale) => ({
  path: paths.articleFeed(),
  title: t("articles:feedTitle"),
});

/** The articles as an Atom feed. */
export function articleFeed(articles: readonly Article[], { language, t }: Locale): AtomFeed {
  return {
    ...{ origin: env.APP_URL, language },
    ...{ path: paths.articleFeed(), page: paths.knowledge() },
    ...{
      title: t("articles:feedTitle"),
      subtitle: t("articles:lead"),
      author: t("layout:chamber.name"),
    },
    entries: articles.map((article) =>
      publicationEntry(article, {
        path: paths.article(article.id),
        author: article.author,
        category: t(`articles:categories.${article.category}`),
      }),
    ),
  };
}

/** An article for search engines, and the way to it. */
export function articleJsonLd(article: Article, site: JsonLdSite): JsonLd[] {
  const { id, title, excerpt, author, category, tags, image } = article;
  const path = paths.article(id);
  const facts = {
    "@type": "Article",
    headline: title,
    description: excerpt,
    image: coverFor(image, site),
    datePublished: publishedAt(article),
    dateModified: changedAt(article),
    author: { "@type": "Person", name: author },
    publisher: publisher(site),
    mainEntityOfPage: site.origin + path,
    articleSection: site.locale.t(`articles:categories.${category}`),
    keywords: tags.join(", "),
    inLanguage: site.locale.language,
  };
  const trail = [
    { name: site.locale.t("articles:title"), path: paths.knowledge() },
    { name: title, path },
  ];
  return [facts, breadcrumbs(trail, site)];
}
