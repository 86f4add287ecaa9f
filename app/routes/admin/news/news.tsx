import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { NEWS_CATEGORIES, NEWS_PRIORITIES } from "~/modules/publishing/publications/news/news-item";
import { NEWS } from "~/modules/publishing/publications/news/news-kind";
import { listAllNews } from "~/modules/publishing/publications/news/staff-news.server";
import { newsItemRow } from "~/modules/publishing/publications/news/staff-news-item.view.server";
import { NewsTable } from "~/modules/publishing/publications/news/staff-news-table";
import { PublicationListPage } from "~/modules/publishing/publications/staff/publication-pages";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-news:title" };

export const loader = staffLoader("content:read", async ({ request, locale }) =>
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
  return (
    <PublicationListPage
      kind={NEWS}
      list={list}
      count={t("news:count", { count: list.total })}
      filters={[category]}
    >
      <NewsTable news={list.rows} sort={list.sort} />
    </PublicationListPage>
  );
}
