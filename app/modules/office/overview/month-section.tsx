import { ColumnChart } from "~/components/chart/column-chart";
import { Panel } from "~/components/ui/panel";
import { FileLink } from "./file-link";
import { NumbersTable } from "./numbers-table";
import type { OverviewView } from "./overview.view.server";
import type { ChartFile } from "./overview-file.server";

interface MonthSectionProps {
  id: ChartFile & ("consultations" | "seats");
  heading: string;
  /** Shown in place of an empty chart. */
  none: string;
  chart: OverviewView["consultations"] & { attendance?: string | null };
  period: string;
}

/** Numbers of the months of the period: a sum, a chart, and the numbers as table and file. */
export function MonthSection({ id, heading, none, chart, period }: MonthSectionProps) {
  const { title, description, isEmpty, summary, attendance, unfinished, columns, heads, rows } =
    chart;
  return (
    <Panel isDense id={id} heading={heading}>
      {isEmpty ? (
        <p className="mt-3">{none}</p>
      ) : (
        <>
          <p className="muted text-sm">{summary}</p>
          {attendance && <p className="muted text-sm">{attendance}</p>}
          <ColumnChart
            id={`${id}-drawing`}
            title={title}
            description={description}
            columns={columns}
            width={340}
            height={200}
            className="mt-3"
          />
          {unfinished && <p className="muted text-sm first-letter:uppercase">{unfinished}</p>}
          <NumbersTable caption={title} heads={heads} rows={rows} />
          <FileLink chart={id} period={period} name={heading} />
        </>
      )}
    </Panel>
  );
}
