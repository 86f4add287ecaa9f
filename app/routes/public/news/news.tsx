import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { RowList } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { TextLink } from "~/components/ui/text-link";
import { ImportantNews } from "~/modules/news/important-news";
import { listNews } from "~/modules/news/news.server";
import { NewsEntry } from "~/modules/news/news-entry";
import { NewsFilters } from "~/modules/news/news-filters";
import { isImportant, NEWS_CATEGORIES } from "~/modules/news/news-item";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { t as text } from "~/platform/i18n/i18n.server";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "news:title" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { ...data.facts, path: paths.news() }) : [];

export const loader = pageLoader({ guard: anyone }, async ({ request }) => {
  const list = await loadList(request, {
    choices: { category: ["", ...NEWS_CATEGORIES] },
    find: ({ q, choices }) => listNews({ q, ...choices }),
    show: (item) => item,
  });
  const title = text("news:heading");
  return {
    list,
    // On every page of the list, wherever in it they stand.
    important: (await listNews({ q: list.q, ...list.choices })).filter(isImportant),
    facts: { title, description: text("news:lead"), feed: { path: paths.newsFeed(), title } },
  };
});

export default function NewsPage() {
  const { t } = useTranslation();
  const { list, important } = useLoaderData<typeof loader>();
  return (
    <ListPage
      heading={t("news:heading")}
      lead={t("news:lead")}
      list={list}
      to={paths.news()}
      filters={<NewsFilters asked={list} />}
      above={<ImportantNews items={important} />}
      count={t("news:count", { count: list.total })}
      beside={
        <TextLink to={paths.newsFeed()} icon="rss">
          {t("news:feed")}
        </TextLink>
      }
      empty={{ title: t("news:empty") }}
      none={{ title: t("news:none"), text: t("news:noneText") }}
    >
      <RowList rows={list.rows} card={(item) => <NewsEntry item={item} />} />
    </ListPage>
  );
}
