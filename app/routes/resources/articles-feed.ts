import { env } from "~/env.server";
import { newestArticles } from "~/modules/articles/articles.server";
import { atomResponse } from "~/platform/feeds/atom.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { changedAt, startOfDay } from "~/platform/text/publication";
import { safeHtml } from "~/platform/text/rich-text.server";

const ENTRIES = 20;

/** The newest articles as an Atom feed. */
export const loader = pageLoader({ guard: anyone }, async ({ request, locale: { language, t } }) => {
  const articles = await newestArticles(ENTRIES);
  return atomResponse(request, {
    origin: env.APP_URL,
    language,
    path: paths.articleFeed(),
    page: paths.knowledge(),
    title: t("articles:feedTitle"),
    subtitle: t("articles:lead"),
    author: t("layout:chamber.name"),
    entries: articles.map((article) => ({
      path: paths.article(article.id),
      title: article.title,
      summary: article.excerpt,
      html: safeHtml(article.content),
      author: article.author,
      category: article.category,
      published: startOfDay(article.publishDate),
      updated: changedAt(article),
    })),
  });
});
