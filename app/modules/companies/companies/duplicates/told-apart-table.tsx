import type { TableColumn } from "~/components/list/data-table";
import { RowForm } from "~/components/list/row-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { CompanyCell } from "./suspect-table";
import type { ToldApartRow } from "./suspects.view.server";

/** Pairs of companies that staff have told apart, each with the way back. */
export const TOLD_APART_COLUMNS: readonly TableColumn<ToldApartRow>[] = [
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
        done={t("panel-duplicates:again.done")}
      />
    ),
  },
];
