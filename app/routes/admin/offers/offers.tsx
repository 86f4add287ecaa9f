import { type PageHandle, usePage } from "~/components/layout/page";
import { selectFilter } from "~/components/list/list-filter";
import { offerRow } from "~/modules/publishing/offers/staff-offer.view.server";
import { OFFER_COLUMNS } from "~/modules/publishing/offers/staff-offer-table";
import { listAllOffers } from "~/modules/publishing/offers/staff-offers.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-offers:title" };

const OPEN_STATES = ["waiting", "approved", "refused", "expired"] as const;
const STATES = ["all", ...OPEN_STATES] as const;
type State = (typeof STATES)[number];

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
  const { t, ...list } = usePage<typeof loader>();
  const states = {
    values: STATES,
    text: (state: State) =>
      t(state === "all" ? "offers:own.anyState" : `offers:own.states.${state}`),
  };
  return (
    <StaffListPage
      words="panel-offers"
      list={list}
      to={panelPaths.offers()}
      count={t("offers:count", { count: list.total })}
      filters={[selectFilter("state", t("offers:own.state"), states, list.choices)]}
      columns={OFFER_COLUMNS}
    />
  );
}
