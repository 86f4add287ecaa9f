import { type PageHandle, usePage } from "~/components/layout/page";
import { boxFilter } from "~/components/list/list-filter";
import { partnerRow } from "~/modules/publishing/partners/partner.view.server";
import { listAllPartners } from "~/modules/publishing/partners/partners.server";
import { PARTNER_COLUMNS } from "~/modules/publishing/partners/staff-partner-table";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-partners:title" };

/** A partner without a last day comes after all others. */
const NO_END = "9999";

export const loader = staffLoader("content:read", async ({ request, locale }) => {
  const { compareWords } = locale.format;
  return loadList(request, {
    choices: { current: ["all", "yes"] },
    find: ({ q, choices }) =>
      listAllPartners({ q, isCurrentOnly: choices.current === "yes" }, locale),
    orders: {
      name: null,
      discount: (one, other) =>
        Number.parseInt(one.discount, 10) - Number.parseInt(other.discount, 10),
      category: (one, other) => compareWords(one.category, other.category),
      valid: (one, other) => (one.validUntil ?? NO_END).localeCompare(other.validUntil ?? NO_END),
    },
    show: (partner) => partnerRow(partner, locale),
    size: STAFF_LIST_SIZE,
  });
});

/** "Partnerzy" */
export default function PartnersPage() {
  const { t, ...list } = usePage<typeof loader>();
  return (
    <StaffListPage
      words="panel-partners"
      list={list}
      to={panelPaths.partners()}
      count={t("panel-partners:count", { count: list.total })}
      filters={[boxFilter("current", t("panel-partners:onlyCurrent"), list.choices)]}
      right="content:change"
      add={{ to: panelPaths.newPartner(), label: t("panel-partners:add") }}
      columns={PARTNER_COLUMNS}
    />
  );
}
