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
}

/** Similar records below the one of the page. */
export function RelatedSection<Row extends { id: string }>({
  heading,
  all,
  rows,
  card,
}: RelatedSectionProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section
      className="no-print border-t border-line bg-base-100 py-14 lg:py-16"
      aria-labelledby="related"
    >
      <div className="wrap">
        <SectionHeading id="related" heading={heading} all={all} />
        <CardGrid rows={rows} card={card} />
      </div>
    </section>
  );
}
