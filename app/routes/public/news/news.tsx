import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { TitleBand } from "~/components/layout/title-band";
import { ChipFilter } from "~/components/list/chip-filter";
import { Pagination } from "~/components/list/pagination";
import { SearchForm } from "~/components/list/search-form";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { ImportantNews } from "~/modules/news/important-news";
import { listNews } from "~/modules/news/news.server";
import { NewsEntry } from "~/modules/news/news-entry";
import { isImportant, NEWS_CATEGORIES } from "~/modules/news/news-item";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { t as text } from "~/platform/i18n/i18n.server";
import { LIST_SIZE, paginate, readListQuery } from "~/platform/lists/list-query";

export const handle: PageHandle = { title: "news:title" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { ...data.facts, path: paths.news() }) : [];

export const loader = pageLoader({ guard: anyone }, async ({ request }) => {
  const { q, choices, page } = readListQuery(request, { choices: { category: ["", ...NEWS_CATEGORIES] } });
  const found = await listNews({ q, category: choices.category });
  const title = text("news:heading");
  const facts = { title, description: text("news:lead"), feed: { path: paths.newsFeed(), title } };
  return { ...paginate(found, { page, size: LIST_SIZE }), important: found.filter(isImportant), q, category: choices.category, facts };
});

export default function NewsPage() {
  const { t } = useTranslation();
  const { rows: news, important, total, page, pages, q, category } = useLoaderData<typeof loader>();
  const isFiltered = q !== "" || category !== "";
  return (
    <>
      <TitleBand heading={t("news:heading")} lead={t("news:lead")} overlapped />
      <div className="wrap pb-16 lg:pb-24">
        <SearchForm q={q} placeholder={t("news:searchHint")} className="-mt-10 lg:-mt-14">
          <ChipFilter
            name="category"
            legend={t("news:category")}
            type="radio"
            options={[{ value: "", label: t("news:all") }, ...NEWS_CATEGORIES.map((value) => ({ value, label: value }))]}
            selected={[category]}
          />
        </SearchForm>
        <div className="mt-10 grid gap-6">
          <ImportantNews items={important} />
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <h2 className="text-lg">{t("news:count", { count: total })}</h2>
            <a className="link inline-flex min-h-11 items-center gap-2" href={paths.newsFeed()}>
              <Icon name="rss" className="w-5" /> {t("news:feed")}
            </a>
          </div>
          {news.length > 0 ? (
            <>
              <ul className="grid gap-4">
                {news.map((item) => (
                  <li key={item.id}>
                    <NewsEntry item={item} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pages={pages} />
            </>
          ) : (
            <EmptyState
              title={t(isFiltered ? "news:none" : "news:empty")}
              text={isFiltered ? t("news:noneText") : undefined}
              link={isFiltered ? { to: paths.news(), label: t("list:clear") } : undefined}
            />
          )}
        </div>
      </div>
    </>
  );
}
