import type { LinksFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import { listEndingSets } from "~/modules/money/dues/endings/ending-decisions.server";
import { EndingSets, EndingTable, PaidStarters } from "~/modules/money/dues/endings/ending-table";
import { listEndings, listPaidStarters } from "~/modules/money/dues/endings/endings.server";
import {
  endingRow,
  endingSetRow,
  paidStarterRow,
} from "~/modules/money/dues/endings/endings.view.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import record from "~/styles/record.css?url";

export const handle: PageHandle = { title: "due-endings:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: record }];

export const loader = staffLoader("dues:change", async ({ request, locale }) => {
  const names = await staffNames(locale);
  const sets = await listEndingSets();
  const starters = listPaidStarters();
  return {
    list: await loadList(request, {
      find: listEndings,
      show: (ending) => endingRow(ending, locale),
      size: STAFF_LIST_SIZE,
    }),
    starters: starters.slice(0, STAFF_LIST_SIZE).map((starter) => paidStarterRow(starter, locale)),
    otherStarters: Math.max(0, starters.length - STAFF_LIST_SIZE),
    sets: await Promise.all(sets.map((set) => endingSetRow(set, names, locale))),
  };
});

/** "Członkostwa do decyzji" */
export default function EndingsPage() {
  const { t, list, starters, otherStarters, sets } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.dues()}>{t("dues:toList")}</BackLink>
      <PageHeading size="dense" heading={t("due-endings:heading")} lead={t("due-endings:lead")} />
      {list.total === 0 ? (
        <EmptyState title={t("due-endings:none")} text={t("due-endings:noneText")} />
      ) : (
        <EndingTable list={list} />
      )}
      <PaidStarters rows={starters} others={otherStarters} />
      <EndingSets sets={sets} />
    </div>
  );
}
