import { DataTable, type TableColumn } from "~/components/list/data-table";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AddedListPage } from "./people-list.view.server";

type Row = AddedListPage["rows"][number];

/** The people whom a list has added. */
export function AddedPeopleTable({ rows }: Pick<AddedListPage, "rows">) {
  const { t } = useTranslation();
  return <DataTable caption={t("people-list:done.caption")} rows={rows} columns={COLUMNS} />;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "name", label: "people-list:person" },
  {
    id: "company",
    label: "people-list:done.company",
    cell: ({ company, isWords }, t) => (
      <>
        <span className="wrap-anywhere">{company || "–"}</span>{" "}
        {isWords && <span className="muted block text-sm">{t("people-list:done.words")}</span>}
      </>
    ),
  },
  {
    id: "reference",
    label: "panel-events:participants.columns.reference",
    number: ({ reference }) => reference,
  },
  { id: "price", label: "people-list:price", number: ({ price }) => price },
];
