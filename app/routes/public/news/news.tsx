import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { RowList } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { TextLink } from "~/components/ui/text-link";
import { ImportantNews } from "~/modules/publishing/publications/news/important-news";
import { listImportantNews, listNews } from "~/modules/publishing/publications/news/news.server";
import { NewsFilters } from "~/modules/publishing/publications/news/news-filters";
import {
  NEWS_CATEGORIES,
  OLD_NEWS_CATEGORIES,
} from "~/modules/publishing/publications/news/news-item";
import {
  newsFeedLink,
  newsItemCard,
} from "~/modules/publishing/publications/news/news-item.view.server";
import { NewsItemCard } from "~/modules/publishing/publications/news/news-item-card";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { countWith } from "~/platform/lists/count-with";
import { loadList } from "~/platform/lists/load-list";
import { redirectOldLabels } from "~/platform/lists/old-labels.server";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "news:title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(async ({ request, locale }) => {
  redirectOldLabels(request, { category: OLD_NEWS_CATEGORIES });
  const list = await loadList(request, {
    choices: { category: ["", ...NEWS_CATEGORIES] },
    find: ({ q, choices }) => listNews({ q, ...choices }, locale),
    show: (item) => newsItemCard(item, locale),
  });
  // Important news appear on every page of the list.
  const important = await listImportantNews({ q: list.q, ...list.choices }, locale);
  return {
    list,
    counts: countWith(await listNews({ q: list.q }, locale), NEWS_CATEGORIES, ({ category }) => [
      category,
    ]),
    important: important.map((item) => newsItemCard(item, locale)),
    facts: {
      title: locale.t("news:heading"),
      description: locale.t("news:lead"),
      path: paths.news(),
      feed: newsFeedLink(locale),
    },
  };
});

export default function NewsPage() {
  const { t, list, counts, important } = usePage<typeof loader>();
  return (
    <ListPage
      heading={t("news:heading")}
      lead={t("news:lead")}
      list={list}
      to={paths.news()}
      filters={<NewsFilters query={list} counts={counts} />}
      above={<ImportantNews items={important} />}
      count={t("news:count", { count: list.total })}
      below={
        <p>
          <TextLink to={paths.newsFeed()} icon="rss">
            {t("news:feed")}
          </TextLink>
        </p>
      }
      empty={{ title: t("news:empty") }}
      none={{ title: t("news:none"), text: t("news:noneText") }}
    >
      <RowList rows={list.rows} card={(item) => <NewsItemCard item={item} />} />
    </ListPage>
  );
}
