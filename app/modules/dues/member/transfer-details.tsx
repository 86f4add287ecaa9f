import { useRootData } from "~/components/layout/root-data";
import { QrCode } from "~/components/ui/qr-code";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { DueToPay } from "./member-dues.view.server";

/** The details of the transfer as text to copy, and as a code for the application of a bank. */
export function TransferDetails({ transfer }: { transfer: DueToPay["transfer"] }) {
  const { t } = useTranslation();
  const payment = useRootData()?.payment;
  if (!transfer) return <p className="mt-4">{payment?.howToPayElse}</p>;
  return (
    <div className="mt-5 border-t border-line pt-5">
      {transfer.former && <p className="mb-4 font-semibold">{transfer.former}</p>}
      <div className="flex flex-wrap justify-between gap-6">
        <dl className="grid min-w-0 content-start gap-3">
          {transfer.facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="muted text-sm">{label}</dt>
              <dd className="font-semibold tabular-nums select-all wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {transfer.picture && (
          <figure className="basis-48">
            <QrCode
              picture={transfer.picture}
              label={transfer.code}
              className="w-full rounded-lg border border-line"
            />
            <figcaption className="muted mt-2 text-center text-sm">
              {t("paying:transfer.scan")}
            </figcaption>
          </figure>
        )}
      </div>
      <p className="muted mt-4 text-sm">{t("paying:transfer.copy")}</p>
    </div>
  );
}
