/** Words that tell what a company or a person is good at; nothing where there are none. */
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
