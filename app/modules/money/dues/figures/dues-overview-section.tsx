import { ColumnChart } from "~/components/chart/column-chart";
import { FiguresTable } from "~/components/chart/figures-table";
import { TextLink } from "~/components/ui/text-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { DuesOverview } from "./dues-overview.view.server";

/** The dues of a year in sums, by size and by age, and the years before as a chart. */
export function DuesOverviewSection({ dues }: { dues: DuesOverview }) {
  const { t } = useTranslation();
  return (
    <section className="panel p-4 sm:p-5 print:break-before-page print:p-3" aria-labelledby="dues">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="dues" className="text-lg">
          <a className="hover:underline" href={dues.to}>
            {t("dues-figures:heading", { year: dues.year })}
          </a>
        </h2>
        {dues.hasAny && (
          <ul className="chart-legend" aria-label={t("overview:legend")}>
            {dues.legend.map(({ id, tone, label }) => (
              <li key={id}>
                <i className={tone} aria-hidden="true" />
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
      {dues.hasAny ? (
        <div className="mt-2 grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[20rem_minmax(0,1fr)] print:grid-cols-1!">
          <div>
            <ColumnChart
              id="dues-drawing"
              title={dues.title}
              description={dues.description}
              columns={dues.columns}
              width={320}
              height={200}
              className="print:mx-auto print:max-w-[26rem]"
            />
            <p className="muted text-sm">
              {dues.title}, {dues.unit}
            </p>
          </div>
          <div className="grid grid-cols-1 gap-3">
            {dues.isEmpty ? (
              <p>{t("dues-figures:noneOfYear", { year: dues.year })}</p>
            ) : (
              <Sizes dues={dues} />
            )}
          </div>
        </div>
      ) : (
        <p className="mt-3">{t("dues-figures:none")}</p>
      )}
      {dues.hasAny && (
        <p className="no-print mt-2 text-sm">
          <TextLink to={panelPaths.duesFiguresFile()} icon="download">
            {t("overview:file.link")} <span className="sr-only">: {dues.title}</span>
          </TextLink>
        </p>
      )}
    </section>
  );
}

function Sizes({ dues: { summary, strip, ages, rows } }: { dues: DuesOverview }) {
  const { t } = useTranslation();
  const heads = ["due", "paid", "ahead", "overdue"] as const;
  return (
    <>
      <p>{summary}</p>
      <FiguresTable
        caption={t("dues-figures:bySize")}
        first={t("dues-figures:size")}
        heads={heads.map((head) => t(`dues-figures:parts.${head}`))}
        rows={[
          ...rows,
          {
            id: "sum",
            label: t("overview:total"),
            isSum: true,
            values: strip.slice(0, heads.length).map(({ value }) => value),
          },
        ]}
      />
      {ages.length > 0 && (
        <p className="text-sm">
          <b>{t("dues:figures.ages")}:</b>{" "}
          {ages.map(({ label, amount }) => `${label} ${amount}`).join(", ")}
        </p>
      )}
    </>
  );
}
