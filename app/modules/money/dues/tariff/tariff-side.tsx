import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { Allowed, LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { TARIFF_SIZES } from "../due";
import type { TariffEstimate, TariffTotals } from "./tariff-totals.server";

/** A GET form that says what a company would pay (rules 1028). */
export function TariffEstimateForm({ estimate }: { estimate: TariffEstimate }) {
  const { t } = useTranslation();
  return (
    <section className="panel max-w-4xl p-5 sm:p-8" aria-labelledby="estimate">
      <h2 id="estimate" className="text-lg">
        {t("dues-tariff:estimate.heading")}
      </h2>
      <form method="get" className="mt-4 flex flex-wrap items-end gap-4">
        <label className="grid gap-1">
          <span className="text-sm font-semibold">{t("dues-tariff:estimate.size")}</span>
          <select className="select" name="size" defaultValue={estimate.size ?? TARIFF_SIZES[0]}>
            {TARIFF_SIZES.map((size) => (
              <option key={size} value={size}>
                {t(`dues-tariff:sizes.${size}`)}
              </option>
            ))}
          </select>
        </label>{" "}
        <label className="grid gap-1">
          <span className="text-sm font-semibold">{t("dues-tariff:estimate.from")}</span>
          <input
            className="input"
            type="date"
            name="from"
            defaultValue={estimate.from}
            aria-invalid={estimate.error !== null || undefined}
            aria-describedby={estimate.error === null ? undefined : "estimate-error"}
          />
        </label>{" "}
        <button type="submit" className="btn btn-outline">
          {t("dues-tariff:estimate.submit")}
        </button>
      </form>
      {estimate.error && (
        <p className="error mt-4" id="estimate-error" role="alert">
          <Icon name="alert" /> <span>{estimate.error}</span>
        </p>
      )}
      {estimate.text && (
        <p className="mt-4" role="status">
          {estimate.amount && <b className="text-lg tabular-nums">{estimate.amount}</b>}{" "}
          <span className="muted block text-sm">{estimate.text}</span>
        </p>
      )}
    </section>
  );
}

/** The companies that pay another amount by agreement, with the page that changes it. */
export function Agreements({ totals: { agreements, others } }: { totals: TariffTotals }) {
  const { t } = useTranslation();
  return (
    <section className="panel max-w-4xl" aria-labelledby="agreements">
      <div className="head-row">
        <h2 id="agreements">{t("dues-tariff:agreements.heading")}</h2>
      </div>
      {agreements.length === 0 ? (
        <p className="muted px-4 py-3 text-[.9375rem]">{t("dues-tariff:agreements.none")}</p>
      ) : (
        <ul className="lines">
          {agreements.map(({ id, company, text, reason }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <LinkIfAllowed
                  right="companies:read"
                  className="link inline-flex min-h-11 items-center font-semibold"
                  href={panelPaths.company(id)}
                >
                  {company}
                </LinkIfAllowed>{" "}
                {reason && <span className="muted block text-sm">{reason}</span>}
              </span>{" "}
              <span className="flex items-center gap-4">
                <b className="tabular-nums">{text}</b>{" "}
                <Allowed right="dues:change">
                  <TextLink to={panelPaths.companyDues(id)} className="text-sm">
                    {t("panel-companies:edit.link")} <span className="sr-only">: {company}</span>
                  </TextLink>
                </Allowed>
              </span>
            </li>
          ))}
          {others > 0 && <li>{t("due-reminders:others", { number: others })}</li>}
        </ul>
      )}
    </section>
  );
}
