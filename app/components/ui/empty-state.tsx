interface EmptyStateProps {
  title: string;
  text?: string;
  /** A link to a useful page. */
  link?: { to: string; label: string };
}

/** Says why the page is empty, and where to go. */
export function EmptyState({ title, text, link }: EmptyStateProps) {
  return (
    <div className="panel grid justify-items-center gap-2 px-5 py-12 text-center">
      <svg viewBox="0 0 160 80" width="160" height="80" className="mb-4" aria-hidden="true">
        <path className="fill-petrol-200" d="M0 80a80 80 0 0 1 80-80v80z" />
        <path className="fill-petrol-600" d="M80 0h80v80H80z" />
        <circle className="fill-honey-400" cx="120" cy="40" r="22" />
      </svg>
      <h2 className="text-xl">{title}</h2>
      {text && <p className="muted max-w-md">{text}</p>}
      {link && (
        <a className="btn btn-outline mt-4" href={link.to}>
          {link.label}
        </a>
      )}
    </div>
  );
}
