import { AppListScreen } from "~/components/app/app-list-screen";
import { InfoBox } from "~/components/app/info-box";
import { ThemeChips } from "~/components/app/theme-chips";
import { type PageHandle, usePage } from "~/components/layout/page";
import { RowList } from "~/components/list/card-grid";
import { THEMES_OF, wordsBeside } from "~/content/themes";
import { cardNumberOf } from "~/modules/membership/member-card/member-cards.server";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { offerCard } from "~/modules/publishing/offers/offer.view.server";
import { OfferCard } from "~/modules/publishing/offers/offer-card";
import { listOfferCategories, listOffers } from "~/modules/publishing/offers/offers.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "offers:title" };

/** The filters; `""` shows all records. */
const CHIPS = ["", ...THEMES_OF.offers] as const;

export const loader = appLoader(async ({ request, account: by, locale }) => {
  const more = wordsBeside(THEMES_OF.offers, await listOfferCategories(locale));
  const list = await loadList(request, {
    choices: { theme: CHIPS },
    several: { category: more },
    find: ({ q, choices, several }) =>
      listOffers({
        q,
        theme: CHIPS.find((theme) => theme === choices.theme),
        categories: several.category,
      }),
    show: (offer) => offerCard(offer, locale),
  });
  /** Null for a person without a company. */
  return { list, more, cardNumber: await cardNumberOf({ by }) };
});

export default function AppOffersPage() {
  const { t, list, more, cardNumber } = usePage<typeof loader>();
  const { q, choices, several } = list;
  return (
    <AppListScreen
      heading={t("offers:heading")}
      portal={paths.offers()}
      search={{
        q,
        placeholder: t("offers:searchHint"),
        preserved: several.category[0]
          ? { category: several.category[0] }
          : { theme: choices.theme },
      }}
      chips={
        <ThemeChips
          all={t("list:all")}
          themes={THEMES_OF.offers}
          words={more.map((word) => ({ word, label: word }))}
          chosen={{ theme: choices.theme, words: several.category }}
          to={({ theme, word }) => appPaths.offers({ theme, category: word, q: q || undefined })}
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
