import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { ReadingPage } from "~/components/layout/reading-page";
import { RelatedSection } from "~/components/list/related-section";
import { JsonLd } from "~/components/ui/json-ld";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { articlePage } from "~/modules/publishing/publications/articles/article.view.server";
import { ArticleAside } from "~/modules/publishing/publications/articles/article-aside";
import { authorOf } from "~/modules/publishing/publications/articles/article-author.server";
import { ArticleBand } from "~/modules/publishing/publications/articles/article-band";
import { ArticleCard } from "~/modules/publishing/publications/articles/article-card";
import { articleNotFound } from "~/modules/publishing/publications/articles/article-not-found";
import { noteReadWhenShown } from "~/modules/publishing/publications/articles/article-reads.server";
import {
  openArticle,
  relatedArticles,
} from "~/modules/publishing/publications/articles/articles.server";
import { Downloads } from "~/modules/staff/chamber-files/downloads";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { pageLoader } from "~/platform/pages/page-loader.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ article }) => article.title,
};

export const meta: MetaFunction<typeof loader> = metaOfFacts;

const RELATED = 3;

export const loader = pageLoader(
  { guard: findAccountOrVisitor },
  async ({ params, locale, account: by, found, ...args }) => {
    const article = found(await openArticle(params.articleId, args), articleNotFound);
    noteReadWhenShown(args, article.id, { by });
    return {
      ...articlePage(article, { related: await relatedArticles(article, RELATED) }, locale),
      author: await authorOf(article, locale),
    };
  },
);

export default function ArticlePage() {
  const { t, article, author, related, jsonLd } = usePage<typeof loader>();
  return (
    <>
      <ArticleBand article={article} authorPath={author && paths.expert(author.id)} />
      <ReadingPage
        image={article.image}
        html={article.html}
        asideLabel={t("articles:about")}
        aside={<ArticleAside article={article} author={author} />}
      >
        <Downloads rows={article.downloads} />
      </ReadingPage>
      <RelatedSection
        heading={t("articles:related")}
        all={{ to: paths.knowledge(), label: t("articles:all") }}
        rows={related}
        card={(other) => <ArticleCard article={other} />}
      />
      <JsonLd data={jsonLd} />
    </>
  );
}
