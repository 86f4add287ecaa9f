import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { CardGrid } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { TextLink } from "~/components/ui/text-link";
import {
  ARTICLE_CATEGORIES,
  OLD_ARTICLE_CATEGORIES,
} from "~/modules/publishing/publications/articles/article";
import {
  articleCard,
  articleFeedLink,
} from "~/modules/publishing/publications/articles/article.view.server";
import { ArticleCard } from "~/modules/publishing/publications/articles/article-card";
import { ArticleFilters } from "~/modules/publishing/publications/articles/article-filters";
import {
  listArticles,
  listArticleTags,
} from "~/modules/publishing/publications/articles/articles.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { countWith } from "~/platform/lists/count-with";
import { loadList } from "~/platform/lists/load-list";
import { redirectOldLabels } from "~/platform/lists/old-labels.server";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "articles:title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(async ({ request, locale }) => {
  redirectOldLabels(request, { category: OLD_ARTICLE_CATEGORIES });
  const tags = await listArticleTags(locale);
  const list = await loadList(request, {
    choices: { tag: ["", ...tags] },
    several: { category: ARTICLE_CATEGORIES },
    find: ({ q, choices, several }) =>
      listArticles({ q, ...choices, categories: several.category }, locale),
    show: (article) => articleCard(article, locale),
  });
  return {
    list,
    counts: countWith(
      await listArticles({ q: list.q, ...list.choices }, locale),
      ARTICLE_CATEGORIES,
      ({ category }) => [category],
    ),
    tags,
    facts: {
      title: locale.t("articles:title"),
      description: locale.t("articles:lead"),
      path: paths.knowledge(),
      feed: articleFeedLink(locale),
    },
  };
});

export default function ArticlesPage() {
  const { t, list, tags, counts } = usePage<typeof loader>();
  return (
    <ListPage
      heading={t("articles:title")}
      lead={t("articles:lead")}
      list={list}
      to={paths.knowledge()}
      filters={<ArticleFilters query={list} tags={tags} counts={counts} />}
      count={t("articles:count", { count: list.total })}
      below={
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={paths.news()} icon="news">
            {t("news:heading")}
          </TextLink>{" "}
          <TextLink to={paths.articleFeed()} icon="rss">
            {t("articles:feed")}
          </TextLink>
        </p>
      }
      empty={{ title: t("articles:empty") }}
      none={{ title: t("articles:none"), text: t("articles:noneText") }}
    >
      <CardGrid
        rows={list.rows}
        card={(article, place) => <ArticleCard article={article} place={place} />}
      />
    </ListPage>
  );
}
