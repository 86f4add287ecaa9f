import { useTranslation } from "~/platform/i18n/use-translation";
import { useRootData } from "./root-data";

/** The price of full membership, by size of company, and how to pay it (rules 821). */
export function MembershipPrice({ className = "" }: { className?: string }) {
  const { t } = useTranslation();
  const payment = useRootData()?.payment;
  if (!payment) return null;
  const { tariff, fullMembership, howToPay } = payment;
  if (tariff.length === 0)
    return (
      <p className={className}>
        {fullMembership} {howToPay}
      </p>
    );
  return (
    <div className={className}>
      <p>{t("layout:payment.tariff")}</p>
      <dl className="mt-2 max-w-xs">
        {tariff.map(({ size, price }) => (
          <div key={size} className="flex justify-between gap-4 tabular-nums">
            <dt>{size}</dt> <dd className="font-semibold">{price}</dd>
          </div>
        ))}
      </dl>
      {howToPay && <p className="mt-2">{howToPay}</p>}
    </div>
  );
}
