import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { offerRow } from "~/modules/publishing/offers/staff-offer.view.server";
import { OfferTable } from "~/modules/publishing/offers/staff-offer-table";
import { listAllOffers } from "~/modules/publishing/offers/staff-offers.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-offers:title" };

const OPEN_STATES = ["waiting", "approved", "refused", "expired"] as const;
const STATES = ["all", ...OPEN_STATES] as const;

export const loader = staffLoader("content:read", async ({ request, locale }) => {
  const { compareWords } = locale.format;
  return loadList(request, {
    choices: { state: STATES },
    find: ({ q, choices }) =>
      listAllOffers({ q, state: OPEN_STATES.find((state) => state === choices.state) }),
    orders: {
      newest: null,
      title: (one, other) => compareWords(one.title, other.title),
      company: (one, other) => compareWords(one.company, other.company),
      valid: (one, other) => one.validUntil.localeCompare(other.validUntil),
    },
    show: (offer) => offerRow(offer, locale),
    size: STAFF_LIST_SIZE,
  });
});

/** "Administracja ofertami specjalnymi" */
export default function OffersPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const state = {
    name: "state",
    label: t("offers:own.state"),
    look: "select" as const,
    options: STATES.map((value) => ({
      value,
      label: t(value === "all" ? "offers:own.anyState" : `offers:own.states.${value}`),
    })),
    chosen: [list.choices.state],
  };
  return (
    <ListPage
      look="dense"
      heading={t("panel-offers:heading")}
      list={list}
      to={panelPaths.offers()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-offers:search")}
          filters={[state]}
          sort={list.sort}
          look="line"
        />
      }
      count={t("offers:count", { count: list.total })}
      empty={{ title: t("panel-offers:empty"), text: t("panel-offers:emptyText") }}
      none={{ title: t("panel-offers:none"), text: t("panel-offers:noneText") }}
    >
      <OfferTable offers={list.rows} sort={list.sort} />
    </ListPage>
  );
}
