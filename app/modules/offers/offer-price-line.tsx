import { useTranslation } from "react-i18next";
import type { OfferPrice } from "./offers";

/** What it costs, and struck through what it costs others. */
export function OfferPriceLine({ price, className = "" }: { price: OfferPrice; className?: string }) {
  const { t } = useTranslation();
  return (
    <p className={`flex items-baseline gap-2 whitespace-nowrap tabular-nums ${className}`}>
      <span className="sr-only">{t("offers:card.now")} </span>
      <b className="text-petrol-950">{price.now ?? t("offers:card.free")}</b>
      {price.before && (
        <>
          <span className="sr-only">{t("offers:card.before")} </span>
          <s className="muted text-[.875em]">{price.before}</s>
        </>
      )}
    </p>
  );
}
