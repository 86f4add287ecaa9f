import type { TableColumn } from "~/components/list/data-table";
import { CompanyCell } from "../duplicates/suspect-table";
import type { MergeCandidate } from "./merge-candidates.server";

/** Companies with which another can be merged. */
export const MERGE_CANDIDATE_COLUMNS: readonly TableColumn<MergeCandidate>[] = [
  {
    id: "company",
    label: "panel-duplicates:columns.company",
    cell: (row) => <CompanyCell company={row} />,
  },
  {
    id: "nip",
    label: "panel-duplicates:fields.nip",
    cell: ({ nip }, t) =>
      nip || <span className="muted">{t("panel-duplicates:merge.nothing")}</span>,
  },
  {
    id: "actions",
    label: "panel-duplicates:columns.actions",
    isActionColumn: true,
    cell: ({ name, mergeTo }, t) => (
      <a className="btn btn-outline lg:btn-sm whitespace-nowrap" href={mergeTo}>
        {t("panel-duplicates:merge.compare")} <span className="sr-only">: {name}</span>
      </a>
    ),
  },
];
