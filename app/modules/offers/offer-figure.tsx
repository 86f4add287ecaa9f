import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";

/** The stub of a coupon: the discount, or a sign where the company names no figure. */
export function OfferFigure({ discount }: { discount: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-0.5">
      {discount ? <b className="text-2xl tabular-nums sm:text-3xl">{discount}</b> : <Icon name="offer" className="h-9! w-9!" />}
      <span className="text-sm text-petrol-200">{t(discount ? "offers:card.discount" : "offers:card.offer")}</span>
    </div>
  );
}
