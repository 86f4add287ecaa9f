import { DataTable, type TableColumn } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ReportRowView } from "./report.view.server";

/** The recipients of a mailing, with what became of them. */
export function ReportTable({ rows }: { rows: readonly ReportRowView[] }) {
  const { t } = useTranslation();
  return <DataTable caption={t("mailing-report:heading")} rows={rows} isDense columns={COLUMNS} />;
}

const FAILED = ["bounced", "refused", "unclear"];

const COLUMNS: readonly TableColumn<ReportRowView>[] = [
  {
    id: "name",
    label: "mailing-report:columns.name",
    cell: ({ name, address, to }) => (
      <span className="wrap-anywhere">
        {to ? (
          <a className="link font-semibold" href={to}>
            {name || address}
          </a>
        ) : (
          <b className="font-semibold">{name || address}</b>
        )}{" "}
        {name && <span className="muted block text-sm">{address}</span>}
      </span>
    ),
  },
  {
    id: "what",
    label: "mailing-report:columns.what",
    cell: ({ what, fate }) =>
      FAILED.includes(fate) ? <Badge tone="bad">{what}</Badge> : <span>{what}</span>,
  },
  {
    id: "when",
    label: "mailing-report:columns.when",
    cell: ({ at, when }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {when}
      </time>
    ),
  },
];
