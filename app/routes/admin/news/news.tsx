import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { NEWS_CATEGORIES, NEWS_PRIORITIES } from "~/modules/publications/news/news-item";
import { listAllNews } from "~/modules/publications/news/staff-news.server";
import { newsItemRow } from "~/modules/publications/news/staff-news-item.view.server";
import { NewsTable } from "~/modules/publications/news/staff-news-table";
import { staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-news:title" };

export const loader = staffLoader(async ({ request, locale }) =>
  loadList(request, {
    choices: { category: ["", ...NEWS_CATEGORIES], published: ["all", "yes"] },
    find: ({ q, choices }) =>
      listAllNews(
        { q, category: choices.category, isPublished: choices.published === "yes" },
        locale,
      ),
    orders: {
      newest: null,
      title: (one, other) => locale.format.compareWords(one.title, other.title),
      priority: (one, other) =>
        NEWS_PRIORITIES.indexOf(one.priority) - NEWS_PRIORITIES.indexOf(other.priority),
      date: (one, other) => one.publishDate.localeCompare(other.publishDate),
    },
    show: (item) => newsItemRow(item, locale),
    size: STAFF_LIST_SIZE,
  }),
);

/** "Zarządzanie aktualnościami" */
export default function NewsPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const category = {
    name: "category",
    label: t("panel-news:fields.category"),
    look: "select" as const,
    options: [
      { value: "", label: t("news:all") },
      ...NEWS_CATEGORIES.map((value) => ({ value, label: t(`news:categories.${value}`) })),
    ],
    chosen: [list.choices.category],
  };
  const published = {
    name: "published",
    label: t("panel-news:onlyPublished"),
    look: "checkbox" as const,
    options: [{ value: "yes", label: t("panel-news:onlyPublished") }],
    chosen: list.choices.published === "yes" ? ["yes"] : [],
  };
  return (
    <ListPage
      look="dense"
      heading={t("panel-news:heading")}
      actions={
        <a className="btn btn-primary" href={panelPaths.newNewsItem()}>
          {t("panel-news:add")}
        </a>
      }
      list={list}
      to={panelPaths.news()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-news:search")}
          filters={[category, published]}
          sort={list.sort}
          look="line"
        />
      }
      count={t("news:count", { count: list.total })}
      empty={{ title: t("panel-news:empty"), text: t("panel-news:emptyText") }}
      none={{ title: t("panel-news:none"), text: t("panel-news:noneText") }}
    >
      <NewsTable news={list.rows} sort={list.sort} />
    </ListPage>
  );
}
