import type { ReactNode } from "react";
import { type PicturePlace, placeInList } from "~/components/picture/picture-place";
import { RowPlace, rowPlaceId } from "../ui/row-place";

interface CardGridProps<Row> {
  rows: readonly Row[];
  /** Renders a row; `place` is the position of its picture. */
  card: (row: Row, place: PicturePlace) => ReactNode;
  /** Columns by width of the window. */
  columns?: string;
  /** True if an action in a row leads back to its place (rules 837). */
  hasActions?: boolean;
}

/** Largest number of columns. */
export const MOST_COLUMNS = 3;

/** Cards beside each other; those of a line have the same height. */
export function CardGrid<Card extends { id: string }>({
  rows,
  card,
  columns = "sm:grid-cols-2 lg:grid-cols-3",
  hasActions = false,
}: CardGridProps<Card>) {
  return (
    <ul className={`grid gap-3 sm:gap-6 ${columns}`}>
      {rows.map((row, index) => (
        <Row key={row.id} index={index} hasActions={hasActions} className="grid">
          {card(row, placeInList(index, MOST_COLUMNS))}
        </Row>
      ))}
    </ul>
  );
}

/** Wide cards below each other. */
export function RowList<Card extends { id: string }>({
  rows,
  card,
  hasActions = false,
}: Omit<CardGridProps<Card>, "columns">) {
  return (
    <ul className="grid gap-4">
      {rows.map((row, index) => (
        <Row key={row.id} index={index} hasActions={hasActions}>
          {card(row, placeInList(index, 1))}
        </Row>
      ))}
    </ul>
  );
}

function Row({
  index,
  hasActions,
  className,
  children,
}: {
  index: number;
  hasActions: boolean;
  className?: string;
  children: ReactNode;
}) {
  if (!hasActions) return <li className={className}>{children}</li>;
  const id = rowPlaceId(index);
  return (
    <li id={id} className={className} tabIndex={-1}>
      <RowPlace id={id}>{children}</RowPlace>
    </li>
  );
}
