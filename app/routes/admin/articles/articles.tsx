import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { articleRow } from "~/modules/publications/articles/staff-article.view.server";
import { ArticleTable } from "~/modules/publications/articles/staff-article-table";
import { listAllArticles } from "~/modules/publications/articles/staff-articles.server";
import { staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-articles:title" };

export const loader = staffLoader(async ({ request, locale }) => {
  const { compareWords } = locale.format;
  return loadList(request, {
    choices: { published: ["all", "yes"] },
    find: ({ q, choices }) =>
      listAllArticles({ q, isPublished: choices.published === "yes" }, locale),
    orders: {
      newest: null,
      title: (one, other) => compareWords(one.title, other.title),
      author: (one, other) => compareWords(one.author, other.author),
      date: (one, other) => one.publishDate.localeCompare(other.publishDate),
    },
    show: (article) => articleRow(article, locale),
    size: STAFF_LIST_SIZE,
  });
});

/** "Zarządzanie artykułami" */
export default function ArticlesPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const published = {
    name: "published",
    label: t("panel-articles:onlyPublished"),
    look: "checkbox" as const,
    options: [{ value: "yes", label: t("panel-articles:onlyPublished") }],
    chosen: list.choices.published === "yes" ? ["yes"] : [],
  };
  return (
    <ListPage
      look="dense"
      heading={t("panel-articles:heading")}
      actions={
        <a className="btn btn-primary" href={panelPaths.newArticle()}>
          {t("panel-articles:add")}
        </a>
      }
      list={list}
      to={panelPaths.articles()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-articles:search")}
          filters={[published]}
          sort={list.sort}
          look="line"
        />
      }
      count={t("articles:count", { count: list.total })}
      empty={{ title: t("panel-articles:empty"), text: t("panel-articles:emptyText") }}
      none={{ title: t("panel-articles:none"), text: t("panel-articles:noneText") }}
    >
      <ArticleTable articles={list.rows} sort={list.sort} />
    </ListPage>
  );
}
