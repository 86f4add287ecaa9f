import { useTranslation } from "~/platform/i18n/use-translation";

/** The receipt by which people find their vote in the ledger. */
export function AppVoteReceipt({ receipt }: { receipt: string }) {
  const { t } = useTranslation();
  return (
    <section className="panel p-5" aria-labelledby="receipt-heading">
      <h2 id="receipt-heading" className="text-base">
        {t("polls:receipt.heading")}
      </h2>
      <p className="mt-2">
        <code className="block rounded-field bg-petrol-50 px-3 py-3 text-center font-mono text-lg font-bold tracking-wide">
          {receipt}
        </code>
      </p>
      <p className="muted mt-2 text-sm">{t("polls:receipt.text")}</p>
    </section>
  );
}
