interface FactStripProps {
  facts: readonly {
    term: string;
    value: number | string;
    note: string;
    /** True if the note warns. */
    isLate?: boolean;
  }[];
}

/** Figures beside each other in a panel; the page loads `record.css` for it. */
export function FactStrip({ facts }: FactStripProps) {
  return (
    <dl className="panel strip">
      {facts.map(({ term, value, note, isLate = false }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <b>{value}</b> {note && <span className={isLate ? "late" : undefined}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
