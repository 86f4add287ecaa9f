import { DataTable, type TableColumn } from "~/components/list/data-table";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { BookedRow } from "./statement.view.server";

/** Statements that were booked, the last first. */
export function BookedTable({ rows }: { rows: readonly BookedRow[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("statements:booked.caption")}
      columns={COLUMNS}
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
    cell: ({ file, accounts }) => (
      <>
        <b className="wrap-anywhere">{file}</b>{" "}
        {accounts.map((account) => (
          <span key={account} className="muted block text-sm font-normal">
            {account}
          </span>
        ))}
      </>
    ),
  },
  { id: "period", label: "statements:booked.period", cell: ({ period }) => period },
  { id: "payments", label: "statements:booked.payments", cell: ({ payments }) => payments },
  {
    id: "when",
    label: "statements:booked.when",
    cell: ({ when, who }) => [when, who].filter(Boolean).join(", "),
  },
];
