import { Badge } from "~/components/ui/badge";
import { TransferDetails } from "~/modules/money/dues/member/transfer-details";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { SeatPaymentView } from "./seat-payment.view.server";

/** The open amount of a seat, its term, and the transfer that pays it. */
export function SeatPaymentPanel({ payment: { toPay } }: { payment: SeatPaymentView }) {
  const { t } = useTranslation();
  if (!toPay) return null;
  return (
    <section className="panel no-print p-5 sm:p-6" aria-labelledby="payment">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="payment" className="text-lg">
          {t("event-payments:seat.heading")}
        </h2>
        <Badge tone="warn">{t("event-payments:states.unpaid")}</Badge>
      </div>
      <p className="mt-2 text-3xl font-bold tabular-nums">
        {toPay.amount}{" "}
        <span className="muted text-base font-normal whitespace-nowrap">{toPay.until}</span>
      </p>
      <p className="mt-1 max-w-text">
        {t(toPay.isOnce ? "event-payments:seat.once" : "event-payments:seat.anyway")}
      </p>
      <TransferDetails transfer={toPay.transfer} />
    </section>
  );
}
