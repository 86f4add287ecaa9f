interface FiguresProps {
  figures: readonly { label: string; value: string }[];
  className?: string;
}

/** Large numbers beside each other in a dark band, with captions. */
export function Figures({ figures, className = "" }: FiguresProps) {
  return (
    <dl className={`grid border-t border-petrol-600 pt-5 tabular-nums ${className}`}>
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm leading-snug text-petrol-200">{label}</dt>
          <dd className="text-2xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
