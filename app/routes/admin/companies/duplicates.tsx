import { type PageHandle, usePage } from "~/components/layout/page";
import { TextLink } from "~/components/ui/text-link";
import { SUSPECT_COLUMNS } from "~/modules/companies/companies/duplicates/suspect-table";
import {
  listSuspects,
  listToldApart,
} from "~/modules/companies/companies/duplicates/suspects.server";
import { suspectRow } from "~/modules/companies/companies/duplicates/suspects.view.server";
import { mergeLine } from "~/modules/office/company-merges/merge.view.server";
import { listMerges } from "~/modules/office/company-merges/merge-undo.server";
import { MergesNote } from "~/modules/office/company-merges/merges-note";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { panelPaths } from "~/platform/http/panel-paths";
import { matchesSearch } from "~/platform/lists/list-query";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-duplicates:title" };

export const loader = staffLoader("companies:read", async ({ request, locale }) => ({
  apart: (await listToldApart()).length,
  merges: (await listMerges()).map((merge) => mergeLine(merge, locale)),
  ...(await loadList(request, {
    find: async ({ q }) =>
      (await listSuspects()).filter(({ one, other }) => matchesSearch(q, [one.name, other.name])),
    show: (pair) => suspectRow(pair, locale),
    size: STAFF_LIST_SIZE,
  })),
}));

/** "Możliwe duplikaty" */
export default function DuplicatesPage() {
  const { t, ...list } = usePage<typeof loader>();
  return (
    <StaffListPage
      words="panel-duplicates"
      list={list}
      lead={t("panel-duplicates:lead")}
      to={panelPaths.duplicates()}
      count={t("panel-duplicates:count", { count: list.total })}
      above={
        <Allowed right="companies:change">
          <MergesNote merges={list.merges} />
        </Allowed>
      }
      beside={
        list.apart > 0 && (
          <TextLink to={panelPaths.toldApart()}>
            {t("panel-duplicates:different.link", { number: list.apart })}
          </TextLink>
        )
      }
      right="companies:change"
      columns={SUSPECT_COLUMNS}
    />
  );
}
