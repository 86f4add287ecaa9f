import { Badge } from "~/components/ui/badge";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OfferCardView } from "./offer.view.server";
import { OfferFigure, OfferPriceLine } from "./offer-figures";

interface OfferCardProps {
  offer: OfferCardView;
  /** With description and logo, on pages about offers. */
  detailed?: boolean;
  /** Its page; that of the portal by default. */
  to?: string;
}

/** An offer as a coupon; the whole card is its link. */
export function OfferCard({ offer, detailed = false, to = paths.offer(offer.id) }: OfferCardProps) {
  const { t } = useTranslation();
  return (
    <article className="panel coupon relative h-full max-sm:grid-cols-[5rem_1fr]!">
      <OfferFigure discount={offer.discount} />
      <div className="flex min-w-0 flex-col p-3 sm:p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-sm font-semibold text-petrol-700">{offer.category}</p>
          {detailed && offer.featured && <Badge tone="plain">{t("offers:card.featured")}</Badge>}
        </div>
        <h3
          className={`mt-0.5 leading-snug wrap-anywhere ${detailed ? "text-base sm:text-lg" : "text-base"}`}
        >
          <a className="cover-link hover:underline" href={to}>
            {offer.title}
          </a>
        </h3>
        <p className="muted mt-1 text-[.9375rem]">{offer.company}</p>
        {detailed && (
          <p className="mt-2 line-clamp-2 text-[.9375rem] wrap-anywhere sm:line-clamp-4">
            {offer.description}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-2">
          <p className="muted text-sm tabular-nums">
            <time dateTime={offer.validUntil}>
              {t("offers:card.validUntil", { date: offer.validUntilText })}
            </time>
          </p>
          {offer.price && <OfferPriceLine price={offer.price} />}
        </div>
      </div>
    </article>
  );
}
