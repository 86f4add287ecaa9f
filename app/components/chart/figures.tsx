interface FiguresProps {
  figures: readonly { label: string; value: string }[];
  className?: string;
}

/** Large numbers beside each other, with captions. */
export function Figures({ figures, className = "" }: FiguresProps) {
  return (
    <dl className={`grid border-t border-petrol-600 pt-5 tabular-nums ${className}`}>
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="muted text-sm leading-snug">{label}</dt>
          <dd className="text-2xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
