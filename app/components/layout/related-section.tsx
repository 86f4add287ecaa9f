import type { ReactNode } from "react";
import { CardGrid } from "~/components/list/card-grid";
import { SectionHeading } from "~/components/ui/section-heading";

interface RelatedSectionProps<Row> {
  heading: string;
  /** The way to all of them. */
  all: { to: string; label: string };
  /** None leaves the section out. */
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
}

/** Others like the one of the page, below it. */
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
