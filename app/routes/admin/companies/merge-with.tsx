import { type PageHandle, usePage } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { BackLink } from "~/components/ui/text-link";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { MERGE_CANDIDATE_COLUMNS } from "~/modules/companies/companies/merge/merge-candidate-table";
import {
  listMergeCandidates,
  mergeCandidate,
} from "~/modules/companies/companies/merge/merge-candidates.server";
import { findStaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-duplicates:with.title" };

export const loader = staffLoader(
  "companies:change",
  async ({ request, params, locale, found }) => {
    const company = found(await findStaffCompany(params.companyId), staffCompanyNotFound);
    return {
      company: { id: company.id, name: company.name },
      list: await loadList(request, {
        find: ({ q }) => listMergeCandidates(company.id, q, locale),
        show: (other) => mergeCandidate(company, other, locale),
        size: STAFF_LIST_SIZE,
      }),
    };
  },
);

/** Finds the company with which another is to be merged. */
export default function MergeWithPage() {
  const { t, company, list } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.company(company.id)}>{company.name}</BackLink>
      <ListPage
        look="dense"
        heading={t("panel-duplicates:with.heading")}
        lead={t("panel-duplicates:with.lead", { company: company.name })}
        list={list}
        to={panelPaths.mergeWith(company.id)}
        filters={
          <SearchForm
            q={list.q}
            placeholder={t("panel-companies:search")}
            look="line"
            ifShort="open"
          />
        }
        count={t("panel-companies:count", { count: list.total })}
        empty={{
          title: t("panel-duplicates:with.empty"),
          text: t("panel-duplicates:with.emptyText"),
        }}
        none={{
          title: t("panel-duplicates:with.none"),
          text: t("panel-duplicates:noneText"),
        }}
      >
        <StaffTable
          caption={t("panel-duplicates:with.heading")}
          columns={MERGE_CANDIDATE_COLUMNS}
          rows={list.rows}
        />
      </ListPage>
    </div>
  );
}
