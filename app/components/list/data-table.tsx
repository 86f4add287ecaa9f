import { Fragment, type ReactNode } from "react";
import type { BadgeTone } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Translate } from "~/platform/i18n/locale";
import { useTranslation } from "~/platform/i18n/use-translation";
import { type Sort, sortValue } from "~/platform/lists/list-query";
import { RowPlace, rowPlaceId } from "../ui/row-place";
import { useListAddress } from "./list-address";

/** The fields of a row that can be shown as they are. */
type ShownField<Row> = {
  [Field in keyof Row]: Row[Field] extends string | number | null | undefined ? Field : never;
}[keyof Row] &
  string;

/** An element that stands in a cell. */
export type TableCell<Row> = (row: Row, t: Translate) => ReactNode;

/** The content of the cells: an element, a day, a number or code in one line, or the field `id`. */
type Content<Row> =
  | { id: string; cell: TableCell<Row> }
  | { id: string; day: (row: Row) => { at: string; text: ReactNode } }
  | { id: string; number: (row: Row) => ReactNode }
  | { id: ShownField<Row> };

/** A column; `id` is the name of the order in the address if the table can be sorted by it. */
export type TableColumn<Row> = ColumnFrame & Content<Row>;

interface ColumnFrame {
  id: string;
  label: MessageKey;
  isSortable?: boolean;
  /** Hidden on narrow screens. */
  isSecondary?: boolean;
  /** A class of its cells and its heading. */
  className?: string;
  /** True for the column of buttons; it has no label if rows are blocks. */
  isActionColumn?: boolean;
}

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** The current order, from `loadList`. */
  sort?: Sort | null;
  /** Checkboxes for a form elsewhere on the page (`SelectedRowsForm`), and the name of a row. */
  selection?: { form: string; nameOf: (row: Row) => string };
  /** More space in a row. */
  isRoomy?: boolean;
  /** Columns of fixed widths with two lines each; their style sheet is the page's. */
  isTight?: boolean;
  /** Rows of one line, as low as a mouse allows on wide windows (rules 1456). */
  isLow?: boolean;
  /**
   * A colour at the edge of a row, for a badge in it; on narrow screens the badge is in the second
   * column.
   */
  toneOf?: (row: Row) => BadgeTone;
  /** The heading of the group of a row; rows of one group follow one another. */
  groupOf?: (row: Row) => string;
  /** Sums below the rows: the words, and the value of a column by its id. */
  totals?: { label: string; values: Readonly<Record<string, string>> };
  /** Begins the ids of the rows, where a page has a second table. */
  places?: string;
}

/** Records in columns, sorted by links in the headings; on narrow screens each row is a block. */
export function DataTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  sort = null,
  selection,
  isRoomy = false,
  isTight = false,
  isLow = false,
  toneOf,
  groupOf,
  totals,
  places,
}: DataTableProps<Row>) {
  const { t } = useTranslation();
  return (
    <div className="panel relative overflow-x-auto">
      <table
        className={classesOf("rows", !isRoomy && "dense", isTight && "tight flows", isLow && "low")}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="no-print">
                <span className="sr-only">{t("panel:selected.select")}</span>
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {groupOf && <GroupRow group={groupOf(row)} before={rows[index - 1]} of={groupOf} />}
              <TableRow
                place={rowPlaceId(index, places)}
                columns={columns}
                row={row}
                selection={selection && { form: selection.form, name: selection.nameOf(row) }}
                tone={toneOf?.(row)}
              />
            </Fragment>
          ))}
        </tbody>
        {totals && <TotalsRow columns={columns} totals={totals} hasSelection={!!selection} />}
      </table>
    </div>
  );
}

interface TotalsRowProps {
  columns: readonly ColumnFrame[];
  totals: { label: string; values: Readonly<Record<string, string>> };
  hasSelection: boolean;
}

function TotalsRow({ columns, totals, hasSelection }: TotalsRowProps) {
  const { t } = useTranslation();
  return (
    <tfoot>
      <tr>
        {hasSelection && <td className="no-print" />}
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.id} scope="row" className={classesOfColumn(column)}>
              {totals.label}
            </th>
          ) : (
            <td
              key={column.id}
              data-label={totals.values[column.id] && t(column.label)}
              className={classesOfColumn(column)}
            >
              {totals.values[column.id]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

interface GroupRowProps<Row> {
  group: string;
  /** The row before; the heading stands above the first row of a group. */
  before: Row | undefined;
  of: (row: Row) => string;
}

function GroupRow<Row>({ group, before, of }: GroupRowProps<Row>) {
  if (before !== undefined && of(before) === group) return null;
  return (
    <tr className="group-row">
      <th colSpan={100} scope="colgroup">
        {group}
      </th>
    </tr>
  );
}

interface TableRowProps<Row> {
  /** Id of the row. */
  place: string;
  columns: readonly TableColumn<Row>[];
  row: Row;
  selection?: { form: string; name: string };
  tone?: BadgeTone;
}

function TableRow<Row extends { id: string }>({
  place,
  columns,
  row,
  selection,
  tone,
}: TableRowProps<Row>) {
  const { t } = useTranslation();
  return (
    <tr id={place} tabIndex={-1} data-tone={tone}>
      {selection && (
        <td className="select-cell no-print">
          <label className="check">
            <input
              className="checkbox checkbox-primary"
              type="checkbox"
              name="ids"
              value={row.id}
              form={selection.form}
            />
            <span className="sr-only">
              {t("panel:selected.select")}: {selection.name}
            </span>
          </label>
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === 0 ? "th" : "td";
        return (
          <Cell
            key={column.id}
            scope={index === 0 ? "row" : undefined}
            data-label={column.isActionColumn ? undefined : t(column.label)}
            className={classesOfColumn(column)}
          >
            <RowPlace id={place}>{contentOf(column, row, t)}</RowPlace>
          </Cell>
        );
      })}
    </tr>
  );
}

function contentOf<Row>(column: TableColumn<Row>, row: Row, t: Translate): ReactNode {
  if ("cell" in column) return column.cell(row, t);
  if ("number" in column)
    return <span className="whitespace-nowrap tabular-nums">{column.number(row)}</span>;
  if (!("day" in column)) return row[column.id as keyof Row] as ReactNode;
  const { at, text } = column.day(row);
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {text}
    </time>
  );
}

/** The menu beside the panel takes more than a window of 1024 px has over one of 768 px. */
const SECONDARY = "max-xl:hidden";

/** Buttons do not print, so neither does their column. */
const classesOfColumn = ({
  isSecondary,
  isActionColumn,
  className,
}: Pick<ColumnFrame, "isSecondary" | "isActionColumn" | "className">) =>
  classesOf(isSecondary && SECONDARY, isActionColumn && "no-print", className);

const classesOf = (...classes: (string | false | undefined)[]) =>
  classes.filter(Boolean).join(" ") || undefined;

/** A heading that sorts leads to the first page; pressed again it reverses the order. */
function Heading({ column, sort }: { column: ColumnFrame; sort: Sort | null }) {
  const { t } = useTranslation();
  const address = useListAddress();
  const { id, label, isSortable } = column;
  const className = classesOfColumn(column);
  if (!isSortable)
    return (
      <th scope="col" className={className}>
        {t(label)}
      </th>
    );
  const current = sort?.by === id ? sort.direction : undefined;
  const next = current === "ascending" ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={current} className={className}>
      <a
        className="-my-2.5 inline-flex min-h-11 items-center gap-1 hover:underline"
        href={address({ sort: sortValue({ by: id, direction: next }), page: "1" })}
      >
        {t(label)}
        {current && (
          <Icon
            name="chevron-down"
            className={`w-4 ${current === "ascending" ? "rotate-180" : ""}`}
          />
        )}
        <span className="sr-only">, {t(`list:sort.${next}`)}</span>
      </a>
    </th>
  );
}
