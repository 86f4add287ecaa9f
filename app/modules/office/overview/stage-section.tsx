import { ColumnChart } from "~/components/chart/column-chart";
import { useTranslation } from "~/platform/i18n/use-translation";
import { FileLink } from "./file-link";
import { NumbersTable } from "./numbers-table";
import type { OverviewView } from "./overview.view.server";

/** Months that fit on a phone. */
const FEW = 6;

export function StageSection({
  chart: { title, description, legend, columns, heads, rows },
  period,
}: {
  chart: OverviewView["stages"];
  period: string;
}) {
  const { t } = useTranslation();
  const drawing = { title, description };
  return (
    <section className="panel p-4 sm:p-5 print:p-3" aria-labelledby="stages">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="stages" className="text-lg">
          {t("overview:companies.heading")}
        </h2>
        <ul className="chart-legend" aria-label={t("overview:legend")}>
          {legend.map(({ stage, tone, label }) => (
            <li key={stage}>
              <i className={tone} aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <ColumnChart
        id="stages-wide"
        {...drawing}
        columns={columns}
        width={640}
        height={300}
        className="mt-3 max-sm:hidden print:mx-auto print:block! print:max-w-[26rem]"
      />
      <ColumnChart
        id="stages-narrow"
        {...drawing}
        columns={columns.slice(-FEW)}
        width={320}
        height={230}
        className="mt-3 sm:hidden print:hidden"
      />
      <p className="muted mt-2 text-sm">{t("overview:companies.note")}</p>
      <NumbersTable caption={title} heads={heads} rows={rows} />
      <FileLink chart="stages" period={period} name={t("overview:companies.heading")} />
    </section>
  );
}
