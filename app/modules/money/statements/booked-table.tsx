import { DataTable, type TableColumn } from "~/components/list/data-table";
import { RowLink } from "~/components/list/row-link";
import { useAllowedColumns } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { BookedRow } from "./statement.view.server";

/** Statements that were booked, the last first. */
export function BookedTable({ rows }: { rows: readonly BookedRow[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("statements:booked.caption")}
      columns={useAllowedColumns(COLUMNS, "dues:change")}
      rows={rows}
      isDense
      places="booked"
    />
  );
}

const COLUMNS: readonly TableColumn<BookedRow>[] = [
  {
    id: "file",
    label: "statements:booked.file",
    cell: ({ file, accounts, undone }) => (
      <>
        <b className="wrap-anywhere">{file}</b>{" "}
        {undone && <span className="muted block text-sm font-normal">{undone}</span>}
        {accounts.map((account) => (
          <span key={account} className="muted block text-sm font-normal">
            {account}
          </span>
        ))}
      </>
    ),
  },
  { id: "period", label: "statements:booked.period", cell: ({ period }) => period },
  {
    id: "payments",
    label: "statements:booked.payments",
    cell: ({ payments }) => <span className="whitespace-nowrap">{payments}</span>,
  },
  {
    id: "when",
    label: "statements:booked.when",
    cell: ({ when, who }) => [when, who].filter(Boolean).join(", "),
  },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: ({ id, file, period, canBeUndone }, t) =>
      canBeUndone && (
        <RowLink
          className="link text-sm"
          to={panelPaths.undoStatement(id)}
          about={`${file}, ${period}`}
        >
          {t("statements:undo.link")}
        </RowLink>
      ),
  },
];
