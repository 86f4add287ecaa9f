import { env } from "~/env.server";
import { downloadsIn } from "~/modules/staff/chamber-files/chamber-files.view.server";
import type { AtomFeed } from "~/platform/feeds/atom.server";
import { type JsonLd, type JsonLdSite, publisher } from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { safeHtml } from "~/platform/text/rich-text.server";
import { typeset } from "~/platform/text/typeset";
import { publicationFacts, publicationFeed, publicationJsonLd } from "../publication.view.server";
import { publicationCover } from "../publication-cover.server";
import { allViewsOf } from "./news.server";
import { isNew, type NewsItem } from "./news-item";
import { NEWS } from "./news-kind";

/** A news item in a list. */
export function newsItemCard(item: NewsItem, { t, format }: Locale) {
  const { id, title, excerpt, priority, publishDate } = item;
  return {
    id,
    title,
    priority,
    publishDate,
    excerpt: typeset(excerpt),
    views: allViewsOf(item),
    category: t(`news:categories.${item.category}`),
    /** The publication date, in words. */
    date: format.date(publishDate),
    isNew: isNew(item),
  };
}

export type NewsItemCardView = ReturnType<typeof newsItemCard>;

/** The page of a news item, with other news beside it. */
export function newsItemPage(
  item: NewsItem,
  { others }: { others: readonly NewsItem[] },
  locale: Locale,
) {
  const path = paths.newsItem(item.id);
  return {
    item: {
      ...newsItemCard(item, locale),
      image: publicationCover(NEWS, item),
      url: env.APP_URL + path,
      html: typeset(safeHtml(item.content)),
      downloads: downloadsIn(item.content, locale),
    },
    others: others.map((other) => newsItemCard(other, locale)),
    facts: publicationFacts(item, { path, feed: newsFeedLink(locale) }),
    jsonLd: newsItemJsonLd(item, { origin: env.APP_URL, locale }),
  };
}

export type NewsItemPageView = ReturnType<typeof newsItemPage>["item"];

/** The feed of the news. */
export const newsFeedLink = ({ t }: Locale) => ({
  path: paths.newsFeed(),
  title: t("news:heading"),
});

/** The news as an Atom feed. */
export const newsFeed = (news: readonly NewsItem[], locale: Locale): AtomFeed =>
  publicationFeed(
    news,
    { ...newsFeedLink(locale), page: paths.news(), subtitle: locale.t("news:lead") },
    ({ id, category }) => ({
      path: paths.newsItem(id),
      category: locale.t(`news:categories.${category}`),
    }),
    locale,
  );

/** A news item for search engines, with its breadcrumbs; its author is the chamber. */
export const newsItemJsonLd = (item: NewsItem, site: JsonLdSite): JsonLd[] =>
  publicationJsonLd(
    item,
    {
      path: paths.newsItem(item.id),
      section: site.locale.t(`news:categories.${item.category}`),
      list: { name: site.locale.t("news:heading"), path: paths.news() },
      own: { "@type": "NewsArticle", author: publisher(site) },
    },
    site,
  );
