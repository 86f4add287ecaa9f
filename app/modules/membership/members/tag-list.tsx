/** Tags of a company or expertise of a person; nothing if empty. */
export function TagList({
  tags,
  className,
  label,
}: {
  tags: readonly string[];
  className: string;
  label?: string;
}) {
  if (tags.length === 0) return null;
  return (
    <ul className={className} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className="type max-w-full" data-type="plain">
          <span className="truncate">{tag}</span>
        </li>
      ))}
    </ul>
  );
}
