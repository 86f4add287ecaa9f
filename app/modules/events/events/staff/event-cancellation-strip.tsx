interface EventCancellationStripProps {
  facts: readonly { term: string; value: number | string; note: string }[];
}

/** How many people calling off an event concerns; its style sheet is the page's. */
export function EventCancellationStrip({ facts }: EventCancellationStripProps) {
  return (
    <dl className="panel strip">
      {facts.map(({ term, value, note }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <b>{value}</b> {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
