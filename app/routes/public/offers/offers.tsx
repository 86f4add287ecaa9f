import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { CardGrid } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { OfferCard } from "~/modules/offers/offer-card";
import { OfferFilters } from "~/modules/offers/offer-filters";
import { listOfferCategories, listOffers } from "~/modules/offers/offers.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { t } from "~/platform/i18n/i18n.server";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "offers:title" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { ...data.facts, path: paths.offers() }) : [];

export const loader = pageLoader({ guard: anyone }, async ({ request }) => {
  const categories = await listOfferCategories();
  return {
    list: await loadList(request, {
      several: { category: categories },
      find: ({ q, several }) => listOffers({ q, categories: several.category }),
      show: (offer) => offer,
    }),
    categories,
    facts: { title: t("offers:title"), description: t("offers:description") },
  };
});

/** All that members offer each other. A category is only offered where it has offers, so where nothing is found it is the words that found nothing. */
export default function OffersPage() {
  const { t } = useTranslation();
  const { list, categories } = useLoaderData<typeof loader>();
  return (
    <ListPage
      heading={t("offers:heading")}
      lead={t("offers:lead")}
      list={list}
      to={paths.offers()}
      filters={<OfferFilters asked={list} categories={categories} />}
      count={t("offers:count", { count: list.total })}
      empty={{ title: t("offers:empty.none"), text: t("offers:empty.noneText") }}
      none={{ title: t("offers:empty.noResults", { query: list.q }), text: t("offers:empty.noMatch") }}
    >
      <CardGrid rows={list.rows} columns="lg:grid-cols-2" card={(offer) => <OfferCard offer={offer} detailed />} />
    </ListPage>
  );
}
