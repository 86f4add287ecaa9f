import { ColumnChart } from "~/components/ui/column-chart";
import { Panel } from "~/components/ui/panel";
import { useTranslation } from "~/platform/i18n/use-translation";
import { NumbersTable } from "./numbers-table";
import type { OverviewView } from "./overview.view.server";

export function ConsultationSection({ chart }: { chart: OverviewView["consultations"] }) {
  const { t } = useTranslation();
  const { title, description, isEmpty, summary, unfinished, columns, heads, rows } = chart;
  return (
    <Panel isDense id="consultations" heading={t("overview:consultations.heading")}>
      {isEmpty ? (
        <p className="mt-3">{t("overview:consultations.none")}</p>
      ) : (
        <>
          <p className="muted text-sm">{summary}</p>
          <ColumnChart
            id="drawing"
            title={title}
            description={description}
            columns={columns}
            width={340}
            height={200}
            className="mt-3"
          />
          {unfinished && <p className="muted text-sm first-letter:uppercase">{unfinished}</p>}
          <NumbersTable caption={title} heads={heads} rows={rows} />
        </>
      )}
    </Panel>
  );
}
