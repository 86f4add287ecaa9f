import { StoredPicture } from "./stored-picture";

interface AvatarProps {
  /** One or two letters. */
  initials: string;
  /** Same id, same tone. */
  id: string;
  /** Address of a picture; without one the letters stand in its place. */
  picture?: string | null;
  /** Of a circle that `className` makes another size, its diameter. */
  pixels?: number;
  className?: string;
  /** Stands on the first screen of its page. */
  isFirst?: boolean;
}

/** Pictures of people are kept in this size. */
const STORED_PIXELS = 256;

/** A person's picture, or their initials, in a circle; the name stands beside it. */
export function Avatar({
  initials,
  id,
  picture = null,
  pixels = 44,
  className = "",
  isFirst,
}: AvatarProps) {
  if (picture !== null)
    return (
      <StoredPicture
        {...{ src: picture, stored: STORED_PIXELS, pixels, isFirst }}
        className={`avatar object-cover ${className}`}
      />
    );
  const tone = [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 3;
  return (
    <span
      className={`avatar ${className}`}
      data-tone={tone === 0 ? undefined : tone + 1}
      aria-hidden="true"
    >
      {initials}
    </span>
  );
}
