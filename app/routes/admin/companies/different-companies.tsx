import { type PageHandle, usePage } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { BackLink } from "~/components/ui/text-link";
import { listToldApart } from "~/modules/companies/companies/duplicates/suspects.server";
import { toldApartRow } from "~/modules/companies/companies/duplicates/suspects.view.server";
import { TOLD_APART_COLUMNS } from "~/modules/companies/companies/duplicates/told-apart-table";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";
import { matchesSearch } from "~/platform/lists/list-query";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-duplicates:different.heading" };

export const loader = staffLoader("companies:read", async ({ request, locale }) => {
  const names = await staffNames(locale);
  return loadList(request, {
    find: async ({ q }) =>
      (await listToldApart()).filter(({ one, other }) => matchesSearch(q, [one.name, other.name])),
    show: (pair) => toldApartRow(pair, names, locale),
    size: STAFF_LIST_SIZE,
  });
});

/** Pairs that staff have told apart. */
export default function DifferentCompaniesPage() {
  const { t, ...list } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.duplicates()}>{t("panel-duplicates:back")}</BackLink>
      <ListPage
        look="dense"
        heading={t("panel-duplicates:different.heading")}
        lead={t("panel-duplicates:different.lead")}
        list={list}
        to={panelPaths.toldApart()}
        filters={<SearchForm q={list.q} placeholder={t("panel-duplicates:search")} look="line" />}
        count={t("panel-duplicates:count", { count: list.total })}
        empty={{ title: t("panel-duplicates:different.empty") }}
        none={{
          title: t("panel-duplicates:none"),
          text: t("panel-duplicates:noneText"),
        }}
      >
        <StaffTable
          caption={t("panel-duplicates:different.heading")}
          columns={TOLD_APART_COLUMNS}
          rows={list.rows}
          right="companies:change"
        />
      </ListPage>
    </div>
  );
}
