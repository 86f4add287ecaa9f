import { TextLink } from "~/components/ui/text-link";
import type { OfferCardView } from "~/modules/publishing/offers/offer.view.server";
import { OfferFigure } from "~/modules/publishing/offers/offer-figures";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** One offer that the person has not used yet. */
export function OfferForYou({
  offer,
}: {
  offer: Pick<
    OfferCardView,
    "id" | "title" | "company" | "discount" | "validUntil" | "validUntilText"
  >;
}) {
  const { t } = useTranslation();
  return (
    <section className="panel coupon relative" aria-labelledby="offer">
      <OfferFigure discount={offer.discount} />
      <div className="min-w-0 p-4">
        <h2 id="offer" className="muted text-sm! font-normal! tracking-normal!">
          {t("dashboard:offer.heading")}
        </h2>
        <h3 className="text-base leading-snug">
          <a className="cover-link hover:underline" href={paths.offer(offer.id)}>
            {offer.title}
          </a>
        </h3>
        <p className="muted mt-0.5 text-sm">
          {offer.company}
          <br />
          <time dateTime={offer.validUntil}>
            {t("offers:card.validUntil", { date: offer.validUntilText })}
          </time>
        </p>
        <TextLink to={paths.offers()} className="relative z-1 text-sm">
          {t("dashboard:offer.all")}
        </TextLink>
      </div>
    </section>
  );
}
