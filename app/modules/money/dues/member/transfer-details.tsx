import { Icon } from "~/components/ui/icon";
import { QrCode } from "~/components/ui/qr-code";
import { useRootData } from "~/components/ui/root-data";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { DueToPay } from "./member-dues.view.server";

/**
 * The details of the transfer as text to copy, and as a code for the application of a bank. The
 * script `share` adds a button to each value.
 */
export function TransferDetails({ transfer }: { transfer: DueToPay["transfer"] }) {
  const { t } = useTranslation();
  const payment = useRootData()?.payment;
  if (!transfer) return <p className="mt-4">{payment?.howToPayElse}</p>;
  const { former, facts, picture, code, file } = transfer;
  return (
    <div className="mt-5 border-t border-line pt-5">
      {former && <p className="mb-4 font-semibold">{former}</p>}
      <div className="flex flex-wrap justify-between gap-6">
        <dl className="grid min-w-0 content-start gap-3">
          {facts.map(({ label, value, copied }) => (
            <div key={label}>
              <dt className="muted text-sm">{label}</dt>
              <dd className="flex items-center justify-between gap-x-3 font-semibold tabular-nums">
                <span className="min-w-0 wrap-anywhere select-all">{value}</span>{" "}
                <span
                  className="contents"
                  data-copy={copied}
                  data-about={label}
                  data-label={t("paying:transfer.copyOne")}
                  data-done={t("paying:transfer.copied")}
                />
              </dd>
            </div>
          ))}
        </dl>
        {picture && (
          <figure className="basis-48">
            <QrCode
              picture={picture}
              label={code}
              className="w-full rounded-lg border border-line"
            />
            <figcaption className="muted mt-2 text-center text-sm">
              {t("paying:transfer.scan")}
            </figcaption>
          </figure>
        )}
      </div>
      {file && (
        <p className="no-print mt-4 flex flex-wrap items-center gap-x-4 text-sm">
          <a
            className="link inline-flex min-h-11 items-center gap-2"
            href={file.data}
            download={file.name}
          >
            <Icon name="download" className="w-4" /> {t("paying:transfer.save")}
          </a>{" "}
          <span className="muted">{t("paying:transfer.onPhone")}</span>
        </p>
      )}
      <p className="muted mt-4 text-sm">{t("paying:transfer.copy")}</p>
    </div>
  );
}
