import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { TitleBand } from "~/components/layout/title-band";
import { Pagination } from "~/components/list/pagination";
import { SearchForm } from "~/components/list/search-form";
import { EmptyState } from "~/components/ui/empty-state";
import { ExpertCard } from "~/modules/experts/expert-card";
import { teaserOf } from "~/modules/experts/expert-teaser";
import { listExperts, listSpecializations } from "~/modules/experts/experts.server";
import { SpecializationFilter } from "~/modules/experts/specialization-filter";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { t as text } from "~/platform/i18n/i18n.server";
import { LIST_SIZE, paginate, readListQuery } from "~/platform/lists/list-query";

export const handle: PageHandle = { title: "experts:title" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { ...data.facts, path: paths.experts() }) : [];

export const loader = pageLoader({ guard: anyone }, async ({ request }) => {
  const options = await listSpecializations();
  const { q, several, page } = readListQuery(request, { several: { spec: options } });
  const { rows, ...rest } = paginate(await listExperts({ q, specializations: several.spec }), { page, size: LIST_SIZE });
  return {
    ...rest,
    experts: rows.map(teaserOf),
    q,
    options,
    selected: several.spec,
    facts: { title: text("experts:title"), description: text("experts:lead") },
  };
});

export default function ExpertsPage() {
  const { t } = useTranslation();
  const { experts, total, page, pages, q, options, selected } = useLoaderData<typeof loader>();
  const isFiltered = q !== "" || selected.length > 0;
  return (
    <>
      <TitleBand heading={t("experts:title")} lead={t("experts:lead")} overlapped />
      <div className="wrap pb-16">
        <SearchForm q={q} placeholder={t("experts:searchHint")} className="-mt-10 lg:-mt-14">
          <SpecializationFilter options={options} selected={selected} />
        </SearchForm>
        <div className="mt-8 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-lg">{t("experts:count", { count: total })}</h2>
          {isFiltered && total > 0 && (
            <a className="link inline-flex min-h-11 items-center" href={paths.experts()}>
              {t("list:clear")}
            </a>
          )}
        </div>
        {experts.length === 0 ? (
          <EmptyState
            title={t(isFiltered ? "experts:none" : "experts:empty")}
            text={isFiltered ? t("experts:noneText") : undefined}
            link={isFiltered ? { to: paths.experts(), label: t("list:clear") } : undefined}
          />
        ) : (
          <div className="grid gap-8">
            <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
              {experts.map((expert) => (
                <li key={expert.id} className="grid">
                  <ExpertCard expert={expert} />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} />
          </div>
        )}
      </div>
    </>
  );
}
