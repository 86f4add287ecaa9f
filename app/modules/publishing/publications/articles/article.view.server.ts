import { env } from "~/env.server";
import { downloadsIn } from "~/modules/staff/chamber-files/chamber-files.view.server";
import { type ShareWords, sharePath } from "~/platform/covers/share-picture.server";
import type { AtomFeed } from "~/platform/feeds/atom.server";
import type { JsonLd, JsonLdSite } from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
import { withHeadingIds } from "~/platform/text/headings.server";
import { readingTime, safeHtml } from "~/platform/text/rich-text.server";
import { typeset } from "~/platform/text/typeset";
import { publicationFacts, publicationFeed, publicationJsonLd } from "../publication.view.server";
import { publicationCover } from "../publication-cover.server";
import type { Article } from "./article";
import { ARTICLE } from "./article-kind";
import { allViewsOf } from "./articles.server";

/** An article in a list. */
export function articleCard(article: Article, { t, format }: Locale) {
  const { id, title, excerpt, author, publishDate } = article;
  return {
    id,
    title,
    author,
    publishDate,
    excerpt: typeset(excerpt),
    views: allViewsOf(article),
    image: publicationCover(ARTICLE, article),
    category: t(`articles:categories.${article.category}`),
    /** The publication date, in words. */
    date: format.date(publishDate),
    /** Minutes. */
    readTime: article.readTime ?? readingTimeOf(article),
  };
}

export type ArticleCardView = ReturnType<typeof articleCard>;

/** Reading time and safe HTML cost more than the rest of a page. */
const readingTimeOf = memoized(({ content }: Article) => readingTime(content));
const safeContentOf = memoized(({ content }: Article) =>
  withHeadingIds(typeset(safeHtml(content))),
);

/** From so many sections on, an article has a table of contents (rules 1594). */
const MANY = 3;

/** The page of an article, with cards of related ones. */
export function articlePage(
  article: Article,
  { related }: { related: readonly Article[] },
  locale: Locale,
) {
  const path = paths.article(article.id);
  const { html, headings } = safeContentOf(article);
  return {
    article: {
      ...articleCard(article, locale),
      tags: article.tags,
      url: env.APP_URL + path,
      html,
      contents: headings.length < MANY ? [] : headings,
      downloads: downloadsIn(article.content, locale),
    },
    related: related.map((other) => articleCard(other, locale)),
    facts: {
      ...publicationFacts(article, { path, feed: articleFeedLink(locale) }),
      picture: sharePath("article", article.id, articleShare(article, locale)),
    },
    jsonLd: articleJsonLd(article, { origin: env.APP_URL, locale }),
  };
}

export type ArticlePageView = ReturnType<typeof articlePage>["article"];

/** The feed of the knowledge base. */
export const articleFeedLink = ({ t }: Locale) => ({
  path: paths.articleFeed(),
  title: t("articles:feedTitle"),
});

/** The articles as an Atom feed. */
export const articleFeed = (articles: readonly Article[], locale: Locale): AtomFeed =>
  publicationFeed(
    articles,
    {
      ...articleFeedLink(locale),
      page: paths.knowledge(),
      subtitle: locale.t("articles:lead"),
    },
    ({ id, author, category }) => ({
      path: paths.article(id),
      author,
      category: locale.t(`articles:categories.${category}`),
    }),
    locale,
  );

/** An article for search engines, with its breadcrumbs. */
export function articleJsonLd(article: Article, site: JsonLdSite): JsonLd[] {
  const { id, author, category, tags } = article;
  return publicationJsonLd(
    article,
    {
      path: paths.article(id),
      section: site.locale.t(`articles:categories.${category}`),
      list: { name: site.locale.t("articles:title"), path: paths.knowledge() },
      own: {
        "@type": "Article",
        author: { "@type": "Person", name: author },
        keywords: tags.join(", "),
      },
    },
    site,
  );
}

/** The words of the picture that other sites show of an article. */
export const articleShare = (
  { id, title, author, publishDate }: Article,
  { t, format }: Locale,
): ShareWords => ({
  record: `${ARTICLE.entity}:${id}`,
  label: t("share:kinds.article"),
  title,
  lines: [[author, format.date(publishDate)].filter(Boolean).join(", ")],
});
