import { type PageHandle, usePage } from "~/components/layout/page";
import { boxFilter } from "~/components/list/list-filter";
import { expertRow } from "~/modules/advice/experts/staff/staff-expert.view.server";
import { EXPERT_COLUMNS } from "~/modules/advice/experts/staff/staff-expert-table";
import { listAllExperts } from "~/modules/advice/experts/staff/staff-experts.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-experts:title" };

export const loader = staffLoader("experts:read", async ({ request, locale }) => {
  const { compareWords } = locale.format;
  return loadList(request, {
    choices: { waiting: ["all", "yes"] },
    find: ({ q, choices }) =>
      listAllExperts({ q, isPending: choices.waiting === "yes" }, locale.format),
    orders: {
      waiting: null,
      name: (one, other) => compareWords(one.name, other.name),
      company: (one, other) => compareWords(one.company, other.company),
    },
    show: expertRow,
    size: STAFF_LIST_SIZE,
  });
});

/** "Zatwierdzanie ekspertów" */
export default function ExpertsPage() {
  const { t, ...list } = usePage<typeof loader>();
  return (
    <StaffListPage
      words="panel-experts"
      list={list}
      to={panelPaths.experts()}
      count={t("experts:count", { count: list.total })}
      filters={[boxFilter("waiting", t("panel-experts:waitingOnly"), list.choices)]}
      right="experts:change"
      add={{ to: panelPaths.newExpert(), label: t("panel-experts:add") }}
      columns={EXPERT_COLUMNS}
    />
  );
}
