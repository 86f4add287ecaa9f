import type { TableColumn } from "~/components/list/data-table";
import { RowForm } from "~/components/list/row-form";
import { RowLink } from "~/components/list/row-link";
import { panelPaths } from "~/platform/http/panel-paths";
import type { SuspectRow } from "./suspects.view.server";

/** Pairs of companies that may be one. */
export const SUSPECT_COLUMNS: readonly TableColumn<SuspectRow>[] = [
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
  { id: "reasons", label: "panel-duplicates:columns.reasons" },
  {
    id: "actions",
    label: "panel-duplicates:columns.actions",
    isActionColumn: true,
    cell: ({ one, other, mergeTo }, t) => (
      <span className="flex flex-wrap gap-2 lg:flex-nowrap">
        <RowLink
          className="btn btn-outline lg:btn-sm whitespace-nowrap"
          to={mergeTo}
          about={`${one.name}, ${other.name}`}
        >
          {t("panel-duplicates:merge.compare")}
        </RowLink>{" "}
        <RowForm
          action={panelPaths.tellApart(one.id, other.id)}
          submit={t("panel-duplicates:apart.submit")}
          name={`${one.name}, ${other.name}`}
          done={t("panel-duplicates:apart.done")}
        />
      </span>
    ),
  },
];

interface CellProps {
  company: Pick<SuspectRow["one"], "name" | "to" | "about">;
}

/** The name of a company, which leads to its record, with stage and place below. */
export function CompanyCell({ company: { name, to, about } }: CellProps) {
  return (
    <>
      <a className="link font-semibold wrap-anywhere" href={to}>
        {name}
      </a>{" "}
      <span className="muted block text-sm">{about}</span>
    </>
  );
}
