import { Icon } from "~/components/ui/icon";
import { PrintedDocument } from "~/components/ui/printed-document";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { CertificatePageView } from "./certificate.view.server";

/** Says in colour and words if a certificate is valid, and shows it as it is printed. */
export function CertificatePage({ certificate }: { certificate: CertificatePageView }) {
  const { t } = useTranslation();
  const { state, text, document, file, checkedAt } = certificate;
  const isValid = state === "valid";
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <section
        className={`panel overflow-hidden ${isValid ? "no-print" : ""}`}
        aria-labelledby="state"
      >
        <div
          className={`flex items-center gap-4 p-5 text-white ${isValid ? "bg-success" : "bg-error"}`}
        >
          <Icon name={isValid ? "circle-check" : "alert"} className="h-10 w-10" />
          <p id="state" className="text-2xl font-bold">
            {t(`certificates:states.${state}.title`)}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 p-5">
          <p className="max-w-text flex-1 basis-72 text-[.9375rem]">
            {text}{" "}
            <span className="muted block text-sm">
              {t("certificates:checkedAt", { moment: checkedAt })}
            </span>
          </p>
          {state !== "revoked" && (
            <a className="btn btn-primary no-print" href={file}>
              <Icon name="download" className="w-4" /> {t("certificates:download")}
            </a>
          )}
        </div>
      </section>
      <PrintedDocument document={document} />
      <p className="no-print muted text-sm">{t("certificates:print")}</p>
    </div>
  );
}
