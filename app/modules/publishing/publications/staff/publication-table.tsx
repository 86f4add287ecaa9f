import { DataTable, type TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RowForm } from "~/components/list/row-form";
import { RowLink } from "~/components/list/row-link";
import { useAllowedColumns } from "~/modules/staff/staff-rights/allowed";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { Sort } from "~/platform/lists/list-query";
import type { PublicationKind } from "../publication-kind";
import { PublicationState } from "./publication-cells";
import type { PublicationRowView } from "./staff-publication.view.server";

/** The publications of one kind as staff see them, drafts included. */
export function PublicationTable<Row extends PublicationRowView>({
  kind: { words },
  columns,
  rows,
  sort,
}: {
  kind: PublicationKind;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  sort: Sort | null;
}) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t(`${words}:heading`)}
      rows={rows}
      sort={sort}
      isDense
      columns={useAllowedColumns(columns, "content:change")}
    />
  );
}

/**
 * The columns that both kinds have, around those of one kind.
 *
 * @param fitsOneLine the columns leave room for all buttons of a row in one line
 */
export const publicationColumns = <Row extends PublicationRowView>(
  kind: PublicationKind,
  {
    title,
    others,
    fitsOneLine = false,
  }: {
    title: TableColumn<Row>["cell"];
    others: readonly TableColumn<Row>[];
    fitsOneLine?: boolean;
  },
): readonly TableColumn<Row>[] => [
  { id: "title", label: `${kind.words}:fields.title`, isSortable: true, cell: title },
  ...others,
  {
    id: "date",
    label: `${kind.words}:fields.publishDate`,
    isSortable: true,
    cell: ({ publishDate, date }) => (
      <time dateTime={publishDate} className="whitespace-nowrap">
        {date}
      </time>
    ),
  },
  {
    id: "status",
    label: "panel-publications:status",
    cell: (row, t) => <PublicationState {...row} label={t(`${kind.words}:states.published`)} />,
  },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: (row) => <Actions row={row} kind={kind} fitsOneLine={fitsOneLine} />,
  },
];

function Actions({
  row: { id, title, published },
  kind: { words, paths },
  fitsOneLine,
}: {
  row: PublicationRowView;
  kind: PublicationKind;
  fitsOneLine: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${fitsOneLine ? "xl:flex-nowrap" : ""}`}
    >
      <RowForm
        action={published ? paths.unpublish(id) : paths.publish(id)}
        submit={t(published ? `${words}:unpublish` : `${words}:publish`)}
        name={title}
      />{" "}
      <span className="flex items-center gap-x-1">
        <RowLink to={paths.edit(id)}>
          {t(`${words}:edit`)} <span className="sr-only">: {title}</span>
        </RowLink>{" "}
        <DeleteLink to={paths.remove(id)} label={t(`${words}:delete`)} name={title} />
      </span>
    </div>
  );
}
