import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { TitleBand } from "~/components/layout/title-band";
import { ChipFilter } from "~/components/list/chip-filter";
import { ChoiceFilter } from "~/components/list/choice-filter";
import { Pagination } from "~/components/list/pagination";
import { SearchForm } from "~/components/list/search-form";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { ARTICLE_CATEGORIES } from "~/modules/articles/article";
import { ArticleCard } from "~/modules/articles/article-card";
import { listArticles, listArticleTags } from "~/modules/articles/articles.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { t as text } from "~/platform/i18n/i18n.server";
import { LIST_SIZE, paginate, readListQuery } from "~/platform/lists/list-query";

export const handle: PageHandle = { title: "articles:title" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { ...data.facts, path: paths.knowledge() }) : [];

export const loader = pageLoader({ guard: anyone }, async ({ request }) => {
  const tags = await listArticleTags();
  const { q, choices, several, page } = readListQuery(request, {
    choices: { tag: ["", ...tags] },
    several: { category: ARTICLE_CATEGORIES },
  });
  const found = await listArticles({ q, tag: choices.tag, categories: several.category });
  const facts = {
    title: text("articles:title"),
    description: text("articles:lead"),
    feed: { path: paths.articleFeed(), title: text("articles:feedTitle") },
  };
  return { ...paginate(found, { page, size: LIST_SIZE }), q, tag: choices.tag, categories: several.category, tags, facts };
});

export default function ArticlesPage() {
  const { t } = useTranslation();
  const { rows: articles, total, page, pages, q, tag, categories, tags } = useLoaderData<typeof loader>();
  const isFiltered = q !== "" || tag !== "" || categories.length > 0;
  return (
    <>
      <TitleBand heading={t("articles:title")} lead={t("articles:lead")} overlapped />
      <div className="wrap pb-16 lg:pb-24">
        <SearchForm
          q={q}
          placeholder={t("articles:searchHint")}
          className="-mt-10 lg:-mt-14"
          beside={
            <ChoiceFilter
              name="tag"
              label={t("articles:tag")}
              value={tag}
              options={[{ value: "", label: t("articles:anyTag") }, ...tags.map((value) => ({ value, label: value }))]}
            />
          }
        >
          <ChipFilter
            name="category"
            legend={t("articles:category")}
            type="checkbox"
            options={ARTICLE_CATEGORIES.map((value) => ({ value, label: value }))}
            selected={categories}
          />
        </SearchForm>
        <div className="mt-10 mb-5 flex flex-wrap items-center justify-between gap-x-6">
          <h2 className="text-lg">{t("articles:count", { count: total })}</h2>
          <p className="flex flex-wrap gap-x-6">
            <a className="link inline-flex min-h-11 items-center gap-2" href={paths.news()}>
              <Icon name="news" className="w-5" /> {t("news:heading")}
            </a>
            <a className="link inline-flex min-h-11 items-center gap-2" href={paths.articleFeed()}>
              <Icon name="rss" className="w-5" /> {t("articles:feed")}
            </a>
          </p>
        </div>
        {articles.length > 0 ? (
          <div className="grid gap-10">
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {articles.map((article) => (
                <li key={article.id} className="grid">
                  <ArticleCard article={article} />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} />
          </div>
        ) : (
          <EmptyState
            title={t(isFiltered ? "articles:none" : "articles:empty")}
            text={isFiltered ? t("articles:noneText") : undefined}
            link={isFiltered ? { to: paths.knowledge(), label: t("list:clear") } : undefined}
          />
        )}
      </div>
    </>
  );
}
