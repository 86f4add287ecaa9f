import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OfferCardView } from "./offer.view.server";

/** The stub of a coupon: the discount, or an icon without one. */
export function OfferFigure({ discount }: { discount: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-0.5">
      {discount ? (
        <b className="text-2xl tabular-nums sm:text-3xl">{discount}</b>
      ) : (
        <Icon name="offer" className="h-9! w-9!" />
      )}
      <span className="text-sm text-petrol-200">
        {t(discount ? "offers:card.discount" : "offers:card.offer")}
      </span>
    </div>
  );
}

interface OfferPriceLineProps {
  price: NonNullable<OfferCardView["price"]>;
  className?: string;
}

/** The price for members, and the usual one struck through. */
export function OfferPriceLine({ price, className = "" }: OfferPriceLineProps) {
  const { t } = useTranslation();
  return (
    <p className={`flex items-baseline gap-2 whitespace-nowrap tabular-nums ${className}`}>
      <span className="sr-only">{t("offers:card.now")} </span>
      <b className="text-petrol-950">{price.now ?? t("offers:card.free")}</b>
      {price.before && (
        <>
          {" "}
          <span className="sr-only">{t("offers:card.before")} </span>
          <s className="muted text-[.875em]">{price.before}</s>
        </>
      )}
    </p>
  );
}
