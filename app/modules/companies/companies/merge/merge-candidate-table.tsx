import { DataTable, type TableColumn } from "~/components/list/data-table";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CompanyCell } from "../duplicates/suspect-table";
import type { MergeCandidate } from "./merge-candidates.server";

/** Companies with which another can be merged. */
export function MergeCandidateTable({ rows }: { rows: readonly MergeCandidate[] }) {
  const { t } = useTranslation();
  return (
    <DataTable caption={t("panel-duplicates:with.heading")} rows={rows} isDense columns={COLUMNS} />
  );
}

const COLUMNS: readonly TableColumn<MergeCandidate>[] = [
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
