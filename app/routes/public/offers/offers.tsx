import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { TitleBand } from "~/components/layout/title-band";
import { ChipFilter } from "~/components/list/chip-filter";
import { Pagination } from "~/components/list/pagination";
import { SearchForm } from "~/components/list/search-form";
import { EmptyState } from "~/components/ui/empty-state";
import { OfferCard } from "~/modules/offers/offer-card";
import { listOfferCategories, listOffers } from "~/modules/offers/offers.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { t } from "~/platform/i18n/i18n.server";
import { LIST_SIZE, paginate, readListQuery } from "~/platform/lists/list-query";

export const handle: PageHandle = { title: "offers:title" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { ...data.facts, path: paths.offers() }) : [];

export const loader = pageLoader({ guard: anyone }, async ({ request }) => {
  const categories = await listOfferCategories();
  const { q, several, page } = readListQuery(request, { several: { category: categories } });
  const found = paginate(await listOffers({ q, categories: several.category }), { page, size: LIST_SIZE });
  return { ...found, q, categories, selected: several.category, facts: { title: t("offers:title"), description: t("offers:description") } };
});

/** All that members offer each other (spec §2.9). */
export default function OffersPage() {
  const { t } = useTranslation();
  const { rows: offers, total, page, pages, q, categories, selected } = useLoaderData<typeof loader>();
  return (
    <>
      <TitleBand heading={t("offers:heading")} lead={t("offers:lead")} overlapped />
      <div className="wrap pb-16 lg:pb-24">
        <SearchForm q={q} placeholder={t("offers:searchHint")} className="-mt-10 lg:-mt-14">
          {categories.length > 0 && (
            <ChipFilter
              name="category"
              legend={t("offers:category")}
              type="checkbox"
              options={categories.map((value) => ({ value, label: value }))}
              selected={selected}
            />
          )}
        </SearchForm>
        <div className="mt-10">
          {offers.length === 0 ? (
            <NoOffers q={q} />
          ) : (
            <>
              <h2 className="mb-5 text-lg">{t("offers:count", { count: total })}</h2>
              <div className="grid gap-10">
                <ul className="grid gap-6 lg:grid-cols-2">
                  {offers.map((offer) => (
                    <li key={offer.id}>
                      <OfferCard offer={offer} detailed />
                    </li>
                  ))}
                </ul>
                <Pagination page={page} pages={pages} />
              </div>
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** A category is only offered where it has offers, so it is the words that found nothing, or there is nothing at all. */
function NoOffers({ q }: { q: string }) {
  const { t } = useTranslation();
  if (q === "") return <EmptyState title={t("offers:empty.none")} text={t("offers:empty.noneText")} />;
  return (
    <EmptyState
      title={t("offers:empty.noResults", { query: q })}
      text={t("offers:empty.noMatch")}
      link={{ to: paths.offers(), label: t("list:clear") }}
    />
  );
}
