interface AvatarProps {
  /** One or two letters. */
  initials: string;
  /** Same id, same tone. */
  id: string;
  className?: string;
}

/** Initials in a circle; the name stands beside it. */
export function Avatar({ initials, id, className = "" }: AvatarProps) {
  const tone = [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 3;
  return (
    <span className={`avatar ${className}`} data-tone={tone === 0 ? undefined : tone + 1} aria-hidden="true">
      {initials}
    </span>
  );
}
