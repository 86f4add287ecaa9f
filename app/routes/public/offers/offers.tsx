import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { CardGrid } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { TextLink } from "~/components/ui/text-link";
import { findMemberCompanyOf } from "~/modules/companies/companies/membership/companies.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { offerCard } from "~/modules/publishing/offers/offer.view.server";
import { OfferCard } from "~/modules/publishing/offers/offer-card";
import { OfferFilters } from "~/modules/publishing/offers/offer-filters";
import { listOfferCategories, listOffers } from "~/modules/publishing/offers/offers.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { countWith } from "~/platform/lists/count-with";
import { loadList } from "~/platform/lists/load-list";
import { pageLoader } from "~/platform/pages/page-loader.server";

export const handle: PageHandle = { title: "offers:title" };

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = pageLoader(
  { guard: findAccountOrVisitor },
  async ({ account, request, locale }) => {
    const categories = await listOfferCategories(locale);
    const list = await loadList(request, {
      several: { category: categories },
      find: ({ q, several }) => listOffers({ q, categories: several.category }),
      show: (offer) => offerCard(offer, locale),
    });
    return {
      list,
      counts: countWith(await listOffers({ q: list.q }), categories, ({ category }) => [category]),
      categories,
      /** True if the reader's company may have offers of its own. */
      canAdd: (await findMemberCompanyOf(account?.membership ?? null)) !== null,
      facts: {
        title: locale.t("offers:title"),
        description: locale.t("offers:description"),
        path: paths.offers(),
      },
    };
  },
);

/**
 * Offers between members. Only categories with offers are listed, so an empty result is due to the
 * search.
 */
export default function OffersPage() {
  const { t, list, categories, counts, canAdd } = usePage<typeof loader>();
  return (
    <ListPage
      heading={t("offers:heading")}
      lead={t("offers:lead")}
      list={list}
      to={paths.offers()}
      filters={<OfferFilters query={list} categories={categories} counts={counts} />}
      actions={
        canAdd && (
          <>
            <TextLink to={paths.ownOffers()}>{t("offers:own.title")}</TextLink>
            <a className="btn btn-primary" href={paths.newOffer()}>
              {t("offers:add")}
            </a>
          </>
        )
      }
      count={t("offers:count", { count: list.total })}
      empty={{ title: t("offers:empty.none"), text: t("offers:empty.noneText") }}
      none={{
        title: t("offers:empty.noResults", { query: list.q }),
        text: t("offers:empty.noMatch"),
      }}
    >
      <CardGrid
        rows={list.rows}
        columns="lg:grid-cols-2"
        card={(offer) => <OfferCard offer={offer} detailed />}
      />
    </ListPage>
  );
}
