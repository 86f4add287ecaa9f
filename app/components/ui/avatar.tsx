interface AvatarProps {
  /** One or two letters. */
  initials: string;
  /** Same id, same tone. */
  id: string;
  /** Address of a picture; without one the letters stand in its place. */
  picture?: string | null;
  className?: string;
}

/** A person's picture, or their initials, in a circle; the name stands beside it. */
export function Avatar({ initials, id, picture = null, className = "" }: AvatarProps) {
  if (picture !== null)
    return <img src={picture} width="44" height="44" alt="" loading="lazy" className={`avatar object-cover ${className}`} />;
  const tone = [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 3;
  return (
    <span className={`avatar ${className}`} data-tone={tone === 0 ? undefined : tone + 1} aria-hidden="true">
      {initials}
    </span>
  );
}
