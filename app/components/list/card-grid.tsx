import type { ReactNode } from "react";

interface CardsProps<Row> {
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
}

interface CardGridProps<Row> extends CardsProps<Row> {
  /** Columns by width of the window. */
  columns?: string;
}

/** Cards beside each other, all of a line as high as the highest. */
export function CardGrid<Row extends { id: string }>({ rows, card, columns = "sm:grid-cols-2 lg:grid-cols-3" }: CardGridProps<Row>) {
  return (
    <ul className={`grid gap-6 ${columns}`}>
      {rows.map((row) => (
        <li key={row.id} className="grid">
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

/** Wide cards below each other. */
export function RowList<Row extends { id: string }>({ rows, card }: CardsProps<Row>) {
  return (
    <ul className="grid gap-4">
      {rows.map((row) => (
        <li key={row.id}>{card(row)}</li>
      ))}
    </ul>
  );
}
