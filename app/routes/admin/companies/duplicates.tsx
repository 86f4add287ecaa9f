import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { TextLink } from "~/components/ui/text-link";
import { SuspectTable } from "~/modules/companies/companies/duplicates/suspect-table";
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
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
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
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  return (
    <ListPage
      look="dense"
      heading={t("panel-duplicates:heading")}
      lead={t("panel-duplicates:lead")}
      list={list}
      to={panelPaths.duplicates()}
      filters={<SearchForm q={list.q} placeholder={t("panel-duplicates:search")} look="line" />}
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
      count={t("panel-duplicates:count", { count: list.total })}
      empty={{ title: t("panel-duplicates:empty"), text: t("panel-duplicates:emptyText") }}
      none={{ title: t("panel-duplicates:none"), text: t("panel-duplicates:noneText") }}
    >
      <SuspectTable rows={list.rows} />
    </ListPage>
  );
}
