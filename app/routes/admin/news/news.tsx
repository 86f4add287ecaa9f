import { type PageHandle, usePage } from "~/components/layout/page";
import { selectFilter } from "~/components/list/list-filter";
import { NEWS_CATEGORIES, NEWS_PRIORITIES } from "~/modules/publishing/publications/news/news-item";
import { NEWS } from "~/modules/publishing/publications/news/news-kind";
import { listAllNews } from "~/modules/publishing/publications/news/staff-news.server";
import { newsItemRow } from "~/modules/publishing/publications/news/staff-news-item.view.server";
import { NEWS_COLUMNS } from "~/modules/publishing/publications/news/staff-news-table";
import { PublicationListPage } from "~/modules/publishing/publications/staff/publication-pages";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-news:title" };

const CATEGORIES = ["", ...NEWS_CATEGORIES] as const;
type Category = (typeof CATEGORIES)[number];

export const loader = staffLoader("content:read", async ({ request, locale }) =>
  loadList(request, {
    choices: { category: CATEGORIES, published: ["all", "yes"] },
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
  const { t, ...list } = usePage<typeof loader>();
  const categories = {
    values: CATEGORIES,
    text: (value: Category) => t(value === "" ? "news:all" : `news:categories.${value}`),
  };
  return (
    <PublicationListPage
      kind={NEWS}
      list={list}
      count={t("news:count", { count: list.total })}
      filters={[
        selectFilter("category", t("panel-news:fields.category"), categories, list.choices),
      ]}
      columns={NEWS_COLUMNS}
    />
  );
}
