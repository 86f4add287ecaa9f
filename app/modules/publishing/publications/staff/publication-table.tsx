import type { TableCell, TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RowForm } from "~/components/list/row-form";
import { RowLink } from "~/components/list/row-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PublicationKind } from "../publication-kind";
import { PublicationState } from "./publication-cells";
import type { PublicationRowView } from "./staff-publication.view.server";

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
    title: TableCell<Row>;
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
    day: ({ publishDate, date }) => ({ at: publishDate, text: date }),
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
        done={t(published ? `${words}:unpublished.title` : `${words}:states.published`)}
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
