import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { partnerRow } from "~/modules/publishing/partners/partner.view.server";
import { listAllPartners } from "~/modules/publishing/partners/partners.server";
import { PartnerTable } from "~/modules/publishing/partners/staff-partner-table";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
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
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const current = {
    name: "current",
    label: t("panel-partners:onlyCurrent"),
    look: "checkbox" as const,
    options: [{ value: "yes", label: t("panel-partners:onlyCurrent") }],
    chosen: list.choices.current === "yes" ? ["yes"] : [],
  };
  return (
    <ListPage
      look="dense"
      heading={t("panel-partners:heading")}
      actions={
        <Allowed right="content:change">
          <a className="btn btn-primary" href={panelPaths.newPartner()}>
            {t("panel-partners:add")}
          </a>
        </Allowed>
      }
      list={list}
      to={panelPaths.partners()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-partners:search")}
          filters={[current]}
          sort={list.sort}
          look="line"
        />
      }
      count={t("panel-partners:count", { count: list.total })}
      empty={{ title: t("panel-partners:empty"), text: t("panel-partners:emptyText") }}
      none={{ title: t("panel-partners:none"), text: t("panel-partners:noneText") }}
    >
      <PartnerTable partners={list.rows} sort={list.sort} />
    </ListPage>
  );
}
