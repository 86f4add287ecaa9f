import type { ReactNode } from "react";
import { CardGrid } from "~/components/list/card-grid";
import { SectionHeading } from "~/components/ui/section-heading";

interface RelatedSectionProps<Row> {
  heading: string;
  /** Link to the whole list. */
  all: { to: string; label: string };
  /** An empty list hides the section. */
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  /** Cards beside each other, or rows, which leave no gap if there are few. */
  look?: "cards" | "rows";
}

/** Similar records below the one of the page. */
export function RelatedSection<Row extends { id: string }>({
  heading,
  all,
  rows,
  card,
  look = "cards",
}: RelatedSectionProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section
      className="no-print border-t border-line bg-base-100 py-14 lg:py-16"
      aria-labelledby="related"
    >
      <div className="wrap">
        <SectionHeading id="related" heading={heading} all={all} />
        {look === "cards" ? (
          <CardGrid rows={rows} card={card} />
        ) : (
          <ul className="panel list overflow-hidden">
            {rows.map((row) => (
              <li key={row.id}>{card(row)}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
