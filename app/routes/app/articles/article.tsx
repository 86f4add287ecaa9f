import { AppReading } from "~/components/app/app-reading";
import { AppScreen } from "~/components/app/app-screen";
import { AppSection } from "~/components/app/app-section";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Badge } from "~/components/ui/badge";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appArticleCard } from "~/modules/publishing/publications/articles/app-article.view.server";
import { AppArticleRow } from "~/modules/publishing/publications/articles/app-article-card";
import { articlePage } from "~/modules/publishing/publications/articles/article.view.server";
import { articleInAppNotFound } from "~/modules/publishing/publications/articles/article-not-found";
import { noteReadWhenShown } from "~/modules/publishing/publications/articles/article-reads.server";
import {
  openArticle,
  relatedArticles,
} from "~/modules/publishing/publications/articles/articles.server";
import { Downloads } from "~/modules/staff/chamber-files/downloads";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ article }) => article.title,
};

const RELATED = 3;

export const loader = appLoader(async ({ params, locale, account: by, found, ...args }) => {
  const article = found(await openArticle(params.articleId, args), articleInAppNotFound);
  noteReadWhenShown(args, article.id, { by });
  return {
    article: articlePage(article, { related: [] }, locale).article,
    related: (await relatedArticles(article, RELATED)).map((other) =>
      appArticleCard(other, locale),
    ),
  };
});

export default function AppArticlePage() {
  const { t, article, related } = usePage<typeof loader>();
  return (
    <AppScreen
      heading={article.title}
      back={{ to: appPaths.articles(), label: t("articles:app.back") }}
      portal={paths.article(article.id)}
    >
      <AppReading
        image={article.image}
        lead={article.excerpt}
        html={article.html}
        badges={<Badge tone="plain">{article.category}</Badge>}
        below={<Downloads rows={article.downloads} />}
      >
        <span>{article.author}</span> <time dateTime={article.publishDate}>{article.date}</time>{" "}
        <span>{t("articles:readTime", { count: article.readTime })}</span>{" "}
        <span>{t("articles:views", { count: article.views })}</span>
      </AppReading>
      {related.length > 0 && (
        <AppSection id="related" heading={t("articles:related")}>
          <ul className="panel list">
            {related.map((other) => (
              <li key={other.id}>
                <AppArticleRow article={other} />
              </li>
            ))}
          </ul>
        </AppSection>
      )}
    </AppScreen>
  );
}
