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
import { safeHtml } from "~/platform/text/rich-text.server";
import { changedAt, publishedAt } from "../publication";
import { publicationEntry } from "../publication-feed.server";
import { allViewsOf } from "./news.server";
import { isNew, type NewsItem } from "./news-item";

/** What a list shows of a news item. */
export function newsItemCard(item: NewsItem, { t, format }: Locale) {
  const { id, title, excerpt, priority, publishDate } = item;
  return {
    ...{ id, title, excerpt, priority, publishDate },
    views: allViewsOf(item),
    category: t(`news:categories.${item.category}`),
    /** The publication, in words. */
    date: format.date(publishDate),
    isNew: isNew(item),
  };
}

export type NewsItemCardView = ReturnType<typeof newsItemCard>;

/** What the page of a news item shows, and other news beside it. */
export function newsItemPage(
  item: NewsItem,
  { others }: { others: readonly NewsItem[] },
  locale: Locale,
) {
  const path = paths.newsItem(item.id);
  return {
    item: {
      ...newsItemCard(item, locale),
      image: item.image ?? coverPath(`news:${item.id}`),
      url: env.APP_URL + path,
      html: safeHtml(item.content),
    },
    others: others.map((other) => newsItemCard(other, locale)),
    facts: {
      title: item.title,
      description: item.excerpt,
      path,
      type: "article" as const,
      feed: newsFeedLink(locale),
    },
    jsonLd: newsItemJsonLd(item, { origin: env.APP_URL, locale }),
  };
}

export type NewsItemPageView = ReturnType<typeof newsItemPage>["item"];

/** Where the news can be subscribed to. */
export const newsFeedLink = ({ t }: Locale) => ({
  path: paths.newsFeed(),
  title: t("news:heading"),
});

/** The news as an Atom feed. */
export function newsFeed(news: readonly NewsItem[], { language, t }: Locale): AtomFeed {
  const author = t("layout:chamber.name");
  return {
    ...{ origin: env.APP_URL, language },
    ...{ path: paths.newsFeed(), page: paths.news() },
    ...{ title: t("news:heading"), subtitle: t("news:lead"), author },
    entries: news.map((item) =>
      publicationEntry(item, {
        path: paths.newsItem(item.id),
        author,
        category: t(`news:categories.${item.category}`),
      }),
    ),
  };
}

/** A news item for search engines, and the way to it; the chamber itself is the author. */
export function newsItemJsonLd(item: NewsItem, site: JsonLdSite): JsonLd[] {
  const path = paths.newsItem(item.id);
  const facts = {
    "@type": "NewsArticle",
    headline: item.title,
    description: item.excerpt,
    image: coverFor(item.image, site),
    datePublished: publishedAt(item),
    dateModified: changedAt(item),
    author: publisher(site),
    publisher: publisher(site),
    mainEntityOfPage: site.origin + path,
    articleSection: site.locale.t(`news:categories.${item.category}`),
    inLanguage: site.locale.language,
  };
  const trail = [
    { name: site.locale.t("news:heading"), path: paths.news() },
    { name: item.title, path },
  ];
  return [facts, breadcrumbs(trail, site)];
}
