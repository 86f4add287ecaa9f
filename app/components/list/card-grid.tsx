import type { ReactNode } from "react";
import { type PicturePlace, placeInList } from "~/components/ui/picture-place";

interface CardGridProps<Row> {
  rows: readonly Row[];
  /** Renders a row; `place` is the position of its picture. */
  card: (row: Row, place: PicturePlace) => ReactNode;
  /** Columns by width of the window. */
  columns?: string;
}

/** Largest number of columns. */
export const MOST_COLUMNS = 3;

/** Cards beside each other; those of a line have the same height. */
export function CardGrid<Row extends { id: string }>({
  rows,
  card,
  columns = "sm:grid-cols-2 lg:grid-cols-3",
}: CardGridProps<Row>) {
  return (
    <ul className={`grid gap-6 ${columns}`}>
      {rows.map((row, index) => (
        <li key={row.id} className="grid">
          {card(row, placeInList(index, MOST_COLUMNS))}
        </li>
      ))}
    </ul>
  );
}

/** Wide cards below each other. */
export function RowList<Row extends { id: string }>({
  rows,
  card,
}: Omit<CardGridProps<Row>, "columns">) {
  return (
    <ul className="grid gap-4">
      {rows.map((row, index) => (
        <li key={row.id}>{card(row, placeInList(index, 1))}</li>
      ))}
    </ul>
  );
}
