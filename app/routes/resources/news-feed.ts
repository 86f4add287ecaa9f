import { env } from "~/env.server";
import { newestNews } from "~/modules/news/news.server";
import { atomResponse } from "~/platform/feeds/atom.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { changedAt, startOfDay } from "~/platform/text/publication";
import { safeHtml } from "~/platform/text/rich-text.server";

const ENTRIES = 20;

/** The newest news as an Atom feed. */
export const loader = pageLoader({ guard: anyone }, async ({ request, locale: { language, t } }) => {
  const author = t("layout:chamber.name");
  const news = await newestNews(ENTRIES);
  return atomResponse(request, {
    origin: env.APP_URL,
    language,
    path: paths.newsFeed(),
    page: paths.news(),
    title: t("news:heading"),
    subtitle: t("news:lead"),
    author,
    entries: news.map((item) => ({
      path: paths.newsItem(item.id),
      title: item.title,
      summary: item.excerpt,
      html: safeHtml(item.content),
      author,
      category: item.category,
      published: startOfDay(item.publishDate),
      updated: changedAt(item),
    })),
  });
});
