import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { CardGrid } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { companyTile } from "~/modules/companies/companies/card/company-card.view.server";
import { CompanyTile } from "~/modules/companies/companies/card/company-tile";
import {
  countMembersAndPlaces,
  listPublishedCompanies,
} from "~/modules/companies/companies/card/published-companies.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { loadList } from "~/platform/lists/load-list";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "companies:public.title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(async ({ request, locale }) => ({
  list: await loadList(request, {
    find: async ({ q }) => [...(await listPublishedCompanies({ q }, locale.format))],
    show: companyTile,
  }),
  members: await countMembersAndPlaces(locale.format),
  facts: {
    title: locale.t("companies:public.title"),
    description: locale.t("companies:public.lead"),
    path: paths.companies(),
  },
}));

/** The companies that show their card to everybody. */
export default function CompaniesPage() {
  const { t, list, members } = usePage<typeof loader>();
  return (
    <ListPage
      heading={t("companies:public.title")}
      lead={t("companies:public.lead")}
      list={list}
      to={paths.companies()}
      filters={<SearchForm q={list.q} placeholder={t("companies:public.searchHint")} look="line" />}
      count={
        list.q
          ? t("members:count", { count: list.total })
          : t("companies:public.shown", { count: list.total, members: members.companies })
      }
      hasCountInTabs={false}
      empty={{ title: t("companies:public.empty") }}
      none={{ title: t("members:none"), text: t("members:noneText") }}
    >
      <CardGrid
        rows={list.rows}
        columns="grid-cols-1 sm:grid-cols-2 lg:grid-cols-3"
        card={(company) => <CompanyTile company={company} />}
      />
    </ListPage>
  );
}
