import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Options of an owner who leaves: the company needs another owner, or ends. */
export function OwnerOptions({ company }: { company: string }) {
  const { t } = useTranslation();
  return (
    <div className="panel grid gap-6 p-5 sm:p-8">
      <p className="max-w-prose">{t("leaving:owner.text", { company })}</p>
      <div className="grid gap-6 md:grid-cols-2">
        <section aria-labelledby="hand-over-heading">
          <h2 id="hand-over-heading" className="text-xl">
            {t("leaving:owner.handOver.heading")}
          </h2>
          <p className="mt-2">{t("leaving:owner.handOver.text")}</p>
          <p className="mt-4">
            <a className="btn btn-primary" href={paths.handOver()}>
              {t("leaving:owner.handOver.link")}
            </a>
          </p>
        </section>
        <section aria-labelledby="close-company-heading">
          <h2 id="close-company-heading" className="text-xl">
            {t("leaving:owner.close.heading")}
          </h2>
          <p className="mt-2">{t("leaving:owner.close.text")}</p>
          <p className="mt-4">
            <a className="btn btn-outline" href={paths.closeCompany()}>
              {t("leaving:owner.close.link")}
            </a>
          </p>
        </section>
      </div>
    </div>
  );
}
