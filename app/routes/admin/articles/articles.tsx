import { type PageHandle, usePage } from "~/components/layout/page";
import { ARTICLE } from "~/modules/publishing/publications/articles/article-kind";
import { articleRow } from "~/modules/publishing/publications/articles/staff-article.view.server";
import { ARTICLE_COLUMNS } from "~/modules/publishing/publications/articles/staff-article-table";
import { listAllArticles } from "~/modules/publishing/publications/articles/staff-articles.server";
import { PublicationListPage } from "~/modules/publishing/publications/staff/publication-pages";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-articles:title" };

export const loader = staffLoader("content:read", async ({ request, locale }) => {
  const { compareWords, compareNames } = locale.format;
  return loadList(request, {
    choices: { published: ["all", "yes"] },
    find: ({ q, choices }) =>
      listAllArticles({ q, isPublished: choices.published === "yes" }, locale),
    orders: {
      newest: null,
      title: (one, other) => compareWords(one.title, other.title),
      author: (one, other) => compareNames(one.author, other.author),
      date: (one, other) => one.publishDate.localeCompare(other.publishDate),
    },
    show: (article) => articleRow(article, locale),
    size: STAFF_LIST_SIZE,
  });
});

/** "Zarządzanie artykułami" */
export default function ArticlesPage() {
  const { t, ...list } = usePage<typeof loader>();
  return (
    <PublicationListPage
      kind={ARTICLE}
      list={list}
      count={t("articles:count", { count: list.total })}
      columns={ARTICLE_COLUMNS}
    />
  );
}
