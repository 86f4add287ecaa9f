import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { CardGrid } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { TextLink } from "~/components/ui/text-link";
import { ARTICLE_CATEGORIES } from "~/modules/articles/article";
import { ArticleCard } from "~/modules/articles/article-card";
import { ArticleFilters } from "~/modules/articles/article-filters";
import { listArticles, listArticleTags } from "~/modules/articles/articles.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { t as text } from "~/platform/i18n/i18n.server";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "articles:title" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { ...data.facts, path: paths.knowledge() }) : [];

export const loader = pageLoader({ guard: anyone }, async ({ request }) => {
  const tags = await listArticleTags();
  return {
    list: await loadList(request, {
      choices: { tag: ["", ...tags] },
      several: { category: ARTICLE_CATEGORIES },
      find: ({ q, choices, several }) => listArticles({ q, ...choices, categories: several.category }),
      show: (article) => article,
    }),
    tags,
    facts: {
      title: text("articles:title"),
      description: text("articles:lead"),
      feed: { path: paths.articleFeed(), title: text("articles:feedTitle") },
    },
  };
});

export default function ArticlesPage() {
  const { t } = useTranslation();
  const { list, tags } = useLoaderData<typeof loader>();
  return (
    <ListPage
      heading={t("articles:title")}
      lead={t("articles:lead")}
      list={list}
      to={paths.knowledge()}
      filters={<ArticleFilters asked={list} tags={tags} />}
      count={t("articles:count", { count: list.total })}
      beside={
        <>
          <TextLink to={paths.news()} icon="news">
            {t("news:heading")}
          </TextLink>
          <TextLink to={paths.articleFeed()} icon="rss">
            {t("articles:feed")}
          </TextLink>
        </>
      }
      empty={{ title: t("articles:empty") }}
      none={{ title: t("articles:none"), text: t("articles:noneText") }}
    >
      <CardGrid rows={list.rows} card={(article) => <ArticleCard article={article} />} />
    </ListPage>
  );
}
