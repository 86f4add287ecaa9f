import { type PageHandle, usePage } from "~/components/layout/page";
import { RowList } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { TextLink } from "~/components/ui/text-link";
import { activeMemberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { countOfferUses } from "~/modules/publishing/offers/offers.server";
import { OffersLeft } from "~/modules/publishing/offers/offers-left";
import { monthlyOffers, ownOfferItem } from "~/modules/publishing/offers/own-offer.view.server";
import { OwnOfferItem } from "~/modules/publishing/offers/own-offer-item";
import { countOffersLeft, listOwnOffers } from "~/modules/publishing/offers/own-offers.server";
import { paths } from "~/platform/http/paths";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "offers:own.title" };

const OWN_STATES = ["waiting", "approved", "refused", "expired"] as const;
const STATES = ["all", ...OWN_STATES] as const;

export const loader = activeMemberLoader(async ({ account: by, request, locale }) => ({
  list: await loadList(request, {
    choices: { state: STATES },
    find: ({ q, choices }) =>
      listOwnOffers({ q, state: OWN_STATES.find((state) => state === choices.state) }, { by }),
    show: async (offer) => ownOfferItem(offer, { uses: await countOfferUses(offer.id) }, locale),
  }),
  monthly: monthlyOffers(await countOffersLeft({ by })),
}));

/** "Moje oferty": the offers of the company with their states. */
export default function OwnOffersPage() {
  const { t, list, monthly } = usePage<typeof loader>();
  const options = STATES.map((value) => ({
    value,
    label: t(value === "all" ? "offers:own.anyState" : `offers:own.states.${value}`),
  }));
  const filter = {
    name: "state",
    label: t("offers:own.state"),
    look: "radios" as const,
    options,
    chosen: [list.choices.state],
  };
  return (
    <ListPage
      look="plain"
      heading={t("offers:own.heading")}
      lead={t("offers:own.lead")}
      actions={
        <a className="btn btn-accent" href={paths.newOffer()}>
          {t("offers:add")}
        </a>
      }
      list={list}
      to={paths.ownOffers()}
      filters={
        (list.total > 0 || list.isFiltered) && (
          <SearchForm
            q={list.q}
            placeholder={t("offers:own.searchHint")}
            filters={[filter]}
            ifShort="none"
          />
        )
      }
      above={<OffersLeft monthly={monthly} />}
      count={t("offers:count", { count: list.total })}
      beside={<TextLink to={paths.offers()}>{t("offers:own.toAll")}</TextLink>}
      empty={{
        title: t("offers:own.empty"),
        text: t("offers:own.emptyText"),
        link: { to: paths.newOffer(), label: t("offers:add") },
      }}
      none={{ title: t("offers:own.none"), text: t("offers:own.noneText") }}
    >
      <RowList rows={list.rows} hasActions card={(offer) => <OwnOfferItem offer={offer} />} />
    </ListPage>
  );
}
