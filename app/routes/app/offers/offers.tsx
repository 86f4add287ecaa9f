import { AppListScreen } from "~/components/app/app-list-screen";
import { ChipRow } from "~/components/app/chip-row";
import { InfoBox } from "~/components/app/info-box";
import { type PageHandle, usePage } from "~/components/layout/page";
import { RowList } from "~/components/list/card-grid";
import { THEMES_OF } from "~/content/themes";
import { cardNumberOf } from "~/modules/membership/member-card/member-cards.server";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { offerCard } from "~/modules/publishing/offers/offer.view.server";
import { OfferCard } from "~/modules/publishing/offers/offer-card";
import { listOffers } from "~/modules/publishing/offers/offers.server";
import { appPaths } from "~/platform/http/app-paths";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "offers:title" };

/** The filters; `""` shows all records. */
const CHIPS = ["", ...THEMES_OF.offers] as const;

export const loader = appLoader(async ({ request, account: by, locale }) => ({
  list: await loadList(request, {
    choices: { theme: CHIPS },
    find: ({ q, choices }) =>
      listOffers({ q, theme: CHIPS.find((theme) => theme === choices.theme) }),
    show: (offer) => offerCard(offer, locale),
  }),
  /** Null for a person without a company. */
  cardNumber: await cardNumberOf({ by }),
}));

export default function AppOffersPage() {
  const { t, list, cardNumber } = usePage<typeof loader>();
  return (
    <AppListScreen
      heading={t("offers:heading")}
      search={{
        q: list.q,
        placeholder: t("offers:searchHint"),
        preserved: { theme: list.choices.theme },
      }}
      chips={
        <ChipRow
          label={t("list:theme")}
          chips={CHIPS.map((theme) => ({
            to: appPaths.offers({ theme: theme || undefined, q: list.q || undefined }),
            label: theme ? t(`list:themes.${theme}`) : t("list:all"),
            isCurrent: theme === list.choices.theme,
          }))}
        />
      }
      list={list}
      to={appPaths.offers()}
      count={t("offers:count", { count: list.total })}
      empty={{ title: t("offers:empty.none"), text: t("offers:empty.noneText") }}
      none={{ title: t("offers:empty.noMatch") }}
      box={
        <InfoBox heading={t("offers:howTo.heading")}>
          <p className="mt-1">
            {cardNumber
              ? t("offers:howTo.cardNumber", { number: cardNumber })
              : t("offers:howTo.card")}
          </p>
        </InfoBox>
      }
    >
      <RowList
        rows={list.rows}
        card={(offer) => <OfferCard offer={offer} to={appPaths.offer(offer.id)} detailed />}
      />
    </AppListScreen>
  );
}
