import { SectionHeading } from "~/components/ui/section-heading";
import type { OfferCardView } from "~/modules/publishing/offers/offer.view.server";
import { OfferCard } from "~/modules/publishing/offers/offer-card";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export function OffersSection({ offers }: { offers: OfferCardView[] }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <section className="wrap py-6 lg:py-24" aria-labelledby="h-offers">
      <SectionHeading
        id="h-offers"
        heading={t("home:offers.title")}
        all={{ to: paths.offers(), label: t("home:offers.all") }}
      />
      <ul className="swipe grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id} className="grid">
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
