import { DataTable, type TableColumn } from "~/components/list/data-table";
import { RowForm } from "~/components/list/row-form";
import { useAllowedColumns } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CompanyCell } from "./suspect-table";
import type { ToldApartRow } from "./suspects.view.server";

/** Pairs of companies that staff have told apart, each with the way back. */
export function ToldApartTable({ rows }: { rows: readonly ToldApartRow[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("panel-duplicates:different.heading")}
      rows={rows}
      isDense
      columns={useAllowedColumns(COLUMNS, "companies:change")}
    />
  );
}

const COLUMNS: readonly TableColumn<ToldApartRow>[] = [
  {
    id: "one",
    label: "panel-duplicates:columns.one",
    cell: ({ one }) => <CompanyCell company={one} />,
  },
  {
    id: "other",
    label: "panel-duplicates:columns.other",
    cell: ({ other }) => <CompanyCell company={other} />,
  },
  {
    id: "when",
    label: "panel-duplicates:columns.when",
    cell: ({ when, who }) => (
      <>
        {when} <span className="muted block text-sm">{who}</span>
      </>
    ),
  },
  {
    id: "actions",
    label: "panel-duplicates:columns.actions",
    isActionColumn: true,
    cell: ({ one, other }, t) => (
      <RowForm
        action={panelPaths.suspectAgain(one.id, other.id)}
        submit={t("panel-duplicates:again.submit")}
        name={`${one.name}, ${other.name}`}
      />
    ),
  },
];
